import { hash } from 'node:crypto';
import { type Email, MailRefused } from '@windtunnel/contracts/ports/mail';

/** One address, nothing around it: no list, no display name, no line break. */
const addressPattern = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,253}$/;

/**
 * The letter as RFC 5322 text with a plain and an HTML part. Header values cannot break out of their line: the
 * address is checked, the subject is encoded, the message id is a digest.
 *
 * @param from Sender, with or without a display name.
 * @throws MailRefused when the recipient is no single address.
 */
export async function composeEmail(letter: Email, from: string, sentAt: Date): Promise<Buffer> {
  if (!addressPattern.test(letter.to)) throw new MailRefused('The recipient is not an e-mail address');
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from,
    to: { name: '', address: letter.to },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    date: sentAt,
    messageId: messageIdHeader(letter.messageId, from),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return await composer.compile().build();
}

/** Name of a letter that is safe in a header and as a file name; equal for equal message ids. */
export function emailName(messageId: string): string {
  return hash('sha256', messageId).slice(0, 40);
}

/** The bare address of a sender like `Windtunnel <hello@windtunnel.example>`. */
export function senderAddress(from: string): string {
  return (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from).trim();
}

function messageIdHeader(messageId: string, from: string): string {
  const domain = /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${emailName(messageId)}@${domain}>`;
}
