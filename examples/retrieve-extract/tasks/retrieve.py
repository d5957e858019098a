"""A command task: reads its inputs from standard input, writes its result to the file named by FLOWPROOF_RESULT."""

import json
import os
import sys
from pathlib import Path

folder, word = sys.argv[1:]
inputs = json.load(sys.stdin)
assert inputs == {}, "retrieve depends on nothing"

found = []
for path in sorted(Path(folder).glob("*.txt")):
    text = path.read_text(encoding="utf-8")
    if word in text:
        print(f"{path.name} speaks of a {word}")
        found.append({"name": path.stem, "text": text})

with open(os.environ["FLOWPROOF_RESULT"], "w", encoding="utf-8") as file:
    json.dump({"ok": bool(found), "output": found, "error": None if found else f"no document speaks of a {word}"}, file)
