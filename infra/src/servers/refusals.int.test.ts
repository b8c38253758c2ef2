import { writeFileSync } from 'node:fs';
import { startEmulator } from '@windtunnel/test-servers/eventstoredb-emulator/server/emulator';
import { freePort } from '@windtunnel/test-servers/processes/free-port';
import { afterEach, describe, expect, it } from 'vitest';
import { readSettings } from '../settings/read-settings.ts';
import { aDataFolder } from '../testing/data-folder.ts';
import { assertServers, isServerProblem } from './assert-servers.ts';
import { everyServer } from './configured-servers.ts';
import { ServerRefuses, ServerUnavailable } from './server-probe.ts';
import {
  hangingUp,
  plainOnly,
  type RefusingServer,
  refusingGrpc,
  refusingHttp,
  refusingMongo,
  refusingSmtp,
  tlsOnly,
} from './testing/refusing-servers.ts';
import { testCertificate } from './testing/test-certificate.ts';

const password = 'hunter2';
const s3Keys = { S3_BUCKET: 'images', S3_ACCESS_KEY_ID: 'ours', S3_SECRET_ACCESS_KEY: password };
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

interface Row {
  readonly name: string;
  /** The settings for a server at a port. */
  readonly plain: (port: number) => Record<string, string>;
  readonly encrypted: (port: number) => Record<string, string>;
  readonly refusing: () => Promise<RefusingServer>;
  readonly credentials: string;
  readonly authority: string;
  readonly sayEncrypted: string;
  readonly sayPlain: string;
}

const extraAuthority = 'Name its authority in NODE_EXTRA_CA_CERTS.';
const rows: readonly Row[] = [
  {
    name: 'EventStoreDB at 127.0.0.1:PORT (EVENTSTORE_URL)',
    plain: (port) => ({ EVENTSTORE_URL: `esdb://admin:${password}@127.0.0.1:${port}?tls=false` }),
    encrypted: (port) => ({ EVENTSTORE_URL: `esdb://admin:${password}@127.0.0.1:${port}` }),
    refusing: refusingGrpc,
    credentials: 'the user and password in EVENTSTORE_URL',
    authority: 'Name its authority with tlsCAFile in EVENTSTORE_URL.',
    sayEncrypted: 'Say tls=true in EVENTSTORE_URL, with a user and a password.',
    sayPlain: 'Say tls=false in EVENTSTORE_URL if it is meant to be unencrypted.',
  },
  {
    name: 'MongoDB at 127.0.0.1:PORT (MONGODB_URL)',
    plain: (port) => ({ MONGODB_URL: `mongodb://ours:${password}@127.0.0.1:${port}/windtunnel` }),
    encrypted: (port) => ({ MONGODB_URL: `mongodb://ours:${password}@127.0.0.1:${port}/windtunnel?tls=true` }),
    refusing: refusingMongo,
    credentials: 'the user and password in MONGODB_URL',
    authority: 'Name its authority with tlsCAFile in MONGODB_URL.',
    sayEncrypted: 'Say tls=true in MONGODB_URL.',
    sayPlain: 'Say tls=false in MONGODB_URL if it is meant to be unencrypted.',
  },
  {
    name: 'Meilisearch at 127.0.0.1:PORT (MEILISEARCH_URL)',
    plain: (port) => ({ MEILISEARCH_URL: `http://127.0.0.1:${port}`, MEILISEARCH_KEY: password }),
    encrypted: (port) => ({ MEILISEARCH_URL: `https://127.0.0.1:${port}`, MEILISEARCH_KEY: password }),
    refusing: () => refusingHttp(403, '{"code":"invalid_api_key"}'),
    credentials: 'the key in MEILISEARCH_KEY',
    authority: extraAuthority,
    sayEncrypted: 'Begin MEILISEARCH_URL with https://.',
    sayPlain: 'Begin MEILISEARCH_URL with http:// if it is meant to be unencrypted.',
  },
  {
    name: 'Temporal at 127.0.0.1:PORT (TEMPORAL_ADDRESS)',
    plain: (port) => ({ TEMPORAL_ADDRESS: `127.0.0.1:${port}`, TEMPORAL_API_KEY: password, TEMPORAL_TLS: 'off' }),
    encrypted: (port) => ({ TEMPORAL_ADDRESS: `127.0.0.1:${port}`, TEMPORAL_API_KEY: password }),
    refusing: refusingGrpc,
    credentials: 'the key in TEMPORAL_API_KEY',
    authority: extraAuthority,
    sayEncrypted: 'Set TEMPORAL_TLS to on.',
    sayPlain: 'Set TEMPORAL_TLS to off if it is meant to be unencrypted.',
  },
  {
    name: 'S3 at 127.0.0.1:PORT (S3_ENDPOINT)',
    plain: (port) => ({ S3_ENDPOINT: `http://127.0.0.1:${port}`, ...s3Keys }),
    encrypted: (port) => ({ S3_ENDPOINT: `https://127.0.0.1:${port}`, ...s3Keys }),
    refusing: () => refusingHttp(403, '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code></Error>'),
    credentials: 'the keys in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    authority: extraAuthority,
    sayEncrypted: 'Begin S3_ENDPOINT with https://.',
    sayPlain: 'Begin S3_ENDPOINT with http:// if it is meant to be unencrypted.',
  },
  {
    name: 'The mail server at 127.0.0.1:PORT (SMTP_URL)',
    plain: (port) => ({ SMTP_URL: `smtp://ours:${password}@127.0.0.1:${port}` }),
    encrypted: (port) => ({ SMTP_URL: `smtps://ours:${password}@127.0.0.1:${port}` }),
    refusing: refusingSmtp,
    credentials: 'the user and password in SMTP_URL',
    authority: extraAuthority,
    sayEncrypted: 'Begin SMTP_URL with smtps://.',
    sayPlain: 'Begin SMTP_URL with smtp://, which encrypts after the greeting.',
  },
];

