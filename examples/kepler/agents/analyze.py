"""Fits the power law T = C * a^alpha."""

from science_adk import Port, Ports, ScienceAgent


class FitPowerLaw(ScienceAgent):
    ports: Ports = Ports(
        inputs=[Port("planets", "json")],
        outputs=[Port("fit_result", "json")],
    )

    async def execute(self):
        planets = await self.input("planets")
        fit = await self.call_tool("power_law_fit", x=planets["axis_au"], y=planets["period_years"])
        await self.log(f"exponent {fit['exponent']:.4f}, r2 {fit['r2']:.6f}")
        return {"fit_result": fit}
