import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import type { InterviewEvent } from '@windtunnel/contracts/events/interview';
import { readEvent } from '@windtunnel/contracts/events/registry';
import type { StudyEvent } from '@windtunnel/contracts/events/study';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';

/** One launch, as recorded in the ledger. */
export interface Batch {
  readonly studyId: string;
  readonly reservedTenths: number;
  /** Amount by participant. */
  readonly captured: Map<string, number>;
  releasedTenths: number;
  /** How many times credits were reserved for it. */
  reservations: number;
}

/** Everything in a log that concerns launches, by id. */
export interface LogSummary {
  readonly batches: Map<string, Batch>;
  /** Study to batch. */
  readonly launches: Map<string, string>;
  /** Maps each study to the type of its last event. */
  readonly ends: Map<string, string>;
  readonly interviews: Map<string, 'RUNNING' | 'COMPLETED' | 'FAILED'>;
  /** Maps `study/participant speaker exchange` to the number of times it was recorded. */
  readonly turns: Map<string, number>;
}

export function summarise(events: readonly StoredEvent[]): LogSummary {
  const summary: LogSummary = {
    batches: new Map(),
    launches: new Map(),
    ends: new Map(),
    interviews: new Map(),
    turns: new Map(),
  };
  for (const stored of events) {
    const [kind = ''] = stored.stream.split('-', 1);
    const event = readEvent(stored);
    if (kind === 'study') addStudyEvent(summary, stored.stream.slice('study-'.length), event as StudyEvent);
    else if (kind === 'interview') addInterviewEvent(summary, event as InterviewEvent);
    else if (kind === 'credits') addCreditsEvent(summary, event as CreditsEvent);
  }
  return summary;
}

const endings = new Set(['StudyCompleted', 'StudyFailed', 'StudyCancelled', 'StudyDeleted']);

function addStudyEvent({ launches, ends }: LogSummary, studyId: string, { type, data }: StudyEvent): void {
  if (type === 'StudyLaunched') launches.set(studyId, data.batchId);
  if (endings.has(type)) ends.set(studyId, type);
}

function addInterviewEvent({ interviews, turns }: LogSummary, { type, data }: InterviewEvent): void {
  const id = `${data.studyId}/${data.participantId}`;
  if (type === 'InterviewStarted') interviews.set(id, 'RUNNING');
  if (type === 'InterviewCompleted') interviews.set(id, 'COMPLETED');
  if (type === 'InterviewFailed') interviews.set(id, 'FAILED');
  if (type !== 'InterviewerSpoke' && type !== 'ParticipantSpoke') return;
  const turn = `${id} ${type} ${data.itemIndex}.${data.followUp}`;
  turns.set(turn, (turns.get(turn) ?? 0) + 1);
}

function addCreditsEvent({ batches }: LogSummary, { type, data }: CreditsEvent): void {
  if (type === 'CreditsReserved') {
    const { batchId, studyId, amountTenths: reservedTenths } = data;
    const known = batches.get(batchId);
    if (known !== undefined) known.reservations += 1;
    else batches.set(batchId, { studyId, reservedTenths, captured: new Map(), releasedTenths: 0, reservations: 1 });
  }
  if (type === 'CreditsCaptured') {
    const captured = batches.get(data.batchId)?.captured;
    captured?.set(data.participantId, (captured.get(data.participantId) ?? 0) + data.amountTenths);
  }
  if (type === 'CreditsReleased') {
    const batch = batches.get(data.batchId);
    if (batch !== undefined) batch.releasedTenths += data.amountTenths;
  }
}

export const capturedTenthsOf = ({ captured }: Batch): number =>
  [...captured.values()].reduce((total, value) => total + value, 0);
