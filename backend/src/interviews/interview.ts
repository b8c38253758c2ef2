import type { ParticipantAnalysis } from '@windtunnel/contracts/analysis';
import type { Engine } from '@windtunnel/contracts/engine';
import type { InterviewEvent } from '@windtunnel/contracts/events/interview';
import type { TaskAttempt } from '@windtunnel/contracts/interview';
import type { Decider } from '@windtunnel/contracts/kernel/decider';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { InterviewTurnOutput } from '@windtunnel/contracts/ports/language-model';
import {
  type Exchange,
  evolveInterview,
  exchangeAt,
  type Interview,
  type InterviewState,
  itemAt,
} from './interview-state.ts';

export type InterviewCommand =
  | {
      readonly type: 'Start';
      readonly started: Extract<InterviewEvent, { type: 'InterviewStarted' }>['data'];
    }
  | {
      readonly type: 'RecordTurn';
      readonly questionIndex: number;
      readonly followUp: number;
      readonly output: InterviewTurnOutput;
      readonly messageIds: { readonly interviewer: string; readonly participant: string };
    }
  | { readonly type: 'Complete' }
  | { readonly type: 'Fail'; readonly reason: string }
  | { readonly type: 'Analyse'; readonly analysis: ParticipantAnalysis; readonly engine: Engine };

/** Speech at 150 words per minute. */
const spokenMsPerWord = 400;

/** Every command is safe to repeat: recorded turns never change, and each is recorded only once. */
const interviewDecider: Decider<InterviewState, InterviewCommand, InterviewEvent> = {
  initial: null,
  evolve: evolveInterview,
  decide: (state, command) => {
    switch (command.type) {
      case 'Start':
        return state === null ? [{ type: 'InterviewStarted', data: command.started }] : [];
      case 'RecordTurn':
        return recordTurn(startedInterview(state), command);
      case 'Complete':
        return complete(startedInterview(state));
      case 'Fail':
        return fail(startedInterview(state), command.reason);
      case 'Analyse': {
        const { studyId, participantId, status, analysed } = startedInterview(state);
        if (analysed || status !== 'COMPLETED') return [];
        const { analysis, engine } = command;
        return [{ type: 'InterviewAnalysed', data: { studyId, participantId, analysis, engine } }];
      }
      default:
        return command satisfies never;
    }
  },
};

/** Ids are `{studyId}-{participantId}`. */
export const interview = { stream: (id: string) => `interview-${id}`, decider: interviewDecider } as const;

export const interviewId = (studyId: string, participantId: string) => `${studyId}-${participantId}`;

export function startedInterview(state: InterviewState): Interview {
  if (state === null) throw new DomainError('PARTICIPANT_NOT_FOUND');
  return state;
}

function recordTurn(
  state: Interview,
  { questionIndex, followUp, output, messageIds }: Extract<InterviewCommand, { type: 'RecordTurn' }>,
): readonly InterviewEvent[] {
  if (state.status !== 'RUNNING' || exchangeAt(state, questionIndex, followUp) !== null) return [];
  if (questionIndex + followUp > 0 && exchangeBefore(state, questionIndex, followUp) === null)
    throw new Error(`Question ${questionIndex}, follow-up ${followUp} comes too early`);
  const { studyId, participantId, elapsedMs } = state;
  const item = itemAt(state, questionIndex);
  const about = {
    studyId,
    participantId,
    itemIndex: item.index,
    followUp,
    conceptId: item.conceptId ?? null,
    screenId: item.screenId ?? null,
  };
  const askedMs = elapsedMs + output.interviewer.split(/\s+/).length * spokenMsPerWord;
  return [
    {
      type: 'InterviewerSpoke',
      data: { ...about, messageId: messageIds.interviewer, content: output.interviewer, offsetMs: elapsedMs },
    },
    {
      type: 'ParticipantSpoke',
      data: {
        ...about,
        messageId: messageIds.participant,
        content: output.participant,
        task: output.task ?? null,
        wantsFollowUp: output.wantsFollowUp,
        offsetMs: askedMs + output.spokenMs,
        ...(output.tokenUse === undefined ? {} : { tokenUse: output.tokenUse }),
      },
    },
  ];
}

/** The exchange that must come first: the previous exchange for a follow-up, or the previous question's otherwise. */
function exchangeBefore(state: Interview, questionIndex: number, followUp: number): Exchange | null {
  return followUp > 0 ? exchangeAt(state, questionIndex, followUp - 1) : exchangeAt(state, questionIndex - 1, 0);
}

function complete(state: Interview): readonly InterviewEvent[] {
  if (state.status !== 'RUNNING') return [];
  const { studyId, participantId, exchanges, plan, elapsedMs } = state;
  if (exchanges.filter(({ followUp }) => followUp === 0).length < plan.length)
    throw new Error(`The interview of ${participantId} is not over`);
  const done = exchanges.filter(({ task }) => isDone(task)).map(({ itemIndex }) => itemIndex);
  return [
    {
      type: 'InterviewCompleted',
      data: {
        studyId,
        participantId,
        durationMs: elapsedMs,
        messages: exchanges.length * 2,
        tasks: plan.filter(({ kind }) => kind === 'task').length,
        tasksCompleted: new Set(done).size,
      },
    },
  ];
}

/** A task completed with help counts as completed. */
export function isDone(task: TaskAttempt | null): boolean {
  return task?.outcome === 'completed' || task?.outcome === 'completed-with-help';
}

/**
 * Even a completed interview can fail: if it cannot be analysed, it is not charged for and must not count as completed.
 */
function fail({ status, studyId, participantId }: Interview, reason: string): readonly InterviewEvent[] {
  if (status === 'FAILED') return [];
  return [{ type: 'InterviewFailed', data: { studyId, participantId, reason } }];
}
