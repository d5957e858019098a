import re

from flowproof_tasks import TaskResult


def run(task):
    lengths = {}
    for document in task.inputs["retrieve"]:
        match = re.search(r"Length: (\d+) km", document["text"])
        if match is None:
            return TaskResult(ok=False, error=f"{document['name']} gives no length")
        lengths[document["name"].capitalize()] = int(match.group(1))
    return TaskResult(ok=True, output=lengths)
