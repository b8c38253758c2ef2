import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of every letter to an address, whatever the product sent them with. */
export type Letters = (to: string) => readonly string[];

/** Letters of the local mail page: files in the product's data folder. */
export function outboxEmails(dataDir: string): Letters {
  const folder = join(dataDir, 'mail');
  return (to) =>
    jsonFiles(folder).flatMap((file) => {
      const letter = JSON.parse(readFileSync(file, 'utf8')) as { to: string; text: string };
      return letter.to === to ? [letter.text] : [];
    });
}

/** Letters the mail server of the tests took, as they came over the wire. */
export function inboxEmails(folder: string): Letters {
  return (to) =>
    jsonFiles(folder).flatMap((file) => {
      const letter = JSON.parse(readFileSync(file, 'utf8')) as { to: readonly string[]; text: string };
      return letter.to.includes(to) ? [unquoted(letter.text)] : [];
    });
}

/** Quoted-printable as far as links go: lines broken at `=`, bytes as `=3D`. */
function unquoted(text: string): string {
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
