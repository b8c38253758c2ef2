import { goldenEvent } from '@windtunnel/contracts/events/testing/golden-events';
import type { TranscriptMessage } from '@windtunnel/contracts/interview';
import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import {
  type CommandGateway,
  type WorkflowCommandInput,
  type WorkflowCommandName,
  type WorkflowCommandOutput,
  workflowCommands,
} from '@windtunnel/contracts/workflows/workflow-commands';

const [somebody] = goldenEvent('ParticipantsGenerated').data.participants as unknown as ParticipantProfile[];

interface Turn {
  readonly questionIndex: number;
  readonly followUp: number;
  readonly interviewer: string;
  readonly participant: string;
  readonly wantsFollowUp: boolean;
}

interface Interview {
  status: 'RUNNING' | 'COMPLETED' | 'FAILED';
  reason: string | null;
  readonly turns: Turn[];
  analysed: boolean;
}

interface Hold {
  readonly amountTenths: number;
  readonly captured: Record<string, number>;
  releasedTenths: number;
  reason: string | null;
}

/** Everything the backend knows; plain data, so that a crash can be played by keeping a copy. */
export interface FakeState {
  availableTenths: number;
  study: 'DRAFT' | 'LAUNCHED' | 'READY_FOR_ANALYSIS' | 'COMPLETED' | 'FAILED' | 'CANCELLED' | 'DELETED';
  launchedBy: string | null;
  readonly holds: Record<string, Hold>;
  readonly interviews: Record<string, Interview>;
  studyAnalysisKey: string | null;
  studyAnalysisStatus: string | null;
  readonly letters: string[];
  readonly participants: readonly string[];
  readonly questionCount: number;
}

export const shareTenths = 10;

/** A study of some participants, ready to be launched. */
export function aReadyStudy(
  change: { participants?: number; availableTenths?: number; questionCount?: number } = {},
): FakeState {
  const { participants = 3, availableTenths = 200, questionCount = 2 } = change;
  return {
    availableTenths,
    study: 'DRAFT',
    launchedBy: null,
    holds: {},
    interviews: {},
    studyAnalysisKey: null,
    studyAnalysisStatus: null,
    letters: [],
    participants: Array.from({ length: participants }, (_, index) => `p${index + 1}`),
    questionCount,
  };
}

export interface FakeBackend {
  readonly gateway: CommandGateway;
  readonly state: FakeState;
  /** Every command that arrived, as `Command` or `Command participant`. */
  readonly calls: string[];
  /** Lets the next so many calls fail, before or after they had their effect. */
  fail(call: string, when: 'before' | 'after', times?: number): void;
  refuse(call: string, code: string): void;
  /** Called when a command arrives. */
  onCall(listen: (call: string) => void | Promise<void>): void;
}

/** The backend as a run meets it, with the meaning of every command and nothing behind it. */
export function createFakeBackend(state: FakeState): FakeBackend {
  const calls: string[] = [];
  const failures = new Map<string, { when: 'before' | 'after'; times: number }>();
  const refusals = new Map<string, string>();
  let listener: (call: string) => void | Promise<void> = () => undefined;

  const failing = (call: string, when: 'before' | 'after') => {
    const failure = failures.get(call);
    if (failure?.when !== when || failure.times <= 0) return;
    failure.times -= 1;
    throw new Error(`${call} fails ${when} its effect`);
  };

  return {
    state,
    calls,
    fail: (call, when, times = 1) => failures.set(call, { when, times }),
    refuse: (call, code) => refusals.set(call, code),
    onCall: (listen) => {
      listener = listen;
    },
    gateway: {
      send: async (name, input) => {
        const parsed = workflowCommands[name].input.parse(input) as { participantId?: string };
        const call = parsed.participantId === undefined ? name : `${name} ${parsed.participantId}`;
        calls.push(call);
        await listener(call);
        failing(call, 'before');
        const code = refusals.get(call);
        if (code !== undefined) throw new WorkflowRefusal(code);
        const output = perform(state, name, parsed);
        failing(call, 'after');
        return workflowCommands[name].output.parse(output) as never;
      },
    },
  };
}

