"""Audits credit ledgers from their export, without any code of the product: Python's standard library only.

FILE is what `npm run -s ledger -- export` printed, or the events.jsonl of `npm run events -- export`. README.md
describes lines, hash chain and rules. Prints a line for each problem, with file, line, stream and position; --as-of
(2026-03-01T09:00:00.000Z) adds each account at that time; then a summary. Exit code: 0 sound, 1 problems, 2 usage.
"""

import argparse
import hashlib
import json
import re


def sha256(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def canonical(value):
    """JSON without white space; members sorted by the UTF-16 code units of their names."""
    if isinstance(value, dict):
        members = sorted(value.items(), key=lambda member: member[0].encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(f"{canonical(name)}:{canonical(each)}" for name, each in members) + "}"
    if isinstance(value, list):
        return f"[{','.join(map(canonical, value))}]"
    return re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half[0]):04x}", json.dumps(value, ensure_ascii=False))


class Stream:  # So far: where its hash chain is, and, if it is a ledger, its sums and holds.
    def __init__(self, name):
        self.revision, self.hash, self.time, self.entries = -1, sha256(name), "", 0
        self.sums = dict.fromkeys(("granted", "reserved", "captured", "released", "expired", "reversed"), 0)
        self.seen, self.holds, self.difference = set(), {}, {}

    def link(self, event):
        """Each event must follow the one before it, and be as it was when it was sealed."""
        metadata = {**event["metadata"]}
        sealed = metadata.pop("hash")
        content = {"metadata": metadata, **{name: event[name] for name in ("id", "type", "data")}}
        if event["revision"] != self.revision + 1:
            yield f"revision {event['revision']} where {self.revision + 1} is missing or comes later"
        elif metadata["previousHash"] != self.hash:
            yield "does not follow the event before it"
        if sha256(metadata["previousHash"] + canonical(content)) != sealed:
            yield "is not what was sealed"
        if metadata["recordedAt"] < self.time:
            yield f"was recorded before the event before it ({self.time})"
        self.revision, self.hash, self.time = event["revision"], sealed, metadata["recordedAt"]
        self.entries += 1

    def apply(self, kind, data):
        """Adds to the sums. What is held, available or owed follows from them."""
        amount, expired, batch = (data.get(name) for name in ("amountTenths", "expiredTenths", "batchId"))
        of_launch = (kind, batch, data.get("participantId")) if kind in ("reserved", "captured") else None
        once, owed = data.get("key", of_launch), self.balance()["debtTenths"]
        if once is not None and once in self.seen:
            yield f"happened before: {once}"
        self.seen.add(once)
        if kind in ("reversed", "restored"):  # What had expired counts as reversed only, until that is undone.
            self.sums["reversed"] += amount if kind == "reversed" else -amount
            self.sums["expired"] -= (expired or 0) if kind == "reversed" else -expired
        elif kind in self.sums:
            self.sums[kind] += amount
        if batch is not None:
            self.holds[batch] = self.holds.get(batch, 0) + (amount if kind == "reserved" else -amount)
            if self.holds[batch] < 0:
                yield f"captures and releases {-self.holds[batch]} more than {batch} reserved"
        if self.balance()["debtTenths"] > owed and kind != "reversed":
            yield f"takes {self.balance()['debtTenths'] - owed} more than there is"

    def balance(self):
        granted, reserved, spent, released, expired, reverse = self.sums.values()
        held, rest = reserved - spent - released, granted - reserved + released - expired - reverse
        names = ("granted", "available", "held", "spent", "expired", "reversed", "debt")
        values = (granted, max(0, rest), held, spent, expired, reverse, max(0, -rest))
        return {f"{name}Tenths": value for name, value in zip(names, values)}

    def compare(self, said):
        """A difference is reported where it begins, not on every line after it."""
        own = self.balance()
        apart = {name: own[name] - said[name] for name in own if own[name] != said[name]}
        if apart and apart != self.difference:
            yield ", ".join(f"{name} is {own[name]} and not {said[name]}" for name in apart)
        self.difference = apart


class Audit:
    def __init__(self, moments):
        self.streams, self.closed, self.events, self.expects_end = {}, set(), 0, False
        self.moments = {moment: {} for moment in moments}

    def event(self, line):
        name, self.events = line["stream"], self.events + 1
        stream = self.streams.setdefault(name, Stream(name))
        yield from stream.link(line)
        if name.startswith("credits-"):
            yield from stream.apply(line["type"].replace("Credits", "").lower(), line["data"])
            for moment, accounts in self.moments.items():
                if line["metadata"]["recordedAt"] <= moment:
                    accounts[name] = {"entries": stream.entries, "balance": stream.balance()}
        if "balance" in line:
            self.expects_end = True
            yield from stream.compare(line["balance"])

    def account(self, line):
        stream = self.streams.get(line["stream"], Stream(line["stream"]))
        self.closed.add(line["stream"])
        if (line["entries"], line["hash"]) != (stream.entries, stream.hash):
            yield f"{line['entries']} entries up to {line['hash']}, but here {stream.entries} up to {stream.hash}"
        yield from stream.compare(line["balance"])

    def end(self, line):
        self.expects_end = False
        if (line["entries"], line["accounts"]) != (self.events, len(self.closed)):
            yield f"{line} was exported, but here are {self.events} entries and {len(self.closed)} accounts"

    def problems(self, lines):
        for number, text in enumerate(lines, 1):
            try:
                line = json.loads(text)
                named = (name for name in ("kind", "stream", "revision", "position") if name in line)
                place = " ".join(f"{name} {line[name]}" for name in named)
                for problem in {"account": self.account, "end": self.end}.get(line.get("kind"), self.event)(line):
                    yield f"{number}: {place}: {problem}"
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                yield f"{number}: cannot be read: {error!r}"
        if self.expects_end:
            yield "the export has no last line: it was cut off"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--as-of", action="append", default=[])
    asked, found, audits = parser.parse_args(), 0, []
    for file in asked.files:
        audits.append(Audit(asked.as_of))
        with open(file, encoding="utf-8", newline="\n") as lines:
            for problem in audits[-1].problems(lines):
                found += 1
                print(f"{file}:{problem}")
        for moment, accounts in audits[-1].moments.items():
            for stream, account in accounts.items():
                print(json.dumps({"asOf": moment, "stream": stream, **account}))
    counts = sum(len(each.streams) for each in audits), sum(each.events for each in audits)
    print("{} files, {} streams, {} events: {} problems".format(len(audits), *counts, found))
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
