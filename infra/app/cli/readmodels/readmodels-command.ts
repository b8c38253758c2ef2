import { analystModel, analystModels } from '@windtunnel/contracts/read-models/fields/analyst-fields';

export const exportFormats = ['jsonl', 'csv', 'parquet'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export type ReadModelsCommand =
  | { readonly kind: 'list'; readonly json: boolean }
  | { readonly kind: 'describe'; readonly name: string; readonly json: boolean }
  /** `out` is a file; null: standard output. */
  | { readonly kind: 'export'; readonly name: string; readonly format: ExportFormat; readonly out: string | null }
  | { readonly kind: 'verify'; readonly json: boolean }
  | { readonly kind: 'help'; readonly problem: string | null };

export const readModelsHelp = `Reads the read models for analysts; the product may be running, and nothing is changed.

Examples:
  npm run --silent readmodels -- list
  npm run --silent readmodels -- describe study-detail
  npm run --silent readmodels -- export interview --format parquet --out interview.parquet
  npm run --silent readmodels -- export study-list | head -3
  npm run --silent readmodels -- rebuild --verify

Commands:
  list [--json]                   each read model: version, documents, position of the last event in it
  describe NAME [--json]          its fields: type, unit, what it means, and whether exports have it
  export NAME [--format FORMAT] [--out FILE]
                                  a row for each document; FORMAT is jsonl (the default), csv or parquet
  rebuild --verify [--json]       makes every read model again from the events, and compares it byte by byte

  The read models are in DATA_DIR (default ./data) or at MONGODB_URL, the events in DATA_DIR or at EVENTSTORE_URL.
  Exports have no email addresses, no names and nothing that users wrote: describe says what is withheld.
  Data goes to standard output, messages to standard error.
  Exit code: 0 done, 1 a problem was found, 2 usage error, or a server
  that does not answer or refuses its settings.
`;

/** Parses the command-line arguments. An unknown argument is a usage error, never ignored. */
export function readReadModelsCommand(words: readonly string[]): ReadModelsCommand {
  const [verb, ...rest] = words;
  if (verb === undefined || words.includes('--help') || words.includes('-h') || verb === 'help') return help(null);
  const read = readOptions(rest);
  if (typeof read === 'string') return help(read);
  const { names, options } = read;
  const json = options.has('--json');
  const allowed = optionsOf.get(verb);
  if (allowed === undefined) return help(`Unknown command: ${verb}.`);
  for (const option of options.keys()) if (!allowed.includes(option)) return help(`${verb} has no option ${option}.`);
  if (verb === 'list' || verb === 'rebuild') {
    if (names.length > 0) return help(`${verb} takes no name.`);
    if (verb === 'list') return { kind: 'list', json };
    return options.has('--verify')
      ? { kind: 'verify', json }
      : help('rebuild needs --verify: the product rebuilds what it needs by itself, when it starts.');
  }
  const [name = ''] = names;
  if (names.length !== 1 || analystModel(name) === null)
    return help(`${verb} takes one of ${analystModels.map(({ collection }) => collection.name).join(', ')}.`);
  if (verb === 'describe') return { kind: 'describe', name, json };
  const format = exportFormats.find((each) => each === (options.get('--format') ?? 'jsonl'));
  if (format === undefined) return help(`--format takes one of ${exportFormats.join(', ')}.`);
  return { kind: 'export', name, format, out: options.get('--out') ?? null };
}

const help = (problem: string | null): ReadModelsCommand => ({ kind: 'help', problem });

const optionsOf = new Map<string, readonly string[]>([
  ['list', ['--json']],
  ['describe', ['--json']],
  ['export', ['--format', '--out']],
  ['rebuild', ['--verify', '--json']],
]);

/** A sentence if an option lacks its value. */
function readOptions(words: readonly string[]) {
  const names: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (!word.startsWith('-')) names.push(word);
    else if (word === '--format' || word === '--out') {
      index += 1;
      const value = words[index];
      if (value === undefined || value.startsWith('--')) return `${word} needs a value.`;
      options.set(word, value);
    } else options.set(word, '');
  }
  return { names, options };
}
