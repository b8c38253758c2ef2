export type LedgerCommand =
  | { readonly kind: 'verify'; readonly asOf: string | null; readonly json: boolean }
  | { readonly kind: 'balance'; readonly userId: string; readonly asOf: string | null; readonly json: boolean }
  | { readonly kind: 'export'; readonly userId: string | null }
  | { readonly kind: 'help'; readonly problem: string | null };

export const ledgerHelp = `Reads the credit ledger from the events alone; the product may be running.

  npm run ledger -- verify [--as-of TIME] [--json]              checks the rules, holds and hash chains of every ledger
  npm run ledger -- balance --user ID [--as-of TIME] [--json]   one user's balances, now or at a past moment
  npm run ledger -- export [--user ID]                          every event with its running balance, JSON lines

  TIME is ISO 8601, for instance 2026-03-01T09:00:00Z. The event log is in DATA_DIR (default ./data) or at
  EVENTSTORE_URL. Data goes to standard output, messages to standard error.
  Exit code: 0 valid, 1 a problem was found, 2 usage error.
`;

/** Former option names, which scripts and notes may still use. */
const formerNames = new Map([['--at', '--as-of']]);

/** Parses the command-line arguments. An unknown argument is a usage error, never ignored. */
export function readLedgerCommand(words: readonly string[]): LedgerCommand {
  const [verb, ...rest] = words;
  const options = new Map<string, string>();
  for (let index = 0; index < rest.length; index += 1) {
    const word = rest[index] ?? '';
    const name = formerNames.get(word) ?? word;
    if (name === '--json') options.set(name, 'yes');
    else if ((name === '--user' || name === '--as-of') && rest[index + 1] !== undefined) {
      index += 1;
      options.set(name, rest[index] ?? '');
    } else return { kind: 'help', problem: `Unknown option: ${word}.` };
  }
  const asOf = momentOf(options.get('--as-of'));
  if (asOf === undefined) return { kind: 'help', problem: '--as-of takes a time in ISO 8601.' };
  const json = options.has('--json');
  const userId = options.get('--user') ?? null;
  if (verb === 'verify' && userId === null) return { kind: 'verify', asOf, json };
  if (verb === 'balance') {
    return userId === null
      ? { kind: 'help', problem: 'balance needs --user ID.' }
      : { kind: 'balance', userId, asOf, json };
  }
  if (verb === 'export' && asOf === null) return { kind: 'export', userId };
  const helpWanted = verb === undefined || verb === 'help' || verb === '--help';
  return { kind: 'help', problem: helpWanted ? null : `Unknown command: ${words.join(' ')}.` };
}

/** ISO 8601 in UTC, null if nothing was given, undefined if the text is not a valid time. */
function momentOf(text: string | undefined): string | null | undefined {
  if (text === undefined) return null;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
