import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of every email sent to an address, however the product sends them. */
export type SentEmails = (to: string) => readonly string[];

/** Emails on the local mail page: files in the product's data folder. */
export function outboxEmails(dataDir: string): SentEmails {
  const folder = join(dataDir, 'mail');
  return (to) =>
    jsonFiles(folder).flatMap((file) => {
      const email = JSON.parse(readFileSync(file, 'utf8')) as { to: string; text: string };
      return email.to === to ? [email.text] : [];
    });
}

/** Emails that the test mail server received, as transmitted. */
export function inboxEmails(folder: string): SentEmails {
  return (to) =>
    jsonFiles(folder).flatMap((file) => {
      const email = JSON.parse(readFileSync(file, 'utf8')) as { to: readonly string[]; text: string };
      return email.to.includes(to) ? [decodeQuotedPrintable(email.text)] : [];
    });
}

/** Decodes enough of quoted-printable to read links: soft line breaks and `=3D`. */
function decodeQuotedPrintable(text: string): string {
  return text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function jsonFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
