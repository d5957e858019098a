"""A support desk: reads a ticket, looks things up side by side, answers, and has the answer reviewed until it is good enough."""

from google.adk.agents import LlmAgent
from google.adk.events import Event
from google.adk.workflow import DEFAULT_ROUTE, START, JoinNode, Workflow, node

from .lookups import find_articles, find_orders, find_outages
from .refunds import refund_desk

MODEL = "gemini-2.5-flash"
MOST_DRAFTS = 3


def read_ticket(node_input: str):
    return {"text": node_input.strip()}


@node
def classify(node_input: dict):
    text = node_input["text"].lower()
    if "refund" in text or "money back" in text:
        return Event(output=node_input, route="refund")
    if "down" in text or "error" in text:
        return Event(output=node_input, route="outage")
    return Event(output=node_input, route="question")


# Waits for both look-ups; without it the next node would run once for each of them.
gathered = JoinNode(name="gathered")


def collect(node_input: dict):
    return {"facts": node_input}


draft_answer = LlmAgent(name="draft_answer", model=MODEL, instruction="Answer the customer with the facts that were found.")


@node
def review(ctx, node_input: str):
    drafts = ctx.state.get("drafts", 0) + 1
    ctx.state["drafts"] = drafts
    if len(node_input) > 20 or drafts >= MOST_DRAFTS:
        return Event(output=node_input, route="accept")
    return Event(output=node_input, route="again")


def send_answer(node_input: str):
    return {"sent": node_input}


def ask_a_person(node_input: dict):
    return {"escalated": node_input["text"]}


root_agent = Workflow(
    name="support_desk",
    edges=[
        (START, read_ticket, classify),
        (classify, {"refund": refund_desk, "outage": ask_a_person, DEFAULT_ROUTE: find_articles}),
        (find_articles, (find_orders, find_outages), gathered, collect, draft_answer, review),
        (review, {"again": draft_answer, "accept": send_answer}),
    ],
)
