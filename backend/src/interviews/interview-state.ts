import type { InterviewEvent } from '@windtunnel/contracts/events/interview';
import type { TaskAttempt } from '@windtunnel/contracts/interview';
import type { PlanItem } from '@windtunnel/contracts/rules/plan-item';

type Started = Extract<InterviewEvent, { type: 'InterviewStarted' }>['data'];
type Spoken = Extract<InterviewEvent, { type: 'ParticipantSpoke' }>['data'];

/** A question and its answer. */
export interface Exchange {
  readonly itemIndex: number;
  readonly followUp: number;
  readonly wantsFollowUp: boolean;
  readonly task: TaskAttempt | null;
  readonly interviewer: { readonly messageId: string; readonly content: string };
  readonly participant: { readonly messageId: string; readonly content: string };
}

/** One participant's interview, as recorded in the event log. */
export interface Interview extends Started {
  readonly status: 'RUNNING' | 'COMPLETED' | 'FAILED';
  readonly exchanges: readonly Exchange[];
  /** A question whose answer follows in the next event. */
  readonly asked: Exchange['interviewer'] | null;
  /** The simulated duration so far. */
  readonly elapsedMs: number;
  readonly analysed: boolean;
}

/** Null until the interview has started. */
export type InterviewState = Interview | null;

/** The recorded exchange for a question in the guide, or null. */
export function exchangeAt(interview: Interview, questionIndex: number, followUp: number): Exchange | null {
  const itemIndex = itemAt(interview, questionIndex).index;
  return interview.exchanges.find((each) => each.itemIndex === itemIndex && each.followUp === followUp) ?? null;
}

/** The item at a given position in this participant's guide. */
export function itemAt({ plan, participantId }: Interview, questionIndex: number): PlanItem {
  const item = plan[questionIndex];
  if (item === undefined) throw new Error(`The guide of ${participantId} has no question ${questionIndex}`);
  return item;
}

export function evolveInterview(state: InterviewState, event: InterviewEvent): InterviewState {
  if (event.type === 'InterviewStarted')
    return { ...event.data, status: 'RUNNING', exchanges: [], asked: null, elapsedMs: 0, analysed: false };
  if (state === null) throw new Error(`${event.type} before InterviewStarted`);
  switch (event.type) {
    case 'InterviewerSpoke':
      return { ...state, asked: { messageId: event.data.messageId, content: event.data.content } };
    case 'ParticipantSpoke':
      return answered(state, event.data);
    case 'InterviewCompleted':
      return { ...state, status: 'COMPLETED', elapsedMs: event.data.durationMs };
    case 'InterviewFailed':
      return { ...state, status: 'FAILED' };
    case 'InterviewAnalysed':
      return { ...state, analysed: true };
    default:
      return event satisfies never;
  }
}

function answered(state: Interview, spoken: Spoken): Interview {
  const { itemIndex, followUp, wantsFollowUp, task, messageId, content, offsetMs } = spoken;
  const interviewer = state.asked ?? { messageId: '', content: '' };
  const exchange = { itemIndex, followUp, wantsFollowUp, task, interviewer, participant: { messageId, content } };
  return { ...state, asked: null, exchanges: [...state.exchanges, exchange], elapsedMs: offsetMs };
}
