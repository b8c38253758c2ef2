import { Inject, Injectable } from '@nestjs/common';
import type { CollectionSpec, DocumentStore } from '@windtunnel/contracts/ports/documents';
import { type Position, StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { ports } from '../ports.ts';
import { RecentlyUsed } from '../recently-used.ts';
import { LogEnd } from './log-end.ts';

/** One document per user: its position is that of the user's newest write. Losing one only makes a read wait longer. */
const collection: CollectionSpec = { name: 'own-writes', version: 1, indexed: [] };
const usersMax = 10_000;

/**
 * How far read models must have got before they show users what they wrote themselves. Kept next to the read models,
 * where every process that serves the user sees it.
 */
@Injectable()
export class OwnWrites {
  /** By this process. */
  readonly #noted = new RecentlyUsed<string, Position>(usersMax);

  constructor(
    @Inject(ports.documents) private readonly documents: DocumentStore,
    @Inject(ports.logger) private readonly logger: Logger,
    private readonly logEnd: LogEnd,
  ) {}

  /** Remembers a write, unless a later one is known. Never fails: the write itself has succeeded. */
  async note(userId: string, position: Position): Promise<void> {
    if (position <= (this.#noted.get(userId) ?? '')) return;
    this.#noted.set(userId, position);
    try {
      const write = { id: userId, owner: userId, position, document: {} };
      await this.documents.save(collection, [write], position);
    } catch (error) {
      this.logger.warn('Where a user wrote last could not be stored', { error: String(error) });
    }
  }

  /** The position of the user's newest write; of the log's end, if it is unknown or from another log. */
  async newestOf(userId: string): Promise<Position | null> {
    const noted = this.#noted.get(userId) ?? null;
    const stored = await this.#stored(userId);
    const newest = stored === null || (noted !== null && noted > stored) ? noted : stored;
    if (newest !== null && (await this.logEnd.has(newest))) return newest;
    const end = await this.logEnd.newest();
    if (end !== null) await this.note(userId, end);
    return end;
  }

  async #stored(userId: string): Promise<Position | null> {
    try {
      return (await this.documents.get(collection, { owner: userId, id: userId }))?.position ?? null;
    } catch (error) {
      // What reads the read models is refused there; what does not need them is answered.
      if (error instanceof StoreUnavailable) return null;
      throw error;
    }
  }
}
