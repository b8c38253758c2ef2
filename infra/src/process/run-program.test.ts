import { describe, expect, it } from 'vitest';
import { settingsOf } from './run-program.ts';

const projector = { name: 'projector', needs: ['eventstoreUrl', 'mongodbUrl'], publicFacing: false } as const;
const engines = { EVENTSTORE_URL: 'esdb://log:2113?tls=false', MONGODB_URL: 'mongodb://documents/windtunnel' };
const problemsOf = (...asked: Parameters<typeof settingsOf>) => {
  const read = settingsOf(...asked);
  return read.kind === 'problems' ? read.problems : [];
};

describe('a program of several', () => {
  it('says which of the settings it cannot do without are missing', () => {
    expect(problemsOf(projector, {})).toEqual([
      'The projector needs EVENTSTORE_URL, MONGODB_URL; see npm start -- --help.',
    ]);
    expect(problemsOf(projector, engines)).toEqual([]);
  });

  it('makes no demo data, and refuses to be told to', () => {
    const read = settingsOf(projector, engines);
    expect(read.kind === 'settings' && read.settings.demoData).toBe(false);
    expect(problemsOf(projector, { ...engines, DEMO_DATA: 'on' })).toEqual([
      'The projector makes no demo data; remove DEMO_DATA.',
    ]);
  });

  it('asks how people reach it only when they do', () => {
    const outside = { ...engines, HOST: '0.0.0.0' };
    expect(problemsOf(projector, outside)).toEqual([]);
    expect(problemsOf({ ...projector, publicFacing: true }, outside)).toEqual([
      'PUBLIC_URL must say how users reach this server when HOST is 0.0.0.0.',
    ]);
  });

  it('takes secrets that programs share from files, and refuses short ones', () => {
    expect(problemsOf(projector, { ...engines, RUN_COMMAND_KEY: 'short' })).toEqual([
      'RUN_COMMAND_KEY must have 32 characters or more.',
    ]);
    expect(problemsOf(projector, { ...engines, ACCESS_TOKEN_KEY: 'x'.repeat(20) })).toEqual([
      'ACCESS_TOKEN_KEY must be 32 random bytes in base64.',
    ]);
  });
});
