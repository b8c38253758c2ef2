import { describe, expect, it } from 'vitest';
import { settingsOf } from './run-program.ts';

const projector = { name: 'projector', needs: ['eventstoreUrl', 'mongodbUrl'], publicFacing: false } as const;
const servers = { EVENTSTORE_URL: 'esdb://log:2113?tls=false', MONGODB_URL: 'mongodb://documents/windtunnel' };
const problemsOf = (...asked: Parameters<typeof settingsOf>) => {
  const read = settingsOf(...asked);
  return read.kind === 'problems' ? read.problems : [];
};

describe('one of several programs', () => {
  it('says which required settings are missing', () => {
    expect(problemsOf(projector, {})).toEqual([
      'The projector needs EVENTSTORE_URL, MONGODB_URL; see npm start -- --help.',
    ]);
    expect(problemsOf(projector, servers)).toEqual([]);
  });

  it('creates no demo data, and rejects DEMO_DATA=on', () => {
    const read = settingsOf(projector, servers);
    expect(read.kind === 'settings' && read.settings.demoData).toBe(false);
    expect(problemsOf(projector, { ...servers, DEMO_DATA: 'on' })).toEqual([
      'The projector creates no demo data; remove DEMO_DATA.',
    ]);
  });

  it('requires a public address only when users reach it', () => {
    const outside = { ...servers, HOST: '0.0.0.0' };
    expect(problemsOf(projector, outside)).toEqual([]);
    expect(problemsOf({ ...projector, publicFacing: true }, outside)).toEqual([
      'PUBLIC_URL must say how users reach this server when HOST is 0.0.0.0.',
    ]);
  });

  it('rejects secrets that are too short', () => {
    expect(problemsOf(projector, { ...servers, RUN_COMMAND_KEY: 'short' })).toEqual([
      'RUN_COMMAND_KEY must have 32 characters or more.',
    ]);
    expect(problemsOf(projector, { ...servers, ACCESS_TOKEN_KEY: 'x'.repeat(20) })).toEqual([
      'ACCESS_TOKEN_KEY must be 32 random bytes in base64.',
    ]);
  });
});
