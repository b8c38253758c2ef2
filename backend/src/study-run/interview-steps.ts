import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { InterviewTurn, LanguageModel } from '@windtunnel/contracts/ports/language-model';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { isRunning } from '@windtunnel/contracts/rules/study-running';
import type { WorkflowCommandInput, WorkflowCommandOutput } from '@windtunnel/contracts/workflows/workflow-commands';
import { begun, interview, interviewId } from '../interviews/interview.ts';
import { exchangeAt, type Interview, itemAt } from '../interviews/interview-state.ts';
import { transcriptOf } from '../interviews/transcript.ts';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { owned, study } from '../studies/study.ts';
import { configurationOf, participantsOf, type Study } from '../studies/study-state.ts';

/** What a run does with one participant. */
@Injectable()
export class InterviewSteps {
  constructor(
    @Inject(ports.model) private readonly model: LanguageModel,
    @Inject(ports.ids) private readonly ids: Ids,
    private readonly streams: Streams,
  ) {}

  async start(
    { ownerId, studyId, batchId, participantId, slot }: WorkflowCommandInput<'StartInterview'>,
    context: WriteContext,
  ): Promise<WorkflowCommandOutput<'StartInterview'>> {
    const { configuration } = this.#material(await this.#running(studyId, ownerId), participantId);
    const plan = interviewPlan(configuration, (conceptIds) => shuffled(conceptIds, participantId));
    const started = { studyId, participantId, ownerId, batchId, slot, plan, engine: this.model.engine };
    const { state } = await this.#decide({ studyId, participantId }, { type: 'Start', started }, context);
    return { questionCount: begun(state).plan.length };
  }

  async prepareTurn({
    studyId,
    participantId,
    questionIndex,
    followUp,
  }: WorkflowCommandInput<'PrepareTurn'>): Promise<WorkflowCommandOutput<'PrepareTurn'>> {
    const state = await this.#begun(studyId, participantId);
    const recorded = exchangeAt(state, questionIndex, followUp);
    if (recorded !== null) return { kind: 'recorded', wantsFollowUp: recorded.wantsFollowUp };
    const { profile, configuration } = this.#material(await this.#running(studyId, state.ownerId), participantId);
    return { kind: 'ask', turn: turnOf(state, { questionIndex, followUp }, profile, configuration) };
  }

  async recordTurn(
    { studyId, participantId, questionIndex, followUp, output }: WorkflowCommandInput<'RecordTurn'>,
    context: WriteContext,
  ): Promise<WorkflowCommandOutput<'RecordTurn'>> {
    const messageIds = { interviewer: this.ids.uuid(), participant: this.ids.uuid() };
    const command = { type: 'RecordTurn', questionIndex, followUp, output, messageIds } as const;
    const { state } = await this.#decide({ studyId, participantId }, command, context);
    return { wantsFollowUp: exchangeAt(begun(state), questionIndex, followUp)?.wantsFollowUp ?? false };
  }

  async complete(asked: WorkflowCommandInput<'CompleteInterview'>, context: WriteContext): Promise<null> {
    await this.#decide(asked, { type: 'Complete' }, context);
    return null;
  }

  async fail({ reason, ...asked }: WorkflowCommandInput<'FailInterview'>, context: WriteContext): Promise<null> {
    await this.#decide(asked, { type: 'Fail', reason }, context);
    return null;
  }

  async readTranscript({
    studyId,
    participantId,
  }: WorkflowCommandInput<'ReadTranscript'>): Promise<WorkflowCommandOutput<'ReadTranscript'>> {
    const state = await this.#begun(studyId, participantId);
    const { type: studyType, ...rest } = owned(await this.streams.load(study, studyId), state.ownerId);
    const { name: participantName } = profileOf({ type: studyType, ...rest }, participantId);
    return { studyType, participantName, messages: transcriptOf(state), analysed: state.analysed };
  }

  async recordAnalysis(
    { analysis, ...asked }: WorkflowCommandInput<'RecordInterviewAnalysis'>,
    context: WriteContext,
  ): Promise<null> {
    await this.#decide(asked, { type: 'Analyse', analysis, engine: this.model.engine }, context);
    return null;
  }

  #decide(
    { studyId, participantId }: { readonly studyId: string; readonly participantId: string },
    command: Parameters<typeof interview.decider.decide>[1],
    context: WriteContext,
  ) {
    return this.streams.decide(interview, interviewId(studyId, participantId), command, context);
  }

  async #begun(studyId: string, participantId: string): Promise<Interview> {
    return begun(await this.streams.load(interview, interviewId(studyId, participantId)));
  }

  /** Nobody is asked on in a study that was stopped, whatever became of the order to stop its run. */
  async #running(studyId: string, ownerId: string): Promise<Study> {
    const state = owned(await this.streams.load(study, studyId), ownerId);
    if (!isRunning(state.status)) throw new DomainError('STUDY_NOT_EDITABLE');
    return state;
  }

  #material(state: Study, participantId: string): { profile: ParticipantProfile; configuration: Configuration } {
    const configuration = configurationOf(state);
    if (configuration === null) throw new Error(`Study ${state.studyId} was launched without a configuration`);
    return { profile: profileOf(state, participantId), configuration };
  }
}

function profileOf(state: Study, participantId: string): ParticipantProfile {
  const profile = participantsOf(state).find((each) => each.participantId === participantId);
  if (profile === undefined) throw new DomainError('PARTICIPANT_NOT_FOUND');
  return profile;
}

/** The person sees the material and what was said; never the title, the objective or the outcomes hoped for. */
function turnOf(
  state: Interview,
  { questionIndex, followUp }: { readonly questionIndex: number; readonly followUp: number },
  participant: ParticipantProfile,
  configuration: Configuration,
): InterviewTurn {
  return {
    participant,
    studyType: configuration.type,
    material: withoutHopes(configuration),
    item: itemAt(state, questionIndex),
    questionIndex,
    questionCount: state.plan.length,
    slot: state.slot,
    followUp,
    said: state.exchanges.map(({ itemIndex, followUp: spokenAt, interviewer, participant: answer }) => ({
      itemIndex,
      followUp: spokenAt,
      interviewer: interviewer.content,
      participant: answer.content,
    })),
  };
}

function withoutHopes(configuration: Configuration): Configuration {
  if (configuration.type !== 'PRODUCT_DISCOVERY') return configuration;
  return { ...configuration, productDiscovery: { ...configuration.productDiscovery, targetOutcomes: [] } };
}

/** An order of its own for each person, the same at every look. */
function shuffled(conceptIds: readonly string[], participantId: string): readonly string[] {
  const rank = (conceptId: string) => hash('sha256', `${participantId}:${conceptId}`);
  return conceptIds.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}
