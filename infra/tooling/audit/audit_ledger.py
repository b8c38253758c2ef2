"""Audits credit ledgers without any code of the product: Python's standard library only.

usage: audit_ledger.py FOLDER

For each pair of files NAME.jsonl (the events of a log, one a line) and NAME.json (what the product says about it) in
the folder, it recomputes every hash chain, and every user's accounts at each moment that the product was asked about.
Prints one line for each difference and a summary; exits with 1 if there is a difference.
"""

import hashlib
import json
import sys
from pathlib import Path


def sha256(text):
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def canonical(value):
    """JSON with sorted keys and no white space, as RFC 8785 describes it for the values that events contain."""
    if isinstance(value, dict):
        members = sorted(value.items(), key=lambda member: member[0].encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(f"{canonical(key)}:{canonical(each)}" for key, each in members) + "}"
    if isinstance(value, list):
        return "[" + ",".join(canonical(each) for each in value) + "]"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return json.dumps(value, ensure_ascii=False)


def broken_chains(events):
    """Each event must follow the one before it in its stream, and be as it was when it was sealed."""
    ends = {}
    for event in events:
        stream = event["stream"]
        revision, previous = ends.get(stream, (-1, sha256(stream)))
        metadata = dict(event["metadata"])
        sealed = metadata.pop("hash")
        content = {"id": event["id"], "type": event["type"], "data": event["data"], "metadata": metadata}
        if event["revision"] != revision + 1:
            yield f"{stream}: revision {revision + 1} is missing"
        if metadata["previousHash"] != previous:
            yield f"{stream}: revision {event['revision']} does not follow the event before it"
        if sha256(metadata["previousHash"] + canonical(content)) != sealed:
            yield f"{stream}: revision {event['revision']} is not what was sealed"
        ends[stream] = (event["revision"], sealed)


def accounts_at(events, time):
    """Sums, by user. Nothing is folded: what is available or owed follows from the sums."""
    users = {}
    for event in events:
        if not event["stream"].startswith("credits-") or event["metadata"]["recordedAt"] > time:
            continue
        sums = users.setdefault(event["stream"][len("credits-"):], dict.fromkeys(
            ("granted", "reserved", "captured", "released", "expired", "reversed"), 0))
        data = event["data"]
        amount = data.get("amountTenths", 0)
        if event["type"] == "CreditsReversed":
            # What had expired unused counts as reversed only.
            sums["expired"] -= data.get("expiredTenths", 0)
        if event["type"] == "CreditsRestored":
            # A reversal undone: what had expired before it has expired again.
            sums["reversed"] -= amount
            sums["expired"] += data["expiredTenths"]
        name = event["type"].removeprefix("Credits").lower()
        if name in sums:
            sums[name] += amount
    return {user: account_of(sums) for user, sums in users.items()}


def account_of(sums):
    held = sums["reserved"] - sums["captured"] - sums["released"]
    rest = sums["granted"] - held - sums["captured"] - sums["expired"] - sums["reversed"]
    return {
        "grantedTenths": sums["granted"],
        "availableTenths": max(0, rest),
        "heldTenths": held,
        "spentTenths": sums["captured"],
        "expiredTenths": sums["expired"],
        "reversedTenths": sums["reversed"],
        "debtTenths": max(0, -rest),
    }


def differences(events, said):
    for moment in said["asOf"]:
        own = accounts_at(events, moment["time"])
        theirs = {each["userId"]: {key: each[key] for key in each if key != "userId"} for each in moment["accounts"]}
        for user in sorted(own.keys() | theirs.keys()):
            if own.get(user) != theirs.get(user):
                yield f"{user} at {moment['time']}: {own.get(user)} here, {theirs.get(user)} there"


def main(folder):
    logs = accounts = events_read = problems = 0
    for file in sorted(Path(folder).glob("*.jsonl")):
        events = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
        said = json.loads(file.with_suffix(".json").read_text("utf-8"))
        logs += 1
        events_read += len(events)
        accounts += sum(len(moment["accounts"]) for moment in said["asOf"])
        for problem in [*broken_chains(events), *differences(events, said)]:
            problems += 1
            print(f"{file.name}: {problem}")
    print(f"audited logs {logs}, events {events_read}, accounts {accounts}, differences {problems}")
    return 1 if problems > 0 or logs == 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
