import type { Response } from 'express';
import type { SignedIn } from '../platform/access-tokens.ts';

/** Who follows which study. */
export interface Watcher extends SignedIn {
  readonly studyId: string;
}

/**
 * Server-sent events to one client. Every message is the whole state, so a client that reads slowly gets only the newest
 * one, and nothing piles up here.
 */
export class LiveStream {
  readonly closed: Promise<void>;
  #unsent: string | null = null;

  constructor(
    readonly watcher: Watcher,
    private readonly response: Response,
  ) {
    this.closed = new Promise((resolve) => {
      if (response.closed) resolve();
      response.once('close', resolve);
    });
    response.on('drain', () => this.#write(this.#unsent));
    response.setHeader('content-type', 'text/event-stream; charset=utf-8');
    // Compressing such small messages would cost a quarter of a megabyte for each client.
    response.setHeader('cache-control', 'no-store, no-transform');
    response.setHeader('x-accel-buffering', 'no');
    // A server that is shutting down then need not wait for another request on this connection.
    response.setHeader('connection', 'close');
    response.flushHeaders();
  }

  send(message: string): void {
    if (this.response.writableNeedDrain) this.#unsent = message;
    else this.#write(message);
  }

  /** Keeps proxies from closing a silent connection. */
  keepOpen(): void {
    if (!this.response.writableNeedDrain) this.#write(': still here\n\n');
  }

  end(): void {
    // A client that does not read what it was sent would not notice the end, either.
    if (this.response.writableNeedDrain) this.response.destroy();
    this.response.end();
  }

  #write(text: string | null): void {
    this.#unsent = null;
    if (text !== null && !this.response.writableEnded && !this.response.destroyed) this.response.write(text);
  }
}
