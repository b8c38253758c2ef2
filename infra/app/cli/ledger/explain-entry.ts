import { noCredits } from '@windtunnel/backend/credits/credits-state';
import { applyEntry, balanceOf } from '@windtunnel/backend/credits/ledger-account';
import { streamId } from '@windtunnel/contracts/events/streams';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { counted } from '../counted.ts';
import type { PrintLine } from '../line-output.ts';
import { eventsBehind } from './behind-entry.ts';
import { causeOf, sentenceOf } from './cause.ts';
import { type ExplainedEntry, entryText } from './entry-text.ts';
import { creditsEventTypes } from './export-ledger.ts';
import { eventsUntil, type LedgerAnswer, notRead, readCreditsEvent, unitNote } from './ledger-answer.ts';
import type { AuditedLog } from './open-log.ts';

interface ExplainOptions {
  readonly entry: string;
  readonly userId: string | null;
  readonly json: boolean;
}

/** Prints every entry that a position, an event's id or a key names. */
export async function explainEntry(log: AuditedLog, options: ExplainOptions, print: PrintLine): Promise<LedgerAnswer> {
  const named = await namedEntries(log, options);
  let [explained, problems] = [0, 0];
  for (const [stream, ids] of named) {
    for await (const entry of explainIn(log, stream, ids)) {
      explained += 1;
      problems += entry.problems.length;
      if (!(await print(options.json ? JSON.stringify(entry) : entryText(entry)))) return notRead;
    }
  }
  if (explained === 0)
    return { message: `No ledger has an entry with the position, event id or key ${options.entry}.`, exitCode: 1 };
  const found = `${counted(explained, 'entry', 'entries')}: ${problems === 0 ? 'valid' : counted(problems, 'problem')}.`;
  return { message: `${found} ${unitNote}`, exitCode: problems === 0 ? 0 : 1 };
}

/** The ids of the events that were asked for, by stream. */
async function namedEntries(log: AuditedLog, { entry, userId }: ExplainOptions) {
  const position = /^\d+$/.test(entry) ? entry.padStart(16, '0') : entry;
  const found = new Map<string, Set<string>>();
  for await (const { stream, id, data, ...event } of eventsUntil(log, null, creditsEventTypes)) {
    if (userId !== null && streamId(stream) !== userId) continue;
    const isNamed = event.position === position || [id, data.key, data.batchId].includes(entry);
    if (isNamed) found.set(stream, (found.get(stream) ?? new Set()).add(id));
  }
  return found;
}

/** Folds a ledger from its first entry to the last one that was asked for. */
async function* explainIn(log: AuditedLog, stream: string, ids: ReadonlySet<string>): AsyncGenerator<ExplainedEntry> {
  let state = noCredits;
  let left = ids.size;
  for await (const stored of log.readStream(stream)) {
    const event = readCreditsEvent(stored);
    const { state: next, problems } = applyEntry(state, event);
    if (ids.has(stored.id)) {
      const behind = await eventsBehind(log, stored, event, streamId(stream));
      const balances = { before: balanceOf(state), after: balanceOf(next) };
      yield { ...about(stored), cause: causeOf(event), sentence: sentenceOf(event), ...balances, problems, behind };
      left -= 1;
    }
    if (left === 0) return;
    state = next;
  }
}

const idNames = ['key', 'batchId', 'studyId', 'participantId', 'interviewId', 'invoiceId', 'referralId'];

function about({ position, stream, revision, id: eventId, type, data, metadata }: StoredEvent) {
  const { recordedAt, actor, correlationId } = metadata;
  const members = new Map<string, unknown>(Object.entries({ ...data, ...(data.source as object | undefined) }));
  const named = idNames.filter((name) => members.has(name)).map((name) => [name, String(members.get(name))] as const);
  const ids = { userId: streamId(stream), ...Object.fromEntries(named) };
  const amountTenths = Number(data.amountTenths ?? 0);
  return { position, stream, revision, eventId, recordedAt, type, amountTenths, ids, actor, correlationId };
}
