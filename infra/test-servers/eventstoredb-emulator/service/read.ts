import type { EventLog } from '../log/event-log.ts';
import type { LoggedEvent } from '../log/recorded-event.ts';
import { type Visible, visibleEvent, visibleStream } from '../log/visible.ts';
import type { ServerNode } from '../server/node.ts';
import { admit } from './admission.ts';
import { eventMessage, notFoundMessage, type ReadCall, send } from './read-answer.ts';
import { type ReadRequest, readRequest } from './read-request.ts';
import { refusals } from './refusals.ts';
import { subscribe } from './subscribe.ts';

/** Streams.Read: reads and subscriptions are the same call. */
export const read = (node: ServerNode) => (call: ReadCall) => {
  call.on('error', () => {});
  const request = readRequest(call.request, node.log.line);
  const name = typeof request !== 'string' && request.isSubscription ? 'subscribe' : 'read';
  const admission = admit(node, call, name);
  if (admission.kind === 'silent') return;
  if (admission.kind === 'refused') call.emit('error', admission.refusal);
  else if (typeof request === 'string') call.emit('error', refusals.invalid(request));
  else if (node.readsAreDenied()) call.emit('error', refusals.accessDenied());
  else
    admission.answer(
      () => void (request.isSubscription ? subscribe(node, call, request) : readOnce(node, call, request)),
    );
};

async function readOnce(node: ServerNode, call: ReadCall, request: ReadRequest): Promise<void> {
  const { log } = node;
  if (request.stream === undefined) {
    if (typeof request.from === 'number' && !log.isPlace(request.from)) {
      call.emit('error', refusals.invalid(`Position ${request.from} is not the start of a record`));
      return;
    }
    await sendAll(call, request, eventsOfLog(log, request));
    return;
  }
  const visible = visibleStream(log, request.stream, Date.now());
  if (visible.kind === 'tombstoned') call.emit('error', refusals.streamDeleted(request.stream));
  else if (visible.kind === 'missing') {
    call.write(notFoundMessage(request.stream));
    call.end();
  } else await sendAll(call, request, eventsOfStream(visible, request));
}

async function sendAll(call: ReadCall, request: ReadRequest, events: Iterable<LoggedEvent>): Promise<void> {
  let left = request.count;
  for (const event of events) {
    if (left === 0) break;
    left -= 1;
    const sent = send(call, eventMessage(event, request.idsAsText));
    if (sent === false || (sent !== true && !(await sent))) return;
  }
  call.end();
}

/** Forwards from a revision, inclusive. A backwards read from beyond the end starts at the last event. */
function* eventsOfStream(visible: Extract<Visible, { kind: 'there' }>, { from, isBackwards }: ReadRequest) {
  const { first, last } = visible;
  const step = isBackwards ? -1 : 1;
  let at = from === 'start' ? first : from === 'end' ? (isBackwards ? last : last + 1) : from;
  at = isBackwards ? Math.min(at, last) : Math.max(at, first);
  for (; at >= first && at <= last; at += step) {
    const event = visibleEvent(visible, at);
    if (event) yield event;
  }
}

/** Forwards from a position (inclusive) or backwards (exclusive). Metadata hides nothing here. */
function* eventsOfLog(log: EventLog, { from, isBackwards, filter }: ReadRequest) {
  const end = from === 'end' || from === Number.POSITIVE_INFINITY;
  let at = end ? log.committed : from === 'start' ? 0 : log.indexAt(from);
  if (isBackwards) at = Math.min(at, log.committed) - 1;
  for (; at >= 0 && at < log.committed; at += isBackwards ? -1 : 1) {
    const event = log.events[at];
    if (event && (filter === undefined || filter.matches(event))) yield event;
  }
}