describe.each(rows)('$name', { timeout: 30_000 }, (row) => {
  const called = (port: number) => row.name.replace('PORT', String(port));

  it('that refuses the login ends the start with a sentence, not with retries', async () => {
    const { port } = await started(row.refusing());
    expect(await refusalOf(row.plain(port))).toBe(`${called(port)} refuses ${row.credentials}.`);
  });

  it('that shows an unknown certificate says where its authority belongs', async () => {
    const { port } = await started(tlsOnly());
    const sentence = await refusalOf(row.encrypted(port));
    expect(sentence).toBe(
      `${called(port)} shows a certificate that is not trusted: self-signed certificate. ${row.authority}`,
    );
  });

  it('that wants TLS says so to a plain address', async () => {
    const { port } = await started(tlsOnly());
    const sentence = await refusalOf(row.plain(port));
    expect(sentence).toBe(`${called(port)} accepts only encrypted connections. ${row.sayEncrypted}`);
  });

  it('that does not know TLS says so to an encrypted address', async () => {
    const { port } = await started(plainOnly());
    expect(await refusalOf(row.encrypted(port))).toBe(`${called(port)} does not speak TLS. ${row.sayPlain}`);
  });

  it('that is unavailable is only unavailable, also behind a proxy that hangs up', async () => {
    const port = await freePort();
    const problem = await problemOf(row.plain(port));
    expect(problem).toBeInstanceOf(ServerUnavailable);
    expect(problem.message).toBe(`${called(port)} does not answer: connect ECONNREFUSED 127.0.0.1:${port}.`);
    const proxy = await started(hangingUp());
    for (const settings of [row.plain(proxy.port), row.encrypted(proxy.port)])
      expect(await problemOf(settings)).toBeInstanceOf(ServerUnavailable);
  });
});

it('an EventStoreDB over TLS is accepted with its password, and refused with another, without a warning from Node', async () => {
  const folder = aDataFolder();
  const tls = { certificate: Buffer.from(testCertificate.cert), key: Buffer.from(testCertificate.key) };
  const server = await startEmulator({ folder: folder.path, tls, users: { admin: 'changeit' } });
  writeFileSync(folder.file('ca.pem'), testCertificate.cert);
  closers.push(
    () => server.stop(),
    async () => folder.remove(),
  );
  const warnings: string[] = [];
  const warned = (warning: Error & { readonly code?: string }) => void warnings.push(warning.code ?? '');
  process.on('warning', warned);
  const url = (user: string) => ({
    EVENTSTORE_URL: `esdb://${user}@127.0.0.1:${server.port}?tlsCAFile=${folder.file('ca.pem')}`,
  });
  await assertServers(settingsOf(url('admin:changeit')), everyServer);
  expect(await refusalOf(url('admin:guessed'))).toContain('refuses the user and password in EVENTSTORE_URL.');
  expect(warnings).not.toContain('DEP0123');
  process.off('warning', warned);
});

async function started(starting: Promise<RefusingServer>): Promise<RefusingServer> {
  const server = await starting;
  closers.push(server.close);
  return server;
}

async function problemOf(environment: Record<string, string>): Promise<Error> {
  const problem = await assertServers(settingsOf(environment), everyServer).then(
    () => new Error('It was accepted'),
    (error: Error) => error,
  );
  expect(isServerProblem(problem)).toBe(true);
  expect(problem.message).not.toContain(password);
  return problem;
}

async function refusalOf(environment: Record<string, string>): Promise<string> {
  const problem = await problemOf(environment);
  expect(problem).toBeInstanceOf(ServerRefuses);
  return problem.message;
}

function settingsOf(environment: Record<string, string>) {
  const read = readSettings(environment, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join(' '));
  return read.settings;
}
