"""What the desk looks up before it answers."""

ARTICLES = {"password": "Reset it on the sign-in page.", "invoice": "Invoices are under Settings, Billing."}
ORDERS = {"1001": "shipped", "1002": "in preparation"}
OUTAGES = {"mail": "being repaired"}


def find_articles(node_input: dict):
    words = node_input["text"].lower().split()
    return {**node_input, "articles": [ARTICLES[word] for word in words if word in ARTICLES]}


def find_orders(node_input: dict):
    return [f"order {number} is {state}" for number, state in ORDERS.items() if number in node_input["text"]]


def find_outages(node_input: dict):
    return [f"{service} is {state}" for service, state in OUTAGES.items() if service in node_input["text"]]
