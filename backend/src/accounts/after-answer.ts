import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { ports } from '../platform/ports.ts';

/**
 * Work whose duration must not show in the answer: an address with an account and one without are answered after the
 * same time. A shutdown waits for it.
 */
@Injectable()
export class AfterAnswer implements OnApplicationShutdown {
  readonly #running = new Set<Promise<void>>();
  readonly #logger: Logger;

  constructor(@Inject(ports.logger) logger: Logger) {
    this.#logger = logger;
  }

  run(name: string, work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => this.#logger.error('Work after an answer failed', { work: name, error }))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.#running);
  }
}
