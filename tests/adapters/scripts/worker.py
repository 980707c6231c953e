"""A voice worker that speaks a script: `worker.py WHAT` with one of the ways that a voice can behave."""

import json
import os
import sys


def tell(**news: object) -> None:
    print(json.dumps(news), flush=True)


def main(what: str) -> None:
    if what == "failed":
        tell(failed="engine")
        return
    if what == "dies at once":
        return
    if what == "nonsense at once":
        print("Segmentation fault", flush=True)
        sys.stdin.read()
        return
    tell(ready="script")
    for line in sys.stdin:
        order = json.loads(line)
        if "cancel" in order:
            # A late report of what was cancelled: nobody may take it for news.
            tell(done=1)
            continue
        for part in range(order["first"], len(order["sentences"])):
            tell(reached=order["speak"], part=part)
            if what == "dies while speaking":
                os._exit(1)
            if what == "nonsense while speaking":
                print('{"reached": ', flush=True)
                sys.stdin.read()
            if what == "device is lost":
                tell(failed="device")
                return
        if what != "never done":
            tell(done=order["speak"])


if __name__ == "__main__":
    main(sys.argv[1])
