interface Host {
  readonly address: string;
  readonly port: number;
}

/**
 * The content of `EVENTSTORE_URL`. It is parsed here because the client's own parser includes the password in its error
 * messages.
 */
export interface EsdbAddress {
  readonly hosts: readonly [Host, ...Host[]];
  /** The host is a DNS name for a whole cluster. */
  readonly discover: boolean;
  readonly tls: boolean;
  readonly credentials: { readonly username: string; readonly password: string };
  readonly tlsCaFile: string | null;
  readonly connectionName: string | null;
  /** Options passed to the client as whole numbers; in milliseconds, except `gossipTimeout` (seconds). */
  readonly numbers: Readonly<Record<string, number>>;
}

const shape = /^(esdb|esdb\+discover):\/\/(?:([^:@/]+):([^@/]*)@)?([^/?@]+)\/?(?:\?(.*))?$/;
const numberNames = ['keepAliveInterval', 'keepAliveTimeout', 'maxDiscoverAttempts', 'discoveryInterval'] as const;
const defaultPort = 2113;
/** Passing credentials with each call selects the safe append. Without TLS they are not sent, so any value will do. */
const placeholderCredentials = { username: 'none', password: 'none' };

/**
 * Parses an address such as `esdb://user:password@one:2113,two:2113?tls=true`.
 * @throws RangeError whose message explains what must change and never repeats the address.
 */
export function parseEsdbAddress(url: string): EsdbAddress {
  const parts = shape.exec(url.trim());
  if (parts === null) throw new RangeError('must be an address like esdb://user:password@host:2113?tls=true');
  const [, scheme, user, password, hostList = '', query = ''] = parts;
  const [first = '', ...others] = hostList.split(',');
  const options = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) options.set(name.toLowerCase(), value);
  const take = (name: string) => {
    const value = options.get(name.toLowerCase()) ?? null;
    options.delete(name.toLowerCase());
    return value;
  };
  const tls = flag('tls', take('tls'), true);
  const numbers = [...numberNames, 'gossipTimeout'].flatMap((name) => {
    const value = take(name);
    return value === null ? [] : [[name, wholeNumber(name, value)] as const];
  });
  const address: EsdbAddress = {
    hosts: [toHost(first), ...others.map(toHost)],
    discover: scheme === 'esdb+discover',
    tls,
    credentials: credentialsOf(user, password, tls),
    tlsCaFile: take('tlsCAFile'),
    connectionName: take('connectionName'),
    numbers: Object.fromEntries(numbers),
  };
  assertSafe(take('throwOnAppendFailure'), take('tlsVerifyCert'), take('nodePreference'));
  const [unknown] = options.keys();
  if (unknown !== undefined) throw new RangeError(`has an option this program does not know: ${unknown}`);
  return address;
}

/** What must be changed in an address, or null. */
export function problemOfEsdbAddress(url: string): string | null {
  try {
    parseEsdbAddress(url);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** These options are safe only at their default values. */
function assertSafe(throwing: string | null, verifying: string | null, preference: string | null): void {
  if (!flag('throwOnAppendFailure', throwing, true)) {
    throw new RangeError('must not set throwOnAppendFailure=false: appends would return wrong revisions');
  }
  if (!flag('tlsVerifyCert', verifying, true)) {
    throw new RangeError('must not set tlsVerifyCert=false; name the authority with tlsCAFile instead');
  }
  if (preference !== null && preference.toLowerCase() !== 'leader') {
    throw new RangeError('must leave nodePreference at leader: other nodes return events that are not yet committed');
  }
}

function credentialsOf(user: string | undefined, password: string | undefined, tls: boolean) {
  if (user !== undefined && password !== undefined) return { username: decoded(user), password: decoded(password) };
  if (tls) throw new RangeError('must name a user and a password, or say tls=false');
  return placeholderCredentials;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new RangeError('has a user or a password with a % that does not start a code like %25');
  }
}

function toHost(text: string): Host {
  const [address = '', port = String(defaultPort), ...rest] = text.trim().split(':');
  if (address === '' || rest.length > 0 || !/^\d{1,5}$/.test(port)) {
    throw new RangeError('must name hosts as host or host:port, with commas between them');
  }
  return { address, port: Number(port) };
}

function flag(name: string, value: string | null, fallback: boolean): boolean {
  if (value === null) return fallback;
  if (value !== 'true' && value !== 'false') throw new RangeError(`must set ${name} to true or false`);
  return value === 'true';
}

function wholeNumber(name: string, value: string): number {
  if (!/^\d{1,9}$/.test(value) || Number(value) === 0) throw new RangeError(`must set ${name} to a whole number`);
  return Number(value);
}
