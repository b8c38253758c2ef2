import { parseArgs } from 'node:util';
import { nearestWord } from '../nearest-word.ts';

export type LedgerCommand =
  | { readonly kind: 'verify'; readonly asOf: string | null; readonly json: boolean }
  | { readonly kind: 'balance'; readonly userId: string; readonly asOf: string | null; readonly json: boolean }
  | { readonly kind: 'replay'; readonly userId: string | null; readonly asOf: string | null; readonly json: boolean }
  | { readonly kind: 'explain'; readonly entry: string; readonly userId: string | null; readonly json: boolean }
  | { readonly kind: 'export'; readonly userId: string | null }
  | { readonly kind: 'help'; readonly problem: string | null };

/** `--at` is the former name of `--as-of`, which scripts and notes may still use. */
const optionTypes = {
  'as-of': { type: 'string' },
  at: { type: 'string' },
  user: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const optionsOf = new Map<string, readonly string[]>([
  ['verify', ['as-of', 'json']],
  ['balance', ['user', 'as-of', 'json']],
  ['replay', ['user', 'as-of', 'json']],
  ['explain', ['user', 'json']],
  ['export', ['user']],
]);

/** Parses the command-line arguments. An unknown argument is a usage error, never ignored. */
export function readLedgerCommand(words: readonly string[]): LedgerCommand {
  const [verb = 'help', ...rest] = words;
  try {
    const known = optionsOf.get(verb);
    if (['help', '--help', '-h'].includes(verb)) return { kind: 'help', problem: null };
    if (known === undefined) throw new Error(unknown('command', verb, [...optionsOf.keys()]));
    const { options, entry } = argumentsOf(verb, known, rest);
    return options.has('help') ? { kind: 'help', problem: null } : commandOf(verb, options, entry);
  } catch (error) {
    return { kind: 'help', problem: error instanceof Error ? error.message : String(error) };
  }
}

function argumentsOf(verb: string, known: readonly string[], words: readonly string[]) {
  const { tokens } = parseArgs({ args: words, options: optionTypes, strict: false, tokens: true });
  const options = new Map<string, string>();
  let entry: string | null = null;
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      if (verb !== 'explain' || entry !== null) throw new Error(`${verb} does not take ${token.value}.`);
      entry = token.value;
      continue;
    }
    const name = token.name === 'at' ? 'as-of' : token.name;
    const type = Object.hasOwn(optionTypes, name) ? optionTypes[name as keyof typeof optionTypes].type : null;
    const names = known.map((each) => `--${each}`);
    if (type === null) throw new Error(unknown('option', token.rawName, names));
    if (name !== 'help' && !known.includes(name))
      throw new Error(`${verb} does not take ${token.rawName}, only ${names.join(', ')}.`);
    if ((type === 'string') === (token.value === undefined))
      throw new Error(`${token.rawName} takes ${type === 'string' ? 'a value' : 'no value'}.`);
    options.set(name, token.value ?? '');
  }
  return { options, entry };
}

function commandOf(verb: string, options: ReadonlyMap<string, string>, entry: string | null): LedgerCommand {
  const userId = options.get('user') ?? null;
  const json = options.has('json');
  const asOf = momentOf(options.get('as-of'));
  switch (verb) {
    case 'verify':
      return { kind: verb, asOf, json };
    case 'balance':
      if (userId === null) throw new Error('balance needs --user ID.');
      return { kind: verb, userId, asOf, json };
    case 'replay':
      return { kind: verb, userId, asOf, json };
    case 'explain':
      if (entry === null) throw new Error('explain needs an entry: a position, the id of an event, or a key.');
      return { kind: verb, entry, userId, json };
    default:
      return { kind: 'export', userId };
  }
}

function unknown(what: 'command' | 'option', word: string, known: readonly string[]): string {
  const nearest = nearestWord(word, known);
  return `Unknown ${what}: ${word}.${nearest === null ? '' : ` Did you mean ${nearest}?`}`;
}

/** ISO 8601 in UTC; null if nothing was given. */
function momentOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const moment = new Date(text);
  if (!/^\d{4}-/.test(text) || Number.isNaN(moment.getTime()))
    throw new Error(`--as-of takes a time in ISO 8601, for instance 2026-03-01T09:00:00Z, not ${text}.`);
  return moment.toISOString();
}
