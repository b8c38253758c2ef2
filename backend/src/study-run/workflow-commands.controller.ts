import { hash, timingSafeEqual } from 'node:crypto';
import { Body, Controller, Headers, HttpCode, Inject, NotFoundException, Param, Post, Req } from '@nestjs/common';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import {
  type WorkflowCommandResponse,
  workflowCommandKeyHeader,
  workflowCommandPath,
} from '@windtunnel/contracts/workflows/workflow-command-wire';
import { type WorkflowCommandName, workflowCommands } from '@windtunnel/contracts/workflows/workflow-commands';
import type { ApiRequest } from '../platform/api-request.ts';
import { OpenToAll } from '../platform/auth.guard.ts';
import { type BackendKeys, ports } from '../platform/ports.ts';
import { validated } from '../platform/validated.ts';
import { WorkflowCommandGateway } from './workflow-command-gateway.ts';

/**
 * The gateway for a worker that runs as a separate program. The worker authenticates with a shared secret; a backend
 * without one has no such route.
 */
@Controller()
export class WorkflowCommandsController {
  constructor(
    @Inject(ports.keys) private readonly keys: BackendKeys,
    private readonly gateway: WorkflowCommandGateway,
  ) {}

  @OpenToAll()
  @Post(`${workflowCommandPath}/:name`)
  @HttpCode(200)
  async send(
    @Param('name') name: string,
    @Headers(workflowCommandKeyHeader) key: string | undefined,
    @Body() body: unknown,
    @Req() request: ApiRequest,
  ): Promise<WorkflowCommandResponse> {
    this.#authenticate(key);
    if (!isWorkflowCommand(name)) throw new NotFoundException();
    const command = validated(workflowCommands[name].input, body);
    try {
      const output = await this.gateway.send(name, command, request.traceId);
      return { kind: 'done', output };
    } catch (error) {
      if (!(error instanceof WorkflowRefusal)) throw error;
      return { kind: 'refused', code: error.code, details: error.details };
    }
  }

  #authenticate(key: string | undefined): void {
    const { runCommand } = this.keys;
    if (runCommand === undefined) throw new NotFoundException();
    if (key === undefined || !isSameSecret(key, runCommand)) throw new DomainError('UNAUTHENTICATED');
  }
}

function isWorkflowCommand(name: string): name is WorkflowCommandName {
  return Object.hasOwn(workflowCommands, name);
}

/** Compares digests in constant time, so that neither the length nor a prefix of the secret can be guessed. */
function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
