import { isLoopbackHost, isLoopbackUrl } from '@windtunnel/contracts/rules/loopback';
import { describe, expect, it } from 'vitest';
import { describeSettings } from './describe-settings.ts';
import { readSettings } from './read-settings.ts';
import { settingsTable } from './settings-table.ts';

const noFiles = (path: string): string => {
  throw new Error(`no file ${path}`);
};
const problemsOf = (environment: Record<string, string>, readFile = noFiles) => {
  const read = readSettings(environment, readFile);
  return read.kind === 'problems' ? read.problems : [];
};
const settingsOf = (environment: Record<string, string>, readFile = noFiles) => {
  const read = readSettings(environment, readFile);
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  return read.settings;
};

describe('settings', () => {
  it('have defaults for everything: the embedded product with demo data on this machine', () => {
    expect(settingsOf({ PATH: '/bin', HOME: '/root' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: null,
      dataDir: './data',
      demoData: true,
      studyTypesOpen: 'all',
      simulatorPaceMs: 1000,
      logLevel: 'info',
      eventstoreUrl: null,
    });
  });

  it('are read from the environment, where an empty variable counts as absent', () => {
    expect(
      settingsOf({ PORT: '0', DEMO_DATA: 'off', STUDY_TYPES_OPEN: 'spec', SIMULATOR_PACE_MS: '0', TERMS_URL: '' }),
    ).toMatchObject({ port: 0, demoData: false, studyTypesOpen: 'spec', simulatorPaceMs: 0, termsUrl: null });
  });

  it('say which value is invalid and what would be valid', () => {
    expect(problemsOf({ PORT: '99999', DEMO_DATA: 'yes', LOG_LEVEL: 'loud' })).toEqual([
      'PORT must be a whole number from 0 to 65535.',
      'DEMO_DATA must be on or off.',
      'LOG_LEVEL must be debug, info, warn, error or silent.',
    ]);
    expect(problemsOf({ TERMS_URL: 'javascript:alert(1)' })).toEqual([
      'TERMS_URL must be an address like https://example.com.',
    ]);
    expect(problemsOf({ PUBLIC_URL: 'http://localhost:3000/app' })).toEqual([
      'PUBLIC_URL must be an address without a path.',
    ]);
  });

  it('reject an unknown name with one of our prefixes', () => {
    expect(problemsOf({ SIMULATOR_PACE: '5', STRIPE_KEY: 'x', TERM: 'xterm' })).toEqual([
      'SIMULATOR_PACE is not a setting of Windtunnel; see npm start -- --help.',
      'STRIPE_KEY is not a setting of Windtunnel; see npm start -- --help.',
    ]);
  });

  it('reject a half-configured server and name what is missing', () => {
    expect(problemsOf({ S3_ENDPOINT: 'https://s3.example.com', S3_ACCESS_KEY_ID: 'a' })).toEqual([
      'S3 is half configured: S3_ENDPOINT, S3_ACCESS_KEY_ID without S3_BUCKET, S3_SECRET_ACCESS_KEY.',
    ]);
    expect(problemsOf({ MEILISEARCH_KEY: 'k' })).toEqual([
      'Meilisearch is half configured: MEILISEARCH_KEY without MEILISEARCH_URL.',
    ]);
    expect(problemsOf({ GOOGLE_CLIENT_ID: 'id', GOOGLE_BASE_URL: 'http://127.0.0.1:1' })).toEqual([
      'Google sign-in is half configured: GOOGLE_CLIENT_ID, GOOGLE_BASE_URL without GOOGLE_CLIENT_SECRET.',
    ]);
  });

  it('enable Google, with its own servers or others, and explain an address that would lose its path', () => {
    const client = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's' };
    expect(settingsOf(client).googleBaseUrl).toBeNull();
    expect(settingsOf({ ...client, GOOGLE_BASE_URL: 'https://id.example/' }).googleBaseUrl).toBe('https://id.example');
    expect(problemsOf({ ...client, GOOGLE_BASE_URL: 'https://id.example/realm' })).toEqual([
      'GOOGLE_BASE_URL must be an address without a path.',
    ]);
    expect(problemsOf({ ...client, GOOGLE_BASE_URI: 'https://id.example' })).toEqual([
      'GOOGLE_BASE_URI is not a setting of Windtunnel; see npm start -- --help.',
    ]);
  });

  it('accept an EventStoreDB address with several hosts, and explain an invalid one without showing it', () => {
    const url = 'esdb://ann:secret@one:2113,two:2113';
    expect(settingsOf({ EVENTSTORE_URL: url }).eventstoreUrl).toBe(url);
    expect(problemsOf({ EVENTSTORE_URL: 'esdb://one:2113,two:2113' })).toEqual([
      'EVENTSTORE_URL must name a user and a password, or say tls=false.',
    ]);
  });

  it('read a secret from a file, but not from both places or from a missing or empty file', () => {
    const file = { GEMINI_API_KEY_FILE: '/run/secrets/key' };
    expect(settingsOf(file, () => 'secret\n').geminiApiKey).toBe('secret');
    expect(problemsOf({ ...file, GEMINI_API_KEY: 'other' })[0]).toBe(
      'GEMINI_API_KEY and GEMINI_API_KEY_FILE are both set; remove one.',
    );
    expect(problemsOf(file)[0]).toBe('The file named by GEMINI_API_KEY_FILE cannot be read.');
    expect(problemsOf(file, () => '\n')[0]).toBe('The file named by GEMINI_API_KEY_FILE is empty.');
    expect(problemsOf({ S3_BUCKET_FILE: '/x' })).toEqual([
      'S3_BUCKET_FILE is not a setting of Windtunnel; see npm start -- --help.',
    ]);
  });

  it('never serve other machines with the demo login', () => {
    const outside = { HOST: '0.0.0.0', PUBLIC_URL: 'https://tests.example.com' };
    expect(problemsOf(outside)).toEqual([
      'The login of the demo data is public; set DEMO_DATA=off to serve other machines.',
    ]);
    expect(problemsOf({ PUBLIC_URL: 'https://tests.example.com' })).toHaveLength(1);
    expect(settingsOf({ ...outside, DEMO_DATA: 'off' }).publicUrl).toBe('https://tests.example.com');
  });

  it('require a public address, and consent to plain http, before serving other machines', () => {
    expect(problemsOf({ HOST: '::', DEMO_DATA: 'off' })).toEqual([
      'PUBLIC_URL must say how users reach this server when HOST is ::.',
    ]);
    const plain = { HOST: '0.0.0.0', PUBLIC_URL: 'http://lab:3000', DEMO_DATA: 'off' };
    expect(problemsOf(plain)).toEqual([
      'PUBLIC_URL is plain http; use https, or set ALLOW_PLAIN_HTTP=on to send passwords unencrypted.',
    ]);
    expect(settingsOf({ ...plain, ALLOW_PLAIN_HTTP: 'on' }).allowPlainHttp).toBe(true);
  });

  it('accept plain http without consent for names of this machine only, as in a container', () => {
    const inContainer = (publicUrl: string) => ({ HOST: '0.0.0.0', PUBLIC_URL: publicUrl, DEMO_DATA: 'off' });
    for (const local of ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://lab.localhost'])
      expect(settingsOf(inContainer(local)).publicUrl).toBe(local);
    for (const other of ['http://10.0.0.5:3000', 'http://localhost.example.com', 'http://0.0.0.0:3000'])
      expect(problemsOf(inContainer(other))).toHaveLength(1);
  });

  it('are all described by name', () => {
    const help = describeSettings();
    for (const row of Object.values(settingsTable)) expect(help).toContain(`  ${row.name} `);
    expect(help).toContain('Or STRIPE_SECRET_KEY_FILE.');
  });
});

describe('loopback', () => {
  it.each(['localhost', 'app.localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]', '::ffff:127.0.0.1'])(
    '%s is this machine',
    (host) => expect(isLoopbackHost(host)).toBe(true),
  );

  it.each(['0.0.0.0', '::', '10.0.0.1', 'localhost.example.com', '127.0.0.1.example.com', ''])(
    '%s may be another machine',
    (host) => expect(isLoopbackHost(host)).toBe(false),
  );

  it('judges an address by its host', () => {
    expect(isLoopbackUrl('http://[::1]:3000')).toBe(true);
    expect(isLoopbackUrl('http://127.0.0.1@example.com')).toBe(false);
    expect(isLoopbackUrl('nonsense')).toBe(false);
  });
});
