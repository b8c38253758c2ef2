/** A letter to a user, in both forms every mail program can show. */
export interface Email {
  /**
   * Same id, same letter: an adapter sends an id once. Only where it cannot know whether a letter arrived (the line
   * broke before the answer, or the process ended) may a copy follow, and it carries the same Message-ID.
   */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Sends letters. Resolves when the letter is durably handed over; throws `MailRefused` when it never will be and
 * `StoreUnavailable` when it cannot be now.
 */
export interface Mail {
  send(letter: Email): Promise<void>;
  /** Present only where letters stay on this machine: what the local mail page shows. Newest first. */
  readonly local?: {
    list(to?: string): Promise<LocalEmail[]>;
  };
}

export interface LocalEmail extends Email {
  /** ISO 8601. */
  readonly sentAt: string;
}

/** The receiving side refused the letter for good (bad address); repeating is useless. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
