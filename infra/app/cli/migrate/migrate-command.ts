/** What a person who moves asks for. */
export type MovingCommand =
  | { readonly kind: 'export'; readonly folder: string }
  | { readonly kind: 'import'; readonly folder: string }
  | { readonly kind: 'help'; readonly problem: string | null };

export const movingHelp = `Moves everything between stores: events, accounts and pictures together.

  npm run events -- export --to FOLDER      from the stores that the settings name
  npm run events -- import --from FOLDER    into the stores that the settings name, which must be empty

  Stop the product first. Settings are those of the product (DATA_DIR, EVENTSTORE_URL, MONGODB_URL, S3_...). Both go on
  where they were interrupted. The folder holds hashes of passwords: keep it to yourself, delete it afterwards.
  Exit: 0 done and compared, 1 not done (a sentence says why), 2 misused.
`;

const options = { export: '--to', import: '--from' } as const;

/** Reads the words after the program's name. Unknown words are a problem, never ignored. */
export function readMovingCommand(words: readonly string[]): MovingCommand {
  const [verb, option, folder, ...rest] = words;
  if (verb === undefined || verb === 'help' || verb === '--help') return { kind: 'help', problem: null };
  if (verb !== 'export' && verb !== 'import') return { kind: 'help', problem: `I do not know ${verb}.` };
  const wanted = options[verb];
  if (option === wanted && folder !== undefined && rest.length === 0) return { kind: verb, folder };
  return { kind: 'help', problem: `${verb} takes ${wanted} FOLDER and nothing else.` };
}
