from flowproof_tasks import TaskResult


def run(task):
    lengths = task.inputs["extract"]
    words = task.inputs["count-words"]
    return TaskResult(
        ok=True,
        output={
            "rivers": len(lengths),
            "longest": max(lengths, key=lengths.get),
            "mean_km": round(sum(lengths.values()) / len(lengths), 1),
            "words": sum(words.values()),
        },
    )
