import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Email, LocalEmail, Mail } from '@windtunnel/contracts/ports/mail';
import { writeAtomically } from '../../files/write-atomically.ts';
import { composeEmail } from '../compose-email.ts';
import { sendOnce } from '../send-once.ts';

interface OutboxOptions {
  /** `DATA_DIR/mail`. */
  readonly folder: string;
  readonly from: string;
  readonly clock: Clock;
}

/**
 * Emails stay on this machine: an `.eml` file that any mail client can open and, next to it, what the local mail page
 * shows. An email counts as sent once its `.eml` file exists.
 */
export function createOutboxMail({ folder, from, clock }: OutboxOptions): Mail & Required<Pick<Mail, 'local'>> {
  const fileOf = (name: string, ending: 'eml' | 'json') => join(folder, `${name}.${ending}`);

  const write = async (email: Email, name: string): Promise<void> => {
    if (await exists(fileOf(name, 'eml'))) return;
    const sentAt = clock.now();
    const eml = await composeEmail(email, from, sentAt);
    const shown: LocalEmail = { ...email, sentAt: sentAt.toISOString() };
    await writeAtomically(fileOf(name, 'json'), JSON.stringify(shown));
    await writeAtomically(fileOf(name, 'eml'), eml);
  };

  const list = async (to?: string): Promise<LocalEmail[]> => {
    const names = namesOf(await filesIn(folder), '.eml');
    const emails = (await Promise.all(names.map((name) => shownEmail(fileOf(name, 'json'))))).flat();
    return emails.filter((email) => to === undefined || isSameAddress(email.to, to)).toSorted(newestFirst);
  };

  /** The listing names the user, so it is deleted last: what a crash leaves is found again. */
  const forget = async (userId: string, address: string | null): Promise<void> => {
    for (const name of namesOf(await filesIn(folder), '.json')) {
      const [email] = await shownEmail(fileOf(name, 'json'));
      const isTo = address !== null && email !== undefined && isSameAddress(email.to, address);
      if (!isTo && email?.userId !== userId) continue;
      await rm(fileOf(name, 'eml'), { force: true });
      await rm(fileOf(name, 'json'), { force: true });
    }
  };

  return {
    send: sendOnce(write),
    local: { list, forget },
  };
}

async function exists(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    () => false,
  );
}

/** The folder does not exist before the first email. */
async function filesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

function namesOf(files: readonly string[], ending: string): string[] {
  return files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));
}

/** Empty if the email was forgotten in the meantime. */
async function shownEmail(file: string): Promise<LocalEmail[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? [] : [JSON.parse(text) as LocalEmail];
}

function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function newestFirst(one: LocalEmail, other: LocalEmail): number {
  return other.sentAt.localeCompare(one.sentAt) || other.messageId.localeCompare(one.messageId);
}
