import { Inject, Injectable } from '@nestjs/common';
import { errorTable } from '@windtunnel/contracts/errors';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Json } from '@windtunnel/contracts/kernel/json';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import {
  type CommandGateway,
  type ParsedWorkflowCommandInput,
  type WorkflowCommandInput,
  type WorkflowCommandName,
  type WorkflowCommandOutput,
  workflowCommands,
} from '@windtunnel/contracts/workflows/workflow-commands';
import type { Telemetry } from '@windtunnel/infra/telemetry/telemetry';
import { ports } from '../platform/ports.ts';
import { WriteContext } from '../platform/write-context.ts';
import { HandlerServices, type WorkflowCommandHandler } from './workflow-command-handler.ts';
import { workflowCommandTable } from './workflow-command-table.ts';

/** The entry point through which workflows reach the only writer of events. */
@Injectable()
export class WorkflowCommandGateway implements CommandGateway {
  constructor(
    @Inject(ports.ids) private readonly ids: Ids,
    @Inject(ports.telemetry) private readonly telemetry: Telemetry,
    private readonly services: HandlerServices,
  ) {}

  /**
   * @param correlationId Links the recorded events to the request that carried the command, if there was one.
   * @throws WorkflowRefusal with a code from the error table if a retry cannot help; any other error may be retried.
   */
  async send<Name extends WorkflowCommandName>(
    name: Name,
    input: WorkflowCommandInput<Name>,
    correlationId: string = this.ids.uuid(),
  ): Promise<WorkflowCommandOutput<Name>> {
    const command = workflowCommands[name];
    const handle = workflowCommandTable[name] as WorkflowCommandHandler<Name>;
    try {
      const parsed = command.input.parse(input) as ParsedWorkflowCommandInput<Name>;
      const context = new WriteContext('system', correlationId, name);
      const work = { kind: 'run-command', name, correlationId } as const;
      const output = await this.telemetry.measure(work, () => handle(parsed, this.services, context));
      return command.output.parse(output) as WorkflowCommandOutput<Name>;
    } catch (error) {
      if (!(error instanceof DomainError) || 'retryable' in errorTable[error.code]) throw error;
      throw new WorkflowRefusal(error.code, (error.details ?? null) as Json);
    }
  }
}
