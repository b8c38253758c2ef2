import { Inject, Injectable } from '@nestjs/common';
import { errorTable } from '@windtunnel/contracts/errors';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Json } from '@windtunnel/contracts/kernel/json';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import {
  type CommandGateway,
  type WorkflowCommandInput,
  type WorkflowCommandName,
  type WorkflowCommandOutput,
  workflowCommands,
} from '@windtunnel/contracts/workflows/workflow-commands';
import type { Telemetry } from '@windtunnel/infra/telemetry/telemetry';
import { ports } from '../platform/ports.ts';
import { WriteContext } from '../platform/write-context.ts';
import { CreditSteps } from './credit-steps.ts';
import { InterviewSteps } from './interview-steps.ts';
import { NotifyOwner } from './notify-owner.ts';
import { StudySteps } from './study-steps.ts';

type Steps = {
  readonly [Name in WorkflowCommandName]: (
    input: WorkflowCommandInput<Name>,
    context: WriteContext,
  ) => Promise<WorkflowCommandOutput<Name>>;
};

/** The door through which a run reaches the only writer of facts. */
@Injectable()
export class WorkflowCommandGateway implements CommandGateway {
  readonly #steps: Steps;

  constructor(
    @Inject(ports.ids) private readonly ids: Ids,
    @Inject(ports.telemetry) private readonly telemetry: Telemetry,
    credits: CreditSteps,
    studies: StudySteps,
    interviews: InterviewSteps,
    owner: NotifyOwner,
  ) {
    this.#steps = {
      ReserveCredits: (input, context) => credits.reserve(input, context),
      CaptureCredits: (input, context) => credits.capture(input, context),
      ReleaseCredits: (input, context) => credits.release(input, context),
      LaunchStudy: (input, context) => studies.launch(input, context),
      MarkReadyForAnalysis: (input, context) => studies.markReadyForAnalysis(input, context),
      ReadStudyForAnalysis: (input) => studies.readForAnalysis(input),
      RecordStudyInsights: (input, context) => studies.recordStudyAnalysis(input, context),
      CompleteStudy: (input, context) => studies.complete(input, context),
      FailStudy: (input, context) => studies.fail(input, context),
      CancelStudy: (input, context) => studies.cancel(input, context),
      StartInterview: (input, context) => interviews.start(input, context),
      PrepareTurn: (input) => interviews.prepareTurn(input),
      RecordTurn: (input, context) => interviews.recordTurn(input, context),
      CompleteInterview: (input, context) => interviews.complete(input, context),
      FailInterview: (input, context) => interviews.fail(input, context),
      ReadTranscript: (input) => interviews.readTranscript(input),
      RecordInterviewAnalysis: (input, context) => interviews.recordAnalysis(input, context),
      NotifyOwner: (input) => owner.send(input),
    };
  }

  /**
   * @param correlationId leads from the facts to the request that brought the command, when there was one.
   * @throws WorkflowRefusal with the error table's code for what repeating cannot mend; anything else may be tried again.
   */
  async send<Name extends WorkflowCommandName>(
    name: Name,
    input: WorkflowCommandInput<Name>,
    correlationId: string = this.ids.uuid(),
  ): Promise<WorkflowCommandOutput<Name>> {
    const { input: shape, output } = workflowCommands[name];
    try {
      const parsed = shape.parse(input) as WorkflowCommandInput<Name>;
      const context = new WriteContext('system', correlationId, name);
      const work = { kind: 'run-command', name, correlationId } as const;
      const answer = await this.telemetry.measure(work, () => this.#steps[name](parsed, context));
      return output.parse(answer) as WorkflowCommandOutput<Name>;
    } catch (error) {
      if (!(error instanceof DomainError) || 'retryable' in errorTable[error.code]) throw error;
      throw new WorkflowRefusal(error.code, (error.details ?? null) as Json);
    }
  }
}
