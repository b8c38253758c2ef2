import { hash } from 'node:crypto';
import { type Email, MailRefused } from '@windtunnel/contracts/ports/mail';

/** Exactly one address: no list, no display name, no line break. */
const addressPattern = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,253}$/;

/**
 * Composes the email as RFC 5322 text with a plain-text and an HTML part. Header values cannot break out of their line:
 * the address is validated, the subject is encoded and the message id is a digest.
 * @param from sender, with or without a display name.
 * @throws MailRefused if the recipient is not exactly one address.
 */
export async function composeEmail(email: Email, from: string, sentAt: Date): Promise<Buffer> {
  if (!addressPattern.test(email.to)) throw new MailRefused('The recipient is not an email address');
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from,
    to: { name: '', address: email.to },
    subject: email.subject,
    text: email.text,
    html: email.html,
    date: sentAt,
    messageId: messageIdHeader(email.messageId, from),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return await composer.compile().build();
}

/** A digest of the message id that is safe in a header and as a file name. */
export function emailName(messageId: string): string {
  return hash('sha256', messageId).slice(0, 40);
}

/** The bare address of a sender such as `Windtunnel <hello@windtunnel.example>`. */
export function senderAddress(from: string): string {
  return (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from).trim();
}

function messageIdHeader(messageId: string, from: string): string {
  const domain = /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${emailName(messageId)}@${domain}>`;
}
