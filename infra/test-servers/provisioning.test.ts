import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createEngineRound } from './provisioning.ts';
import type { Engine, EngineEnvironment, RunningEngine } from './test-server.ts';

/** An engine that notes what is done with it. */
function anEngine(name: string, change: Partial<Engine> = {}) {
  const done: string[] = [];
  const running: RunningEngine = {
    environment: { [`${name.toUpperCase()}_URL`]: `http://127.0.0.1/${name}` },
    stop: async () => void done.push('stopped'),
    kill: async () => void done.push('killed'),
  };
  const engine: Engine = {
    name,
    setting: `${name.toUpperCase()}_URL`,
    prepare: async () => ({ kind: 'ready', version: `${name} 1.0` }),
    start: async () => {
      done.push('started');
      return running;
    },
    ...change,
  };
  return { engine, done, running };
}

const roundOf = (engines: readonly Engine[], environment: Record<string, string> = {}) =>
  createEngineRound({ engines, toolsDir: '/nowhere', environment, say: () => undefined });

describe('engines for a round of tests', () => {
  it('are started, put into the environment, and stopped with all they kept', async () => {
    const places: EngineEnvironment[] = [];
    const { running, done } = anEngine('one');
    const one = anEngine('one', {
      start: async (place) => {
        places.push(place);
        return running;
      },
    });
    const round = roundOf([one.engine]);
    expect((await round.start()).environment).toEqual({ ONE_URL: 'http://127.0.0.1/one' });
    expect(places[0]?.port).toBeGreaterThan(1_024);
    await Promise.all([round.stop(), round.stop()]);
    expect(done).toEqual(['stopped']);
    expect(existsSync(places[0]?.folder ?? '')).toBe(false);
  });

  it('are left alone where a setting, or a file for it, names a server of one’s own', async () => {
    const [one, two] = [anEngine('one'), anEngine('two')];
    const round = roundOf([one.engine, two.engine], { ONE_URL: 'http://mine', TWO_URL_FILE: '/run/secrets/two' });
    const { taken, environment } = await round.start();
    expect(taken).toMatchObject([
      { kind: 'running', version: 'server of ONE_URL' },
      { kind: 'running', version: 'server of TWO_URL' },
    ]);
    expect([environment, one.done, two.done]).toEqual([{}, [], []]);
    await round.stop();
  });

  it('that lack a toolchain or do not start are told by name, and the others run', async () => {
    const without = anEngine('one', { prepare: async () => ({ kind: 'skipped', reason: 'Java is not installed' }) });
    const broken = anEngine('two', { start: async () => Promise.reject(new Error('no answer')) });
    const sound = anEngine('three');
    const round = roundOf([without.engine, broken.engine, sound.engine]);
    expect((await round.start()).taken).toMatchObject([
      { name: 'one', kind: 'skipped', reason: 'Java is not installed' },
      { name: 'two', kind: 'failed', reason: 'no answer' },
      { name: 'three', kind: 'running' },
    ]);
    await round.stop();
    expect(sound.done).toEqual(['started', 'stopped']);
  });

  it('that are still starting when everything is stopped do not outlive it', async () => {
    const started = Promise.withResolvers<RunningEngine>();
    const starting = Promise.withResolvers<void>();
    const { running, done } = anEngine('slow');
    const slow = anEngine('slow', {
      start: () => {
        starting.resolve();
        return started.promise;
      },
    });
    const round = roundOf([slow.engine]);
    const taking = round.start();
    await starting.promise;
    await round.stop();
    started.resolve(running);
    await taking;
    expect(done).toEqual(['killed']);
  });
});
