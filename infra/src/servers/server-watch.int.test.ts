import { afterEach, describe, expect, it } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { CredentialsRefused, type ServerProbe } from './server-probe.ts';
import { type ServerWatch, watchServers } from './server-watch.ts';

type Answer = 'answers' | 'is unavailable' | 'refuses';

const opened: ServerWatch[] = [];
afterEach(() => {
  for (const watch of opened.splice(0)) watch.stop();
});

/** A server whose state a test decides, and what is logged about it. */
function aServer(first: Answer, change: Partial<ServerProbe> = {}) {
  let answer = first;
  let asked = 0;
  const lines: string[] = [];
  const server: ServerProbe = {
    server: 'Store',
    setting: 'STORE_URL',
    place: 'store:1',
    hosts: [],
    tls: false,
    credentials: 'the password in STORE_URL',
    advice: { authority: '', encrypted: '', plain: '' },
    isNeeded: true,
    isWatched: true,
    ask: async () => {
      asked += 1;
      if (answer === 'is unavailable') throw new Error('connect ECONNREFUSED');
      if (answer === 'refuses') throw new CredentialsRefused();
    },
    ...change,
  };
  const logger = createLogger('info', (line) => void lines.push(line));
  const watch = watchServers([server], { logger, backoff: { firstMs: 1, maxMs: 5 }, checkMs: 5 });
  opened.push(watch);
  return {
    watch,
    become: (next: Answer) => {
      answer = next;
    },
    asked: () => asked,
    /** Resolves when it was asked so many times more. */
    askedAgain: async (times: number) => {
      const until = asked + times;
      await expect.poll(() => asked).toBeGreaterThanOrEqual(until);
    },
    said: () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg),
  };
}

describe('a server that a program needs', () => {
  it('is waited for, with one warning, and one line when it is back', async () => {
    const { watch, become, askedAgain, said } = aServer('is unavailable');
    const reached = watch.reached();
    await askedAgain(3);
    expect(watch.missing()).toEqual(['Store (STORE_URL) does not answer']);
    become('answers');
    await reached;
    expect(watch.missing()).toEqual([]);
    expect(said()).toEqual([
      'Store at store:1 (STORE_URL) does not answer: connect ECONNREFUSED. Waiting for it.',
      'Store at store:1 (STORE_URL) is back.',
    ]);
  });

  it('ends the start if it refuses, at once or after having been unavailable', async () => {
    const sentence = 'Store at store:1 (STORE_URL) refuses the password in STORE_URL.';
    await expect(aServer('refuses').watch.reached()).rejects.toThrow(sentence);
    const later = aServer('is unavailable');
    const reached = expect(later.watch.reached()).rejects.toThrow(sentence);
    await later.askedAgain(2);
    later.become('refuses');
    await reached;
  });

  it('holds nothing up that is stopped meanwhile', async () => {
    const { watch, askedAgain } = aServer('is unavailable');
    const reached = expect(watch.reached()).rejects.toThrow('aborted');
    await askedAgain(2);
    watch.stop();
    await reached;
  });

  it('is reported again when it becomes unavailable later, once each time, and a refusal then ends nothing', async () => {
    const { watch, become, askedAgain, said } = aServer('answers');
    await watch.reached();
    expect(said()).toEqual([]);
    become('is unavailable');
    await askedAgain(4);
    become('answers');
    await askedAgain(2);
    become('refuses');
    await askedAgain(3);
    expect(said()).toEqual([
      'Store at store:1 (STORE_URL) does not answer: connect ECONNREFUSED. Waiting for it.',
      'Store at store:1 (STORE_URL) is back.',
      'Store at store:1 (STORE_URL) refuses the password in STORE_URL.',
    ]);
    expect(watch.missing()).toEqual(['Store (STORE_URL) refuses the connection']);
  });
});

describe('a server that a program can do without', () => {
  it('holds up no start while it is unavailable, and is reported when it is back', async () => {
    const { watch, become, askedAgain, said } = aServer('is unavailable', { isNeeded: false });
    await watch.reached();
    expect(watch.missing()).toHaveLength(1);
    become('answers');
    await askedAgain(2);
    expect(said().at(-1)).toBe('Store at store:1 (STORE_URL) is back.');
  });

  it('still ends the start if it refuses', async () => {
    await expect(aServer('refuses', { isNeeded: false }).watch.reached()).rejects.toThrow('refuses the password');
  });

  it('is left alone after its first answer where questions cost something', async () => {
    const { watch, asked } = aServer('answers', { isNeeded: false, isWatched: false });
    await watch.reached();
    const other = aServer('answers');
    await other.watch.reached();
    await other.askedAgain(5);
    expect(asked()).toBe(1);
  });
});
