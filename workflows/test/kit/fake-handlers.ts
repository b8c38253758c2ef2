import { goldenEvent } from '@windtunnel/contracts/events/testing/golden-events';
import type { TranscriptMessage } from '@windtunnel/contracts/interview';
import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import type {
  WorkflowCommandInput,
  WorkflowCommandName,
  WorkflowCommandOutput,
} from '@windtunnel/contracts/workflows/workflow-commands';
import { capturedTenths, type FakeState, type Interview, shareTenths } from './fake-state.ts';

const [participant] = goldenEvent('ParticipantsGenerated').data.participants as unknown as ParticipantProfile[];

const material: Configuration = {
  type: 'PRODUCT_DISCOVERY',
  productDiscovery: { productDomain: 'Tea', discussionTopics: ['How often?'], targetOutcomes: [] },
};

type Handlers = {
  readonly [Name in WorkflowCommandName]?: (
    state: FakeState,
    input: WorkflowCommandInput<Name>,
  ) => WorkflowCommandOutput<Name>;
};

/** The effects of the commands. A command without a handler succeeds but has no effect. */
export const fakeHandlers: Handlers = {
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
    const profile = { ...(participant as ParticipantProfile), participantId };
    const said = turns.map(({ questionIndex: itemIndex, ...turn }) => ({
      itemIndex,
      followUp: turn.followUp,
      interviewer: turn.interviewer,
      participant: turn.participant,
    }));
    return {
      kind: 'ask',
      engineName: null,
      ownerId: 'u1',
      turn: {
        participant: profile,
        panel: state.participants.map((id) => ({ ...profile, participantId: id })),
        usedBefore: [],
        studyType: 'PRODUCT_DISCOVERY',
        material,
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
    material,
    participantName: participantId,
    participant: { ...(participant as ParticipantProfile), participantId },
    engine: { name: 'scripted', version: '1' },
    messages: transcriptOf(state, participantId),
    analysed: interviewOf(state, participantId).analysed,
    ownerId: 'u1',
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
  MarkReadyForAnalysis: (state) => setStudy(state, ['LAUNCHED'], 'READY_FOR_ANALYSIS'),
  ReadStudyForAnalysis: (state) => ({
    studyType: 'PRODUCT_DISCOVERY',
    title: 'Tea',
    objective: 'Learn about tea',
    material,
    participantIds: state.participants.filter((id) => state.interviews[id]?.status === 'COMPLETED'),
    engineName: null,
    ownerId: 'u1',
  }),
  RecordModelUse: (state, use) => {
    state.modelUses.push(use);
    return null;
  },
  RecordStudyAnalysis: (state, { analysisKey }) => {
    if (state.study === 'DELETED') throw new WorkflowRefusal('STUDY_NOT_FOUND');
    state.studyAnalysisKey = analysisKey;
    return null;
  },
  CompleteStudy: (state, { studyAnalysisStatus }) => {
    state.studyAnalysisStatus = studyAnalysisStatus;
    return setStudy(state, ['READY_FOR_ANALYSIS'], 'COMPLETED');
  },
  FailStudy: (state) => setStudy(state, ['LAUNCHED', 'READY_FOR_ANALYSIS'], 'FAILED'),
  CancelStudy: (state) => setStudy(state, ['LAUNCHED', 'READY_FOR_ANALYSIS'], 'CANCELLED'),
  NotifyOwner: (state, { kind }) => {
    if (!state.emails.includes(kind)) state.emails.push(kind);
    return null;
  },
};

function interviewOf(state: FakeState, participantId: string): Interview {
  const interview = state.interviews[participantId];
  if (interview === undefined) throw new WorkflowRefusal('PARTICIPANT_NOT_FOUND');
  return interview;
}

function setStudy(state: FakeState, from: readonly FakeState['study'][], to: FakeState['study']): null {
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
