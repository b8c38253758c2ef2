import type { InterviewEvent } from '@windtunnel/contracts/events/interview';
import { readEvent } from '@windtunnel/contracts/events/registry';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';

type Spoken = Extract<InterviewEvent, { type: 'InterviewerSpoke' | 'ParticipantSpoke' }>;
type Analysed = Extract<InterviewEvent, { type: 'InterviewAnalysed' }>['data'];

interface RecordedTurn {
  readonly speaker: 'interviewer' | 'participant';
  readonly recordedAt: string;
  readonly said: Spoken['data'];
}

/** One participant's interview, word for word. */
export interface InterviewRecord {
  readonly simulated: true;
  readonly participantId: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly outcome: 'completed' | 'failed' | 'unfinished';
  readonly failureReason: string | null;
  readonly messages: readonly RecordedTurn[];
  readonly analysis: Analysed['analysis'] | null;
}

/** Null if the interview never started. */
export async function interviewRecord(events: AsyncIterable<StoredEvent>): Promise<InterviewRecord | null> {
  let record: InterviewRecord | null = null;
  for await (const stored of events)
    record = evolved(record, readEvent(stored) as InterviewEvent, stored.metadata.recordedAt);
  return record;
}

function evolved(record: InterviewRecord | null, event: InterviewEvent, recordedAt: string): InterviewRecord | null {
  if (event.type === 'InterviewStarted') return started(event.data.participantId, recordedAt);
  return record === null ? null : { ...record, ...changeBy(event, record, recordedAt) };
}

function started(participantId: string, startedAt: string): InterviewRecord {
  const unfinished = {
    endedAt: null,
    outcome: 'unfinished',
    failureReason: null,
    messages: [],
    analysis: null,
  } as const;
  return { simulated: true, participantId, startedAt, ...unfinished };
}

function changeBy(
  event: Exclude<InterviewEvent, { type: 'InterviewStarted' }>,
  { messages }: InterviewRecord,
  recordedAt: string,
): Partial<InterviewRecord> {
  switch (event.type) {
    case 'InterviewerSpoke':
      return { messages: [...messages, { speaker: 'interviewer', recordedAt, said: event.data }] };
    case 'ParticipantSpoke':
      return { messages: [...messages, { speaker: 'participant', recordedAt, said: event.data }] };
    case 'InterviewCompleted':
      return { outcome: 'completed', endedAt: recordedAt };
    case 'InterviewFailed':
      return { outcome: 'failed', endedAt: recordedAt, failureReason: event.data.reason };
    case 'InterviewAnalysed':
      return { analysis: event.data.analysis };
    default:
      return event satisfies never;
  }
}
