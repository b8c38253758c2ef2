/** An email to a user, as plain text and as HTML. */
export interface Email {
  /**
   * Identifies the email: an adapter sends each id once. Only if it cannot know whether the email was delivered (the
   * connection broke before the response, or the process ended) may it send a copy, with the same Message-ID.
   */
  readonly messageId: string;
  /** The user the email is about, so that a local copy can be found when the account is deleted. Never sent. */
  readonly userId?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Sends emails. Resolves once the email is durably accepted for delivery; throws `MailRefused` if it is permanently
 * refused and `StoreUnavailable` if it cannot be sent now.
 */
export interface Mail {
  send(email: Email): Promise<void>;
  /** Present only where emails stay on this machine: what the local mail page shows, newest first. */
  readonly local?: {
    list(to?: string): Promise<LocalEmail[]>;
    /** Deletes the emails that are about a user, and those to the given address. Safe to repeat. */
    forget(userId: string, address: string | null): Promise<void>;
  };
}

export interface LocalEmail extends Email {
  /** ISO 8601. */
  readonly sentAt: string;
}

/** The mail server permanently refused the email, for instance because of its address; retrying is useless. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
