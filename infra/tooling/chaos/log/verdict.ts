import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import type { InterviewEvent } from '@windtunnel/contracts/events/interview';
import { type DomainEvent, readEvent } from '@windtunnel/contracts/events/registry';
import type { StudyEvent } from '@windtunnel/contracts/events/study';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';

/** A change the product said was stored. */
export interface Acknowledgement {
  readonly position: string;
  /** Stream the change belongs to. */
  readonly stream: string;
}

/** What the log says about all launches. */
export interface Verdict {
  readonly problems: readonly string[];
  readonly launched: number;
  readonly ended: number;
  readonly turns: number;
  readonly reservedTenths: number;
  readonly capturedTenths: number;
  readonly releasedTenths: number;
}

interface Batch {
  readonly studyId: string;
  readonly reservedTenths: number;
  readonly captured: Map<string, number>;
  releasedTenths: number;
  /** How often credits were held for it. */
  times: number;
}

interface Seen {
  readonly batches: Map<string, Batch>;
  /** Study to batch. */
  readonly launches: Map<string, string>;
  readonly ends: Map<string, string>;
  readonly interviews: Map<string, 'RUNNING' | 'COMPLETED' | 'FAILED'>;
  readonly turns: Map<string, number>;
}

/** Judges a log from its facts alone, by rules of its own: nothing of the product's folding is used. */
export function judge(events: readonly StoredEvent[], acknowledged: readonly Acknowledgement[]): Verdict {
  const seen: Seen = {
    batches: new Map(),
    launches: new Map(),
    ends: new Map(),
    interviews: new Map(),
    turns: new Map(),
  };
  for (const stored of events) take(seen, stored.stream, readEvent(stored));
  const problems = [...lost(events, acknowledged), ...unsettled(seen), ...repeated(seen), ...endless(seen)];
  const batches = [...seen.batches.values()];
  return {
    problems,
    launched: seen.launches.size,
    ended: seen.ends.size,
    turns: seen.turns.size,
    reservedTenths: sum(batches.map(({ reservedTenths }) => reservedTenths)),
    capturedTenths: sum(batches.map(capturedOf)),
    releasedTenths: sum(batches.map(({ releasedTenths }) => releasedTenths)),
  };
}

function take(seen: Seen, stream: string, event: DomainEvent): void {
  const id = stream.slice(stream.indexOf('-') + 1);
  if (stream.startsWith('study-')) takeStudy(seen, id, event as StudyEvent);
  else if (stream.startsWith('interview-')) takeInterview(seen, event as InterviewEvent);
  else if (stream.startsWith('credits-')) takeCredits(seen, event as CreditsEvent);
}

function takeStudy(seen: Seen, studyId: string, { type, data }: StudyEvent): void {
  if (type === 'StudyLaunched') seen.launches.set(studyId, data.batchId);
  if (['StudyCompleted', 'StudyFailed', 'StudyCancelled', 'StudyDeleted'].includes(type)) seen.ends.set(studyId, type);
}

function takeInterview(seen: Seen, { type, data }: InterviewEvent): void {
  const id = `${data.studyId}/${data.participantId}`;
  if (type === 'InterviewStarted') seen.interviews.set(id, 'RUNNING');
  if (type === 'InterviewCompleted') seen.interviews.set(id, 'COMPLETED');
  if (type === 'InterviewFailed') seen.interviews.set(id, 'FAILED');
  if (type !== 'InterviewerSpoke' && type !== 'ParticipantSpoke') return;
  const turn = `${id} ${type} ${data.itemIndex}.${data.followUp}`;
  seen.turns.set(turn, (seen.turns.get(turn) ?? 0) + 1);
}

function takeCredits(seen: Seen, { type, data }: CreditsEvent): void {
  if (type === 'CreditsReserved') {
    const { studyId, amountTenths: reservedTenths } = data;
    const before = seen.batches.get(data.batchId);
    if (before !== undefined) before.times += 1;
    else seen.batches.set(data.batchId, { studyId, reservedTenths, captured: new Map(), releasedTenths: 0, times: 1 });
  }
  if (type === 'CreditsCaptured') {
    const captured = seen.batches.get(data.batchId)?.captured;
    captured?.set(data.participantId, (captured.get(data.participantId) ?? 0) + data.amountTenths);
  }
  if (type === 'CreditsReleased') {
    const batch = seen.batches.get(data.batchId);
    if (batch !== undefined) batch.releasedTenths += data.amountTenths;
  }
}

function lost(events: readonly StoredEvent[], acknowledged: readonly Acknowledgement[]): string[] {
  const streams = new Map<string, string>(events.map(({ position, stream }) => [position, stream]));
  return acknowledged.flatMap(({ position, stream }) =>
    streams.get(position) === stream ? [] : [`${position} of ${stream} was acknowledged and is lost`],
  );
}

function unsettled({ batches, interviews, launches }: Seen): string[] {
  return [...batches].flatMap(([batchId, batch]) => {
    const { studyId, reservedTenths, captured, releasedTenths } = batch;
    const problems: string[] = [];
    if (batch.times > 1) problems.push(`${batchId} was held ${batch.times} times`);
    if (capturedOf(batch) + releasedTenths !== reservedTenths)
      problems.push(`${batchId}: ${capturedOf(batch)} captured + ${releasedTenths} released of ${reservedTenths}`);
    if (launches.get(studyId) !== batchId && captured.size > 0) problems.push(`${batchId} was paid and never launched`);
    const completed = [...interviews].filter(([id, how]) => id.startsWith(`${studyId}/`) && how === 'COMPLETED');
    const paid = [...captured.keys()].map((participantId) => `${studyId}/${participantId}`).toSorted();
    if (
      launches.get(studyId) === batchId &&
      paid.join() !==
        completed
          .map(([id]) => id)
          .toSorted()
          .join()
    )
      problems.push(`${batchId}: ${paid.length} were paid, ${completed.length} completed`);
    return problems;
  });
}

/** A question and its answer are one append: each is there once, and neither without the other. */
function repeated({ turns }: Seen): string[] {
  return [...turns].flatMap(([turn, times]) => {
    const [id, speaker, exchange] = turn.split(' ');
    const other = speaker === 'InterviewerSpoke' ? 'ParticipantSpoke' : 'InterviewerSpoke';
    const problems = times === 1 ? [] : [`${turn} was said ${times} times`];
    return turns.has(`${id} ${other} ${exchange}`) ? problems : [...problems, `${turn} was torn from its other half`];
  });
}

function endless({ launches, ends, interviews }: Seen): string[] {
  return [
    ...[...launches.keys()].filter((studyId) => !ends.has(studyId)).map((studyId) => `${studyId} never ended`),
    ...[...interviews].filter(([, how]) => how === 'RUNNING').map(([id]) => `the interview ${id} never ended`),
  ];
}

const capturedOf = ({ captured }: Batch): number => sum([...captured.values()]);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
