import { Inject, Injectable } from '@nestjs/common';
import { type Mail, MailRefused } from '@windtunnel/contracts/ports/mail';
import type { WorkflowCommandInput } from '@windtunnel/contracts/workflows/workflow-commands';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { AccountRecords } from '../accounts/account-records.ts';
import { type BackendSettings, ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import { study } from '../studies/study.ts';
import { resultsReady, studyFailed } from './study-emails.ts';

/** Tells the owner how a study ended, once per study and kind. */
@Injectable()
export class NotifyOwner {
  constructor(
    @Inject(ports.mail) private readonly mail: Mail,
    @Inject(ports.settings) private readonly settings: BackendSettings,
    @Inject(ports.logger) private readonly logger: Logger,
    private readonly accounts: AccountRecords,
    private readonly streams: Streams,
  ) {}

  async send({ ownerId, studyId, kind }: WorkflowCommandInput<'NotifyOwner'>): Promise<null> {
    const state = await this.streams.load(study, studyId);
    if (state === null || state.deleted) return null;
    const { email } = await this.accounts.byId(ownerId);
    const page = `${this.settings.publicUrl}/studies/${studyId}`;
    const letter =
      kind === 'completed'
        ? resultsReady(state.title, state.interviews, `${page}/results`)
        : studyFailed(state.title, page);
    try {
      await this.mail.send({ messageId: `study-${studyId}-${kind}`, to: email, ...letter });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      this.logger.warn('A letter was refused', { studyId });
    }
    return null;
  }
}
