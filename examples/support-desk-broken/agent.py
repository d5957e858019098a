"""The support desk with faults that are easy to make."""

from google.adk.agents import LlmAgent
from google.adk.events import Event
from google.adk.workflow import START, JoinNode, Workflow, node

from .lookups import find_articles, find_orders, find_outages

MODEL = "gemini-2.5-flash"


def read_ticket(node_input: str):
    return {"text": node_input.strip()}


@node
def classify(node_input: dict):
    text = node_input["text"].lower()
    if "refund" in text:
        return Event(output=node_input, route="refunds")
    if "down" in text:
        return Event(output=node_input, route="outage")
    return Event(output=node_input, route="question")


gathered = JoinNode(name="gathered")
draft_answer = LlmAgent(name="draft-answer", model=MODEL, mode="chat", instruction="Answer the customer with the facts that were found.")


@node
def review(node_input: str):
    try:
        good = len(node_input) > int(node_input.split()[0])
    except Exception:
        good = True
    return Event(output=node_input, route="accept" if good else "again")


def send_answer(node_input: str):
    return {"sent": node_input}


def pay_back(node_input: dict):
    return {"paid": node_input["text"]}


def ask_a_person(node_input: dict):
    return {"escalated": node_input["text"]}


root_agent = Workflow(
    name="support_desk",
    nodes=[classify, review],
    edges=[
        (START, read_ticket, classify, {"refund": pay_back, "outage": find_outages, "question": find_articles}),
        (find_articles, find_orders),
        ((find_orders, find_outages), gathered, draft_answer, review),
        (review, {"again": review, "accept": send_answer}),
        (draft_answer, review),
        (ask_a_person, send_answer),
    ],
)
