"""Reads and appends on the server with a client that shares no code with the Node one. Prints what it saw as JSON.

The stream named by the second argument holds the events of the Node client; its own one has "-python" behind the name.
"""
import json
import sys
import uuid

from esdbclient import CaughtUp, Checkpoint, EventStoreDBClient, NewEvent, StreamState
url, theirs = sys.argv[1], sys.argv[2]
own = theirs + "-python"
client = EventStoreDBClient(url)


def event(n):
    return NewEvent(type="Counted", data=json.dumps({"n": n}).encode(), metadata=b'{"by":"python"}')


def name_of(action):
    """The class a call is refused with."""
    try:
        action()
    except Exception as error:
        return type(error).__name__
    return "nothing"


def append(events, version):
    return client.append_to_stream(own, current_version=version, events=events)


seen = {"theirs": [[e.type, json.loads(e.data), str(e.id), e.stream_position] for e in client.get_stream(theirs)]}

first = [event(n) for n in range(3)]
position = append(first, StreamState.NO_STREAM)
seen["append again"] = append(first, StreamState.NO_STREAM) == position
seen["next"] = append([event(3)], 2) > position
seen["conflict"] = name_of(lambda: append([event(4)], StreamState.NO_STREAM))
seen["conflict at"] = name_of(lambda: append([event(4)], 9))
seen["any"] = append([event(4)], StreamState.ANY) > position
seen["exists"] = append([event(5)], StreamState.EXISTS) > position
seen["version"] = client.get_current_version(own)
seen["too large"] = name_of(lambda: append([NewEvent(type="Big", data=b"a" * 2_000_000)], StreamState.ANY))
seen["backwards"] = [e.stream_position for e in client.get_stream(own, backwards=True, limit=2)]
seen["missing"] = name_of(lambda: client.get_stream(own + "-missing"))

# This client appends by BatchAppend; by Append too, when it is asked beneath its surface.
plain = own + "-plain"
send = client.streams.append
connection = {"metadata": client._call_metadata, "credentials": client._call_credentials}
def append_plain(version):
    return send(stream_name=plain, current_version=version, events=[event(0)], timeout=5, **connection)
seen["plain"] = append_plain(StreamState.NO_STREAM) > position
seen["plain conflict"] = name_of(lambda: append_plain(7))

everything = list(client.read_all(filter_include=["Counted"]))
seen["filtered"] = sum(e.stream_name == own for e in everything)
seen["positions rise"] = all(a.commit_position < b.commit_position for a, b in zip(everything, everything[1:]))

start = client.get_stream(theirs)[0].commit_position
wanted = {"filter_include": ["Counted"], "include_checkpoints": True, "include_caught_up": True}
with client.subscribe_to_all(commit_position=start, **wanted) as feed:
    words = []
    for item in feed:
        if isinstance(item, Checkpoint):
            words.append("checkpoint")
        elif isinstance(item, CaughtUp):
            words.append("caught up")
            append([event(6)], StreamState.ANY)
        elif item.stream_name == own:
            words.append(item.stream_position)
        if item is not None and words[-1:] == [6]:
            break
seen["subscription"] = words

client.set_stream_metadata(own, metadata={"$maxCount": 2}, current_version=StreamState.ANY)
seen["whole log"] = any(e.type.startswith("$") for e in client.read_all(filter_exclude=[]))
seen["two left"] = [e.stream_position for e in client.get_stream(own)]
client.delete_stream(own, current_version=StreamState.ANY)
seen["deleted"] = name_of(lambda: client.get_stream(own))
client.tombstone_stream(own, current_version=StreamState.ANY)
seen["tombstoned"] = name_of(lambda: append([event(7)], StreamState.ANY))
client.close()
print(json.dumps(seen))
