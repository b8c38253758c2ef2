import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { LanguageModels } from '@windtunnel/contracts/ports/language-model';
import type { Mail } from '@windtunnel/contracts/ports/mail';
import type {
  ParsedWorkflowCommandInput,
  WorkflowCommandName,
  WorkflowCommandOutput,
} from '@windtunnel/contracts/workflows/workflow-commands';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { AccountRecords } from '../accounts/account-records.ts';
import { type BackendSettings, ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';

/** What the workflow command handlers may use. */
@Injectable()
export class HandlerServices {
  constructor(
    @Inject(ports.clock) readonly clock: Clock,
    @Inject(ports.ids) readonly ids: Ids,
    @Inject(ports.languageModels) readonly languageModels: LanguageModels,
    @Inject(ports.mail) readonly mail: Mail,
    @Inject(ports.settings) readonly settings: BackendSettings,
    @Inject(ports.logger) readonly logger: Logger,
    readonly accounts: AccountRecords,
    readonly streams: Streams,
  ) {}
}

/**
 * Handles one workflow command. The same command may arrive any number of times.
 * @throws DomainError for a refusal; the workflow receives its code.
 */
export type WorkflowCommandHandler<Name extends WorkflowCommandName> = (
  input: ParsedWorkflowCommandInput<Name>,
  services: HandlerServices,
  context: WriteContext,
) => Promise<WorkflowCommandOutput<Name>>;
