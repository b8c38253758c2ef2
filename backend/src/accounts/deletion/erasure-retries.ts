import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { type Backoff, backoffDelayMs } from '@windtunnel/infra/retry/backoff';
import { ports } from '../../platform/ports.ts';
import { BackgroundWork } from '../background-work.ts';

const backoff: Backoff = { firstMs: 500, maxMs: 30_000 };

/** Repeats work in the background until it succeeds or the program stops; the next start resumes it. */
@Injectable()
export class ErasureRetries implements OnModuleDestroy {
  readonly #stopped = new AbortController();

  constructor(
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.logger) private readonly logger: Logger,
    private readonly background: BackgroundWork,
  ) {}

  start(work: () => Promise<void>): void {
    this.background.start('erase account', () => this.#untilDone(work));
  }

  /** Runs before the shutdown waits for background work. */
  onModuleDestroy(): void {
    this.#stopped.abort();
  }

  async #untilDone(work: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopped;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        await work();
        return;
      } catch (error) {
        this.logger.warn('Erasing an account will be tried again', { attempt, error });
        await this.clock.sleep(backoffDelayMs(attempt, backoff), signal).catch(() => undefined);
      }
    }
  }
}
