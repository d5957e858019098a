import json
import sys

summary = json.load(sys.stdin)["summarize"]
print(f"{summary['rivers']} rivers, the longest is the {summary['longest']}")
sys.exit(0 if summary["longest"] == "Danube" else 1)
