import { MailRefused } from '@windtunnel/contracts/ports/mail';

/** The part of a nodemailer transport that is used here. */
export interface Transport {
  sendMail(letter: {
    readonly envelope: { readonly from: string; readonly to: string[] };
    readonly raw: Buffer;
  }): Promise<{ readonly rejected: readonly unknown[] }>;
}

/** Sender and recipients as the servers see them. */
export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/**
 * Gives a letter to the mail server, once. Resolves when the server took it for every recipient.
 *
 * @throws MailRefused when the server will never take it. Any other error says "not now" or leaves open whether the
 * server took it.
 */
export async function deliver(transport: Transport, { from, to }: Envelope, raw: Buffer): Promise<void> {
  const taken = await transport.sendMail({ envelope: { from, to: [...to] }, raw }).catch((error: unknown) => {
    throw isFinal(error) ? refused(error.responseCode) : error;
  });
  // A letter that some recipients are refused is sent all the same, and nodemailer calls that a success.
  if (taken.rejected.length > 0) throw refused(null);
}

/** The login is wrong: the letter is not at fault, and repeating it now is useless. */
export function isLoginRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAUTH';
}

/** What the server said about the recipient or the letter; what it said about the login or the sender is our affair. */
const aboutTheEmail: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

function isFinal(error: unknown): error is Error & { readonly responseCode: number } {
  if (!(error instanceof Error) || !('permanent' in error) || !('command' in error)) return false;
  return error.permanent === true && aboutTheEmail.has(error.command) && 'responseCode' in error;
}

/** Without the server's own words: they may repeat the address, and errors are logged. */
function refused(code: number | null): MailRefused {
  return new MailRefused(`The mail server refused the letter${code === null ? ' for a recipient' : ` (${code})`}`);
}
