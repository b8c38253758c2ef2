import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createProvisioning } from './provisioning.ts';
import type { RunningServer, TestServer, TestServerEnvironment } from './test-server.ts';

/** A test server that records what is done to it. */
function aTestServer(name: string, change: Partial<TestServer> = {}) {
  const done: string[] = [];
  const running: RunningServer = {
    environment: { [`${name.toUpperCase()}_URL`]: `http://127.0.0.1/${name}` },
    stop: async () => void done.push('stopped'),
    kill: async () => void done.push('killed'),
  };
  const engine: TestServer = {
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

const roundOf = (testServers: readonly TestServer[], environment: Record<string, string> = {}) =>
  createProvisioning({ testServers, toolsDir: '/nowhere', environment, say: () => undefined });

describe('engines for a round of tests', () => {
  it('are started, put into the environment, and stopped with all they kept', async () => {
    const places: TestServerEnvironment[] = [];
    const { running, done } = aTestServer('one');
    const one = aTestServer('one', {
      start: async (place) => {
        places.push(place);
        return running;
      },
    });
    const provisioning = roundOf([one.engine]);
    expect((await provisioning.start()).environment).toEqual({ ONE_URL: 'http://127.0.0.1/one' });
    expect(places[0]?.port).toBeGreaterThan(1_024);
    await Promise.all([provisioning.stop(), provisioning.stop()]);
    expect(done).toEqual(['stopped']);
    expect(existsSync(places[0]?.folder ?? '')).toBe(false);
  });

  it('are left alone where a setting, or a file for it, names a server of one’s own', async () => {
    const [one, two] = [aTestServer('one'), aTestServer('two')];
    const provisioning = roundOf([one.engine, two.engine], {
      ONE_URL: 'http://mine',
      TWO_URL_FILE: '/run/secrets/two',
    });
    const { provisioned, environment } = await provisioning.start();
    expect(provisioned).toMatchObject([
      { kind: 'running', version: 'server of ONE_URL' },
      { kind: 'running', version: 'server of TWO_URL' },
    ]);
    expect([environment, one.done, two.done]).toEqual([{}, [], []]);
    await provisioning.stop();
  });

  it('say their version where they are one’s own, if they know how', async () => {
    const asked: string[] = [];
    const one = aTestServer('one', { versionAt: async (address) => `One ${asked.push(address)}.0` });
    const provisioning = roundOf([one.engine], { ONE_URL: 'http://mine' });
    expect((await provisioning.start()).provisioned).toMatchObject([{ version: 'One 1.0, server of ONE_URL' }]);
    expect(asked).toEqual(['http://mine']);
    await provisioning.stop();
  });

  it('are named if they lack a toolchain or do not start, and the others run', async () => {
    const without = aTestServer('one', { prepare: async () => ({ kind: 'skipped', reason: 'Java is not installed' }) });
    const broken = aTestServer('two', { start: async () => Promise.reject(new Error('no answer')) });
    const sound = aTestServer('three');
    const provisioning = roundOf([without.engine, broken.engine, sound.engine]);
    expect((await provisioning.start()).provisioned).toMatchObject([
      { name: 'one', kind: 'skipped', reason: 'Java is not installed' },
      { name: 'two', kind: 'failed', reason: 'no answer' },
      { name: 'three', kind: 'running' },
    ]);
    await provisioning.stop();
    expect(sound.done).toEqual(['started', 'stopped']);
  });

  it('that are still starting when everything is stopped do not outlive it', async () => {
    const started = Promise.withResolvers<RunningServer>();
    const starting = Promise.withResolvers<void>();
    const { running, done } = aTestServer('slow');
    const slow = aTestServer('slow', {
      start: () => {
        starting.resolve();
        return started.promise;
      },
    });
    const provisioning = roundOf([slow.engine]);
    const taking = provisioning.start();
    await starting.promise;
    await provisioning.stop();
    started.resolve(running);
    await taking;
    expect(done).toEqual(['killed']);
  });
});
