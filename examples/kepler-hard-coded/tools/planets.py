"""Reads tables of the experiment's data/ folder."""

import csv
from pathlib import Path

_DATA = Path(__file__).resolve().parent.parent / "data"


def load_planets(table: str) -> dict[str, list]:
    """Reads a table of planets. Raises when a row is incomplete: a gap must not become a number."""
    with open(_DATA / table, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    if not rows:
        raise ValueError(f"{table} has no rows")
    return {
        "name": [row["name"] for row in rows],
        "axis_au": [float(row["axis_au"]) for row in rows],
        "period_years": [float(row["period_years"]) for row in rows],
    }
