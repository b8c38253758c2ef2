import type { Settings } from '@windtunnel/infra/settings/settings-table';
import { openersOf } from './open-admin-stores.ts';

/**
 * The emails that the product stored instead of sending them, newest first. Running it takes access to the data
 * folder; in a container it takes the place of the local mail page.
 * @param to Only those to this address; null: all.
 * @throws Error if a mail server sends them.
 */
export async function listEmails(settings: Settings, to: string | null) {
  const { local } = await openersOf(settings).mail();
  if (local === undefined) throw new Error('SMTP_URL is set: emails are sent, and none is stored here.');
  const emails = await local.list(to ?? undefined);
  const lines = emails.flatMap(({ sentAt, to: address, subject, text }) => [
    `${sentAt}  ${address}  ${subject}`,
    '',
    text.trimEnd(),
    '',
  ]);
  return { lines, message: emails.length === 1 ? '1 email' : `${emails.length} emails` };
}
