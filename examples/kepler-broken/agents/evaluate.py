"""Compares the fitted exponent with the law."""

from science_adk import EvaluationAgent, Port, Ports


class EvaluateExponent(EvaluationAgent):
    ports: Ports = Ports(
        inputs=[Port("settings", "json"), Port("fit_result", "json"), Port("weight", "float", required=False)],
        outputs=[Port("value", "float")],
    )

    def execute(self):
        settings = self.input("settings")
        fit = self.input("fit_result")
        weight = self.input("weight")
        return self.report(metric="kepler_exponent", value=fit["exponent"] * (weight or 1), detail=settings)
