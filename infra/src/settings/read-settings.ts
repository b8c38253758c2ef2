import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { isLoopbackHost, isLoopbackUrl } from '@windtunnel/contracts/rules/loopback';
import { type ServerRow, servers } from './servers.ts';
import { ownPrefixes, type SettingField, type SettingRow, type Settings, settingsTable } from './settings-table.ts';

export type ReadSettings =
  | { readonly kind: 'settings'; readonly settings: Settings }
  /** One sentence each, for an operator at a terminal. */
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

type Environment = Readonly<Record<string, string | undefined>>;

const rows: readonly (readonly [SettingField, SettingRow])[] = Object.entries(settingsTable) as [
  SettingField,
  SettingRow,
][];

/**
 * Reads all settings at once. An unknown name with one of our prefixes, an invalid value, a half-configured server and
 * a server without an adapter all count as problems. If there is a problem, no settings are returned and the program
 * must not start.
 * @param readFile returns the text of the file that a `NAME_FILE` variable names; throws if it cannot.
 * @param publicFacing false for a program that only our other programs use: its public address does not matter.
 */
export function readSettings(
  environment: Environment,
  readFile: (path: string) => string,
  publicFacing = true,
): ReadSettings {
  const problems = unknownNames(environment);
  const values: Record<string, unknown> = {};
  for (const [field, row] of rows) {
    const text = textOf(row, environment, readFile, problems);
    const parsed = text === null ? null : row.schema.safeParse(text);
    values[field] = parsed?.data ?? null;
    if (parsed !== null && !parsed.success) problems.push(`${row.name} ${parsed.error.issues[0]?.message}.`);
  }
  const isSetIn = (field: SettingField) => isSet(settingsTable[field], environment);
  for (const server of servers) problems.push(...serverProblems(server, isSetIn));
  if (problems.length > 0) return { kind: 'problems', problems };
  const settings = values as unknown as Settings;
  const exposed = publicFacing ? exposureProblems(settings) : [];
  return exposed.length > 0 ? { kind: 'problems', problems: exposed } : { kind: 'settings', settings };
}

/** An empty variable counts as absent, because shells and compose files leave such variables behind. */
function isSet(row: SettingRow, environment: Environment): boolean {
  return (
    Boolean(ownValue(environment, row.name)) ||
    (row.secret === true && Boolean(ownValue(environment, `${row.name}_FILE`)))
  );
}

function textOf(
  row: SettingRow,
  environment: Environment,
  readFile: (path: string) => string,
  problems: string[],
): string | null {
  const value = ownValue(environment, row.name)?.trim() || null;
  const path = row.secret ? ownValue(environment, `${row.name}_FILE`) : undefined;
  if (!path) return value ?? row.fallback ?? null;
  if (value !== null) {
    problems.push(`${row.name} and ${row.name}_FILE are both set; remove one.`);
    return null;
  }
  try {
    const content = readFile(path).trim();
    if (content !== '') return content;
    problems.push(`The file named by ${row.name}_FILE is empty.`);
  } catch {
    problems.push(`The file named by ${row.name}_FILE cannot be read.`);
  }
  return null;
}

function unknownNames(environment: Environment): string[] {
  const known = new Set(rows.flatMap(([, row]) => (row.secret ? [row.name, `${row.name}_FILE`] : [row.name])));
  return Object.keys(environment)
    .filter((name) => !known.has(name) && ownPrefixes.some((prefix) => name.startsWith(prefix)))
    .map((name) => `${name} is not a setting of Windtunnel; see npm start -- --help.`);
}

function serverProblems(row: ServerRow, isSetIn: (field: SettingField) => boolean): string[] {
  const set = [...row.required, ...row.optional].filter(isSetIn).map((field) => settingsTable[field].name);
  if (set.length === 0) return [];
  const missing = row.required.filter((field) => !isSetIn(field)).map((field) => settingsTable[field].name);
  return missing.length > 0 ? [`${row.server} is half configured: ${list(set)} without ${list(missing)}.`] : [];
}

/** Settings that would let strangers in: well-known credentials, or passwords that are sent unencrypted. */
function exposureProblems(settings: Settings): string[] {
  const problems: string[] = [];
  const listensOutside = !isLoopbackHost(settings.host);
  if (listensOutside && settings.publicUrl === null)
    problems.push(`PUBLIC_URL must say how users reach this server when HOST is ${settings.host}.`);
  const outside = listensOutside || (settings.publicUrl !== null && !isLoopbackUrl(settings.publicUrl));
  if (outside && settings.demoData)
    problems.push('The login of the demo data is public; set DEMO_DATA=off to serve other machines.');
  const plain = settings.publicUrl?.startsWith('http:') && !isLoopbackUrl(settings.publicUrl);
  if (plain && !settings.allowPlainHttp)
    problems.push('PUBLIC_URL is plain http; use https, or set ALLOW_PLAIN_HTTP=on to send passwords unencrypted.');
  return problems;
}

const list = (names: readonly string[]) => names.join(', ');
