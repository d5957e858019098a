"""Fits power laws."""

import math


def power_law_fit(x: list[float], y: list[float]) -> dict[str, float]:
    """Least squares of log y = log C + alpha * log x. Needs at least two different positive x."""
    if len(x) != len(y) or len(x) < 2:
        raise ValueError("x and y need the same length, and at least two values")
    log_x = [math.log(value) for value in x]
    log_y = [math.log(value) for value in y]
    mean_x = sum(log_x) / len(log_x)
    mean_y = sum(log_y) / len(log_y)
    spread = sum((value - mean_x) ** 2 for value in log_x)
    if spread == 0:
        raise ValueError("all x are equal")
    exponent = sum((a - mean_x) * (b - mean_y) for a, b in zip(log_x, log_y)) / spread
    intercept = mean_y - exponent * mean_x
    residual = sum((b - intercept - exponent * a) ** 2 for a, b in zip(log_x, log_y))
    total = sum((b - mean_y) ** 2 for b in log_y)
    return {"exponent": exponent, "constant": math.exp(intercept), "r2": 1 - residual / total}
