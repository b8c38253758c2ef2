import { canonicalJson } from '@windtunnel/contracts/kernel/json';
import type { DataSource } from './data-source.ts';
import { openLineWriter } from './line-file.ts';
import { checksumOf, partFile } from './snapshot.ts';

/** Stores order an account's fields differently; canonical JSON makes their exports comparable. */
export async function exportAccounts({ vault }: DataSource, folder: string) {
  const file = partFile(folder, 'accounts');
  const writer = await openLineWriter(file, 0);
  let [accounts, tokens] = [0, 0];
  try {
    for await (const account of vault.allAccounts()) {
      await writer.write(canonicalJson({ account }));
      accounts += 1;
    }
    for await (const token of vault.allTokens()) {
      await writer.write(canonicalJson({ token }));
      tokens += 1;
    }
    for await (const mark of vault.allMarks()) await writer.write(canonicalJson({ mark }));
    for await (const signUp of vault.allSignUps()) await writer.write(canonicalJson({ signUp }));
    for await (const dueEmail of vault.allDueEmails()) await writer.write(canonicalJson({ dueEmail }));
    for await (const pendingReferral of vault.allPendingReferrals()) {
      await writer.write(canonicalJson({ pendingReferral }));
    }
  } finally {
    await writer.close();
  }
  return { checksum: await checksumOf(file), accounts, tokens };
}
