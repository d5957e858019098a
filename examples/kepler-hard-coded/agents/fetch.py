"""Reads the planets from the table in data/."""

from science_adk import Port, Ports, ScienceAgent


class FetchPlanets(ScienceAgent):
    ports: Ports = Ports(
        inputs=[Port("settings", "json")],
        outputs=[Port("planets", "json")],
    )

    async def execute(self):
        settings = await self.input("settings")
        planets = await self.call_tool("load_planets", table=settings["table"])
        await self.log(f"read {len(planets['name'])} planets")
        return {"planets": planets}
