export type MigrateCommand =
  | { readonly kind: 'export'; readonly folder: string }
  | { readonly kind: 'import'; readonly folder: string }
  | { readonly kind: 'help'; readonly problem: string | null };

export const migrateHelp = `Copies all events, accounts and images from one installation to another.

  npm run events -- export --to FOLDER      from the stores that the settings name
  npm run events -- import --from FOLDER    into the stores that the settings name, which must be empty

  Stop the product first. The settings are the product's (DATA_DIR, EVENTSTORE_URL, MONGODB_URL, S3_...). Run an
  interrupted command again and it continues. The folder contains password hashes: keep it private and delete it
  afterwards.
  Exit code: 0 copied and verified, 1 refused or failed (with a message), 2 usage error, or a server
  that does not answer or refuses its settings.
`;

const options = { export: '--to', import: '--from' } as const;

/** Parses the command-line arguments. An unknown argument is a usage error, never ignored. */
export function readMigrateCommand(words: readonly string[]): MigrateCommand {
  const [verb, option, folder, ...rest] = words;
  if (verb === undefined || ['help', '--help', '-h'].includes(verb)) return { kind: 'help', problem: null };
  if (verb !== 'export' && verb !== 'import') return { kind: 'help', problem: `Unknown command: ${verb}.` };
  const expected = options[verb];
  if (option === expected && folder !== undefined && rest.length === 0) return { kind: verb, folder };
  return { kind: 'help', problem: `${verb} takes ${expected} FOLDER and nothing else.` };
}
