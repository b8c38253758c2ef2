import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { ports } from '../platform/ports.ts';

/**
 * Work that must not delay the response, because response times must not reveal whether an address has an account.
 * Shutdown waits for it to finish.
 */
@Injectable()
export class BackgroundWork implements OnApplicationShutdown {
  readonly #running = new Set<Promise<void>>();

  constructor(@Inject(ports.logger) private readonly logger: Logger) {}

  start(name: string, work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => this.logger.error('Background work failed', { work: name, error }))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.#running);
  }
}
