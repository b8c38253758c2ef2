import { MailRefused } from '@windtunnel/contracts/ports/mail';

/** The part of a nodemailer transport that is used here. */
export interface Transport {
  sendMail(email: {
    readonly envelope: { readonly from: string; readonly to: string[] };
    readonly raw: Buffer;
  }): Promise<{ readonly rejected: readonly unknown[] }>;
}

/** Sender and recipients in the SMTP dialogue. */
export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/**
 * Makes one attempt to send an email to the mail server. Resolves once the server has accepted it for every recipient.
 * @throws MailRefused if the server permanently refuses it. Any other error means that the server has refused it for
 *   now, or may have accepted it.
 */
export async function deliver(transport: Transport, { from, to }: Envelope, raw: Buffer): Promise<void> {
  const sent = await transport.sendMail({ envelope: { from, to: [...to] }, raw }).catch((error: unknown) => {
    throw isPermanent(error) ? refused(error.responseCode) : error;
  });
  // If only some recipients are refused, the email is sent to the rest, and nodemailer reports success.
  if (sent.rejected.length > 0) throw refused(null);
}

/** The credentials are wrong: the email is not at fault, and retrying now is pointless. */
export function isLoginRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAUTH';
}

/** Commands whose refusal concerns the email; a refused login or sender is a problem with our configuration. */
const emailCommands: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

function isPermanent(error: unknown): error is Error & { readonly responseCode: number } {
  if (!(error instanceof Error) || !('permanent' in error) || !('command' in error)) return false;
  return error.permanent === true && emailCommands.has(error.command) && 'responseCode' in error;
}

/** Omits the server's message, which may contain the address, because errors are logged. */
function refused(code: number | null): MailRefused {
  return new MailRefused(`The mail server refused the email${code === null ? ' for a recipient' : ` (${code})`}`);
}
