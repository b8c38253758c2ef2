import { setTimeout as wait } from 'node:timers/promises';
import { diagnose } from './diagnose.ts';
import { certificateProblem, messageOf } from './error-causes.ts';

/** A server that the settings name, and the smallest request that shows whether it accepts us. */
export interface ServerProbe {
  /** As operators know it, for example `MongoDB`. */
  readonly server: string;
  /** The name of the setting with its address, for example `MONGODB_URL`. */
  readonly setting: string;
  /** `host:port`, or several with commas; never a user or a password. */
  readonly place: string;
  /** Where a connection can be examined if a request fails; empty if only the client knows. */
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  readonly tls: boolean;
  /** The authority to trust, if the setting names one. */
  readonly authority?: Buffer;
  /** What a refused login is about, for example `the user and password in MONGODB_URL`. */
  readonly credentials: string;
  /** What to change. */
  readonly advice: { readonly authority: string; readonly encrypted: string; readonly plain: string };
  /** The product cannot start without it. */
  readonly isNeeded: boolean;
  /** It is asked again from time to time; not where each question costs money or counts as a login. */
  readonly isWatched: boolean;
  /** Resolves if the server answers; rejects with `CredentialsRefused`, or any other error if it does not. */
  readonly ask: () => Promise<void>;
}

/** The server is there and does not let us in. */
export class CredentialsRefused extends Error {
  override readonly name = 'CredentialsRefused';
}

/** Waiting does not help: a setting has to be changed. The message is a sentence for the operator. */
export class ServerRefuses extends Error {
  override readonly name = 'ServerRefuses';
}

/** The server is unavailable for now. The message is a sentence for the operator. */
export class ServerUnavailable extends Error {
  override readonly name = 'ServerUnavailable';
}

export const nameOf = ({ server, place, setting }: Pick<ServerProbe, 'server' | 'place' | 'setting'>) =>
  `${server} at ${place} (${setting})`;

/** After this time a connection is examined while the client is still waiting. Some of them wait for long. */
const examineAfterMs = 1_000;

/**
 * Asks the server once.
 * @throws ServerRefuses; ServerUnavailable.
 */
export async function probe(server: ServerProbe): Promise<void> {
  const asking = server.ask().then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const slow = wait(examineAfterMs, 'slow' as const, { ref: false });
  const early = (await Promise.race([asking, slow])) === 'slow' ? await examined(server) : null;
  if (early !== null) throw early;
  const failed = await asking;
  if (failed !== null) throw await explained(server, failed.error);
}

async function explained(server: ServerProbe, error: unknown): Promise<ServerRefuses | ServerUnavailable> {
  if (error instanceof CredentialsRefused) return refuses(server, `refuses ${server.credentials}.`);
  const problem = certificateProblem(error);
  if (problem !== null) return untrusted(server, problem);
  return (await examined(server)) ?? unavailable(server, messageOf(error));
}

/** What is wrong with the connection to the first host that has something wrong; null if it is something else. */
async function examined(server: ServerProbe): Promise<ServerRefuses | ServerUnavailable | null> {
  const { advice, authority, hosts, tls } = server;
  for (const host of hosts) {
    const found = await diagnose({ ...host, tls, authority });
    if (found.kind === 'untrusted') return untrusted(server, found.problem);
    if (found.kind === 'encrypted') return refuses(server, `accepts only encrypted connections. ${advice.encrypted}`);
    if (found.kind === 'plain') return refuses(server, `does not speak TLS. ${advice.plain}`);
    if (found.kind === 'unavailable' && hosts.length === 1) return unavailable(server, found.problem);
  }
  return null;
}

const refuses = (server: ServerProbe, sentence: string) => new ServerRefuses(`${nameOf(server)} ${sentence}`);

const untrusted = (server: ServerProbe, problem: string) =>
  refuses(server, `shows a certificate that is not trusted: ${problem}. ${server.advice.authority}`);

const unavailable = (server: ServerProbe, reason: string) =>
  new ServerUnavailable(`${nameOf(server)} does not answer: ${reason}.`);
