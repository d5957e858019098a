"""Hands the experiment's settings to the nodes that need them."""

from science_adk import Port, Ports, ScienceAgent


class Config(ScienceAgent):
    ports: Ports = Ports(inputs=[], outputs=[Port("settings", "json")])

    async def execute(self):
        return {
            "settings": {
                "table": self.param("table", "planets.csv"),
                "expected_exponent": self.param("expected_exponent", 1.5),
                "tolerance": self.param("tolerance", 0.01),
            }
        }
