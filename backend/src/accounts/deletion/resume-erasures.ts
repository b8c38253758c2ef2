import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { streamId } from '@windtunnel/contracts/events/streams';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { ports } from '../../platform/ports.ts';
import { AccountErasure } from './account-erasure.ts';
import { ErasureRetries } from './erasure-retries.ts';

/** Completes the erasures that a crash or a failing store interrupted. */
@Injectable()
export class ResumeErasures implements OnApplicationBootstrap {
  constructor(
    @Inject(ports.eventStore) private readonly eventStore: EventStore,
    private readonly erasure: AccountErasure,
    private readonly retries: ErasureRetries,
  ) {}

  onApplicationBootstrap(): void {
    this.retries.start(() => this.resume());
  }

  /** Resolves once no erasure is unfinished. */
  async resume(): Promise<void> {
    for (const userId of await this.#unfinished()) await this.erasure.complete(userId);
  }

  async #unfinished(): Promise<ReadonlySet<string>> {
    const unfinished = new Set<string>();
    const types = ['AccountErased', 'AccountErasureCompleted'];
    for await (const { type, stream } of this.eventStore.readAll({ types })) {
      if (type === 'AccountErased') unfinished.add(streamId(stream));
      else unfinished.delete(streamId(stream));
    }
    return unfinished;
  }
}
