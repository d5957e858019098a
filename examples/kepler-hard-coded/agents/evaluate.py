"""Compares the fitted exponent with the law."""

from science_adk import EvaluationAgent, Port, Ports


class EvaluateExponent(EvaluationAgent):
    ports: Ports = Ports(
        inputs=[Port("settings", "json"), Port("fit_result", "json")],
        outputs=[Port("metric", "str"), Port("value", "float"), Port("detail", "json")],
    )

    async def execute(self):
        settings = await self.input("settings")
        fit = await self.input("fit_result")
        distance = abs(fit["exponent"] - settings["expected_exponent"])
        return self.report(
            metric="kepler_exponent",
            value=fit["exponent"],
            detail={"distance": distance, "agrees": distance <= settings["tolerance"], "r2": fit["r2"]},
        )
