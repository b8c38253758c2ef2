import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { type Mail, MailRefused } from '@windtunnel/contracts/ports/mail';
import type { DueEmail, Vault } from '@windtunnel/contracts/ports/vault';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { type Backoff, backoffDelayMs } from '@windtunnel/infra/retry/backoff';
import { ports } from '../../platform/ports.ts';
import { BackgroundWork } from '../background-work.ts';
import { AccountEmails, type EmailKind } from './account-emails.ts';

interface NewEmail {
  readonly kind: EmailKind;
  readonly to: string;
  readonly userId: string | null;
  readonly details?: Readonly<Record<string, string>>;
  /** A second email with the same id is not sent. Random by default. */
  readonly emailId?: string;
}

const backoff: Backoff = { firstMs: 5_000, maxMs: 300_000 };
/** Longer than a mail server may take for all its attempts: another process that waits so long may take over. */
const leaseMs = 300_000;
/** A change that has not happened a minute after its notice was prepared was interrupted. */
const holdMs = 60_000;
/** How often the emails of processes that have ended are looked for. */
const idleMs = 600_000;
const shortestWaitMs = 1_000;
/** No one waits for an email any longer than this. */
const keptMs = 3 * 86_400_000;

/**
 * Emails that were promised: stored first, then sent, and sent again until the mail server has taken them or refused
 * them for good, by this process or another one, also after a restart or a full disk.
 */
@Injectable()
export class DueEmails implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  readonly #stopped = new AbortController();
  #woken = new AbortController();
  #sending: Promise<void> | null = null;

  constructor(
    @Inject(ports.vault) private readonly vault: Vault,
    @Inject(ports.mail) private readonly mail: Mail,
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.ids) private readonly ids: Ids,
    @Inject(ports.logger) private readonly logger: Logger,
    private readonly background: BackgroundWork,
    private readonly emails: AccountEmails,
  ) {}

  onApplicationBootstrap(): void {
    this.#sending = this.#sendUntilStopped();
  }

  /** Runs before the shutdown waits for background work. */
  onModuleDestroy(): void {
    this.#stopped.abort();
    this.#woken.abort();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#sending;
  }

  /**
   * Stores an email, and sends it in the background.
   * @throws StoreUnavailable if it cannot be stored: then nothing is promised.
   */
  async promise(email: NewEmail): Promise<void> {
    void this.send(await this.prepare(email));
  }

  /**
   * Stores an email about a change that is about to happen. Call `send` once it has. If the process ends before that,
   * the email is sent a minute later, unless `AccountEmails` finds that nothing was changed.
   */
  async prepare({ emailId = this.ids.uuid(), details = {}, ...email }: NewEmail): Promise<DueEmail> {
    const now = this.clock.now();
    const dueAt = new Date(now.getTime() + holdMs).toISOString();
    const due = { ...email, emailId, details, createdAt: now.toISOString(), dueAt, attempts: 0, revision: 0 };
    await this.vault.insertDueEmail(due);
    return due;
  }

  /** Resolves after the first attempt, whatever came of it. Shutdown waits for it. */
  send(email: DueEmail): Promise<void> {
    const attempt = this.#attempt(email).then(
      () => undefined,
      (error: unknown) => {
        this.logger.warn('An email will be sent later', { emailId: email.emailId, error });
        this.#woken.abort();
      },
    );
    this.background.start('email', () => attempt);
    return attempt;
  }

  /** For an address whose account is being erased: nothing is sent to it any more. */
  async forget(address: string): Promise<void> {
    for await (const { emailId, to } of this.vault.allDueEmails())
      if (to.toLowerCase() === address.toLowerCase()) await this.vault.deleteDueEmail(emailId);
  }

  async #sendUntilStopped(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      this.#woken = new AbortController();
      const waitMs = await this.#sendDue().catch((error: unknown) => {
        this.logger.warn('Due emails cannot be read now', { error });
        return backoff.firstMs;
      });
      if (this.#stopped.signal.aborted) return;
      await this.clock.sleep(waitMs, this.#woken.signal).catch(() => undefined);
    }
  }

  /** Milliseconds until the next one is due. */
  async #sendDue(): Promise<number> {
    let waitMs = idleMs;
    for await (const email of this.vault.allDueEmails()) {
      if (this.#stopped.signal.aborted) break;
      const untilMs = Date.parse(email.dueAt) - this.clock.now().getTime();
      if (untilMs > 0) waitMs = Math.min(waitMs, Math.max(untilMs, shortestWaitMs));
      else waitMs = Math.min(waitMs, (await this.#attempt(email).catch(() => backoff.firstMs)) ?? waitMs);
    }
    return waitMs;
  }

  /**
   * One attempt, by the process whose claim the vault accepts. Milliseconds until the next one, or null if there is none.
   */
  async #attempt(email: DueEmail): Promise<number | null> {
    const attempts = email.attempts + 1;
    if (!(await this.vault.updateDueEmail({ ...email, attempts, dueAt: this.#inMs(leaseMs) }))) return null;
    const claimed = { ...email, attempts, revision: email.revision + 1 };
    try {
      await this.#deliver(claimed);
    } catch (error) {
      const waitMs = backoffDelayMs(email.attempts, backoff);
      this.logger.warn('An email will be sent again', { emailId: email.emailId, attempts, waitMs, error });
      await this.vault.updateDueEmail({ ...claimed, dueAt: this.#inMs(waitMs) });
      this.#woken.abort();
      return waitMs;
    }
    await this.vault.deleteDueEmail(email.emailId);
    return null;
  }

  async #deliver(email: DueEmail): Promise<void> {
    const { emailId: messageId, createdAt } = email;
    const isOutdated = this.clock.now().getTime() - Date.parse(createdAt) > keptMs;
    const composed = isOutdated ? null : await this.emails.compose(email);
    if (composed === null) return;
    try {
      await this.mail.send({ messageId, ...composed });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      // Only logged: the response must not reveal which addresses exist.
      this.logger.warn('An email was refused', { messageId, error });
    }
  }

  #inMs(ms: number): string {
    return new Date(this.clock.now().getTime() + ms).toISOString();
  }
}
