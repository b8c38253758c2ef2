import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@windtunnel/test-servers/processes/free-port';
import type { SentEmails } from '../chaos/driver/emails.ts';
import { docker, dockerAtOnce, dockerSucceeds } from './docker.ts';

/** As an operator who trusts nothing would run it. */
const hardened = [
  ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
  ...['--memory', '512m', '--memory-swap', '512m'],
];
const pageTimeoutMs = 120_000;
const pollMs = 20;

export interface ContainerOptions {
  readonly name: string;
  readonly image: string;
  /** Holds the data folder. */
  readonly volume: string;
  /** Settings beside those of the image. */
  readonly environment?: Readonly<Record<string, string>>;
  /** For images whose default is another program. */
  readonly program?: readonly string[];
}

/** A container that runs the embedded product, published on a loopback port. */
export interface ProductContainer {
  readonly name: string;
  readonly origin: string;
  /** From `docker run` or `docker start` to the first answer of the page. */
  startedMs: number;
  readonly emails: SentEmails;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Runs a command of the image inside and returns what it prints. */
  command(...words: readonly string[]): Promise<string>;
  remove(): Promise<void>;
}

/** Starts a container and waits for its page. */
export async function startContainer(options: ContainerOptions): Promise<ProductContainer> {
  const { name, image, volume, environment = {}, program = [] } = options;
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings = Object.entries({ PUBLIC_URL: origin, ...environment });
  const container: ProductContainer = {
    name,
    origin,
    startedMs: 0,
    emails: (to) => [dockerAtOnce('exec', name, ...listEmails, '--email', to)],
    start: async () => {
      container.startedMs = await untilPage(origin, () => docker('start', name));
    },
    command: async (...words) => await docker('exec', name, 'node', ...words),
    remove: async () => {
      await dockerSucceeds('rm', '--force', '--volumes', name);
    },
  };
  const published = ['--publish', `127.0.0.1:${port}:3000`, '--volume', `${volume}:/data`];
  const given = settings.flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const run = ['run', '--detach', '--name', name, ...hardened, ...published, ...given, image, ...program];
  container.startedMs = await untilPage(origin, () => docker(...run));
  return container;
}

/** Every stored email, for an image whose `admin` cannot list them. */
export const emailsFromFiles = (name: string): string => dockerAtOnce('exec', name, 'node', '-e', printEmails);

const printEmails = `
const fs = require('node:fs');
for (const file of fs.readdirSync('/data/mail')) if (file.endsWith('.json')) console.log(JSON.parse(fs.readFileSync('/data/mail/' + file)).text);`;

const listEmails = ['node', 'dist/admin.js', 'emails', 'list'];

/** @returns milliseconds from the start to the first answer. @throws Error if none comes in time */
export async function untilPage(origin: string, start: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await start();
  while (performance.now() - startedMs < pageTimeoutMs) {
    const answered = await fetch(origin).catch(() => null);
    if (answered?.ok) return performance.now() - startedMs;
    await wait(pollMs);
  }
  throw new Error(`${origin} did not answer within ${pageTimeoutMs / 1_000} s`);
}
