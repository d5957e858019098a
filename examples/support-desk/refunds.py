"""The part of the desk that pays money back: a workflow of its own, which is one node of the desk."""

from google.adk.events import Event
from google.adk.workflow import START, Workflow

LIMIT = 50.0


def find_amount(node_input: dict):
    amounts = [float(word) for word in node_input["text"].split() if word.replace(".", "", 1).isdigit()]
    if not amounts:
        raise ValueError("the ticket names no amount")
    return {**node_input, "amount": amounts[0]}


def check_limit(node_input: dict):
    if node_input["amount"] <= LIMIT:
        return Event(output=node_input, route="small")
    return Event(output=node_input, route="large")


def pay_back(node_input: dict):
    return {"paid": node_input["amount"]}


def ask_manager(node_input: dict):
    return {"waiting_for": "manager", "amount": node_input["amount"]}


refund_desk = Workflow(
    name="refund_desk",
    edges=[(START, find_amount, check_limit, {"small": pay_back, "large": ask_manager})],
)
