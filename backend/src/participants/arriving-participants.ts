import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import type { Response } from 'express';
import type { ApiRequest } from '../platform/api-request.ts';
import { participantView } from '../studies/study-view.ts';

/**
 * Participants as they are finished, for a client that accepts `text/event-stream`: a `participant` event for each,
 * then one `panel` event with the usual response and, as its id, the log position; or a `problem` event. Headers are
 * sent with the first participant, so a generation that sends none is answered, or refused, like any other request.
 */
export class ArrivingParticipants {
  readonly #wanted: boolean;

  constructor(
    { headers }: ApiRequest,
    private readonly response: Response,
  ) {
    this.#wanted = headers.accept?.includes('text/event-stream') ?? false;
  }

  readonly send = (participant: ParticipantProfile): void => {
    if (!this.#wanted) return;
    if (!this.#begun) this.#begin();
    this.#write(event('participant', participantView(participant, false)));
  };

  /** Sends what a generation comes to. Returns it instead if no participant was sent before. */
  async end<T>(outcome: Promise<T>, positionOf: () => string | null): Promise<T | undefined> {
    try {
      const panel = await outcome;
      if (!this.#begun) return panel;
      const position = positionOf();
      this.#write(`${position === null ? '' : `id: ${position}\n`}${event('panel', panel)}`);
    } catch (error) {
      if (!this.#begun || !(error instanceof DomainError)) throw error;
      this.#write(event('problem', { error: error.message, code: error.code }));
    }
    this.response.end();
    return undefined;
  }

  get #begun(): boolean {
    return this.response.headersSent;
  }

  #begin(): void {
    this.response.setHeader('content-type', 'text/event-stream; charset=utf-8');
    this.response.setHeader('cache-control', 'no-store, no-transform');
    this.response.setHeader('x-accel-buffering', 'no');
    this.response.flushHeaders();
  }

  #write(text: string): void {
    if (!this.response.writableEnded && !this.response.destroyed) this.response.write(text);
  }
}

function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