type Handlers = {
  readonly [Name in WorkflowCommandName]: (
    state: FakeState,
    input: WorkflowCommandInput<Name>,
  ) => WorkflowCommandOutput<Name>;
};

function perform(state: FakeState, name: WorkflowCommandName, input: unknown): unknown {
  const handler = handlers[name] as (state: FakeState, input: unknown) => unknown;
  return handler(state, input);
}

const handlers: Handlers = {
  ReserveCredits: (state, { batchId }) => {
    const amountTenths = state.participants.length * shareTenths;
    if (state.study === 'DELETED') throw new WorkflowRefusal('STUDY_NOT_FOUND');
    if (state.holds[batchId] === undefined) {
      if (Object.keys(state.holds).length > 0) throw new WorkflowRefusal('CREDITS_ALREADY_RESERVED');
      const shortfall = (amountTenths - state.availableTenths) / 10;
      if (shortfall > 0) {
        const details = { required: amountTenths / 10, available: state.availableTenths / 10, shortfall };
        throw new WorkflowRefusal('INSUFFICIENT_CREDITS', details);
      }
      state.availableTenths -= amountTenths;
      state.holds[batchId] = { amountTenths, captured: {}, releasedTenths: 0, reason: null };
    }
    return { amountTenths, participants: state.participants.map((participantId, slot) => ({ participantId, slot })) };
  },
  LaunchStudy: (state, { batchId }) => {
    if (state.study === 'DELETED') throw new WorkflowRefusal('STUDY_NOT_FOUND');
    if (state.launchedBy !== null && state.launchedBy !== batchId) throw new WorkflowRefusal('STUDY_ALREADY_LAUNCHED');
    if (state.launchedBy === null) Object.assign(state, { study: 'LAUNCHED', launchedBy: batchId });
    return null;
  },
  ReleaseCredits: (state, { batchId, reason }) => {
    const hold = state.holds[batchId];
    if (hold === undefined) return null;
    const rest = hold.amountTenths - capturedTenths(hold) - hold.releasedTenths;
    state.availableTenths += rest;
    hold.releasedTenths += rest;
    if (rest > 0) hold.reason = reason;
    return null;
  },
  StartInterview: (state, { participantId }) => {
    state.interviews[participantId] ??= { status: 'RUNNING', reason: null, turns: [], analysed: false };
    return { questionCount: state.questionCount };
  },
  PrepareTurn: (state, { participantId, questionIndex, followUp }) => {
    const { turns } = interviewOf(state, participantId);
    const known = turns.find((turn) => turn.questionIndex === questionIndex && turn.followUp === followUp);
    if (known !== undefined) return { kind: 'recorded', wantsFollowUp: known.wantsFollowUp };
    const profile = { ...(somebody as ParticipantProfile), participantId };
    const said = turns.map(({ questionIndex: itemIndex, ...turn }) => ({
      itemIndex,
      followUp: turn.followUp,
      interviewer: turn.interviewer,
      participant: turn.participant,
    }));
    return {
      kind: 'ask',
      turn: {
        participant: profile,
        studyType: 'PRODUCT_DISCOVERY',
        material: {
          type: 'PRODUCT_DISCOVERY',
          productDiscovery: { productDomain: 'Tea', discussionTopics: ['How often?'], targetOutcomes: [] },
        },
        item: { index: questionIndex, kind: 'topic', text: 'How often?' },
        questionIndex,
        questionCount: state.questionCount,
        slot: state.participants.indexOf(participantId),
        followUp,
        said,
      },
    };
  },
  RecordTurn: (state, { participantId, questionIndex, followUp, output }) => {
    const interview = interviewOf(state, participantId);
    const known = interview.turns.find((turn) => turn.questionIndex === questionIndex && turn.followUp === followUp);
    if (known !== undefined) return { wantsFollowUp: known.wantsFollowUp };
    if (interview.status !== 'RUNNING') throw new WorkflowRefusal('INTERNAL');
    interview.turns.push({ questionIndex, followUp, ...output });
    return { wantsFollowUp: output.wantsFollowUp };
  },
  CompleteInterview: (state, { participantId }) => {
    const interview = interviewOf(state, participantId);
    if (interview.status === 'RUNNING') interview.status = 'COMPLETED';
    return null;
  },
  FailInterview: (state, { participantId, reason }) => {
    const interview = state.interviews[participantId];
    if (interview !== undefined && interview.status !== 'FAILED')
      Object.assign(interview, { status: 'FAILED', reason });
    return null;
  },
  ReadTranscript: (state, { participantId }) => ({
    studyType: 'PRODUCT_DISCOVERY',
    participantName: participantId,
    messages: transcriptOf(state, participantId),
    analysed: interviewOf(state, participantId).analysed,
  }),
  RecordParticipantAnalysis: (state, { participantId }) => {
    interviewOf(state, participantId).analysed = true;
    return null;
  },
  CaptureCredits: (state, { batchId, participantId }) => {
    const hold = state.holds[batchId];
    if (hold !== undefined && hold.releasedTenths === 0) hold.captured[participantId] = shareTenths;
    return null;
  },
  MarkReadyForAnalysis: (state) => moveOn(state, ['LAUNCHED'], 'READY_FOR_ANALYSIS'),
  ReadStudyForAnalysis: (state) => ({
    studyType: 'PRODUCT_DISCOVERY',
    title: 'Tea',
    objective: 'Learn about tea',
    participantIds: state.participants.filter((id) => state.interviews[id]?.status === 'COMPLETED'),
  }),
  RecordStudyAnalysis: (state, { analysisKey }) => {
    if (state.study === 'DELETED') throw new WorkflowRefusal('STUDY_NOT_FOUND');
    state.studyAnalysisKey = analysisKey;
    return null;
  },
  CompleteStudy: (state, { studyAnalysisStatus }) => {
    state.studyAnalysisStatus = studyAnalysisStatus;
    return moveOn(state, ['READY_FOR_ANALYSIS'], 'COMPLETED');
  },
  FailStudy: (state) => moveOn(state, ['LAUNCHED', 'READY_FOR_ANALYSIS'], 'FAILED'),
  CancelStudy: (state) => moveOn(state, ['LAUNCHED', 'READY_FOR_ANALYSIS'], 'CANCELLED'),
  NotifyOwner: (state, { kind }) => {
    if (!state.letters.includes(kind)) state.letters.push(kind);
    return null;
  },
};

export function capturedTenths({ captured }: Pick<Hold, 'captured'>): number {
  return Object.values(captured).reduce((sum, tenths) => sum + tenths, 0);
}

function interviewOf(state: FakeState, participantId: string): Interview {
  const interview = state.interviews[participantId];
  if (interview === undefined) throw new WorkflowRefusal('PARTICIPANT_NOT_FOUND');
  return interview;
}

function moveOn(state: FakeState, from: readonly FakeState['study'][], to: FakeState['study']): null {
  if (state.study === 'DELETED') throw new WorkflowRefusal('STUDY_NOT_FOUND');
  if (from.includes(state.study)) state.study = to;
  return null;
}

function transcriptOf(state: FakeState, participantId: string): TranscriptMessage[] {
  return interviewOf(state, participantId).turns.flatMap(({ questionIndex, followUp, interviewer, participant }) => {
    const about = { questionIndex, questionText: 'How often?' };
    return [
      { messageId: `${questionIndex}-${followUp}-q`, speaker: 'interviewer', content: interviewer, ...about },
      { messageId: `${questionIndex}-${followUp}-a`, speaker: 'participant', content: participant, ...about },
    ];
  });
}
