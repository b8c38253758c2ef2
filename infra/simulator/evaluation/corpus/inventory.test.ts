import { describe, expect, it } from 'vitest';
import { smallCorpus } from '../../src/codebook/fixtures/small-corpus.ts';
import { thinGoals } from './inventory.ts';

const walks = (count: number, out: string, needs: Readonly<Record<string, unknown>> = {}) =>
  Array.from({ length: count }, (_, n) => ({ out, needs, text: `${out} ${JSON.stringify(needs)} ${n}` }));

/** A domain with one goal; its sites answer a freeze by themselves or have to be asked. */
const goalOf = (entries: ReturnType<typeof walks>, site: Readonly<Record<string, readonly string[]>>) =>
  smallCorpus({
    domain: {
      site,
      goals: {
        freeze: {
          task: 'Freeze your membership',
          did: 'froze it',
          cues: ['freeze'],
          walks: entries.map(({ out, needs, text }, n) => ({
            id: String(n),
            out,
            tone: 'plain',
            needs,
            say: `I ended ${text}.`,
            claims: { say: [] },
          })),
        },
      },
    },
  });

const site = { confirm: ['none', 'shown'], freeze: ['online', 'ask'] };
const online = { site: { freeze: 'online' } };

describe('goals with too few walks that end in done', () => {
  it('given seven for each value of each fact of the site, then none is thin', () => {
    expect(thinGoals(goalOf(walks(7, 'done'), site))).toEqual([]);
    expect(thinGoals(goalOf([...walks(7, 'done', { site: { freeze: ['online', 'ask'] } })], site))).toEqual([]);
  });

  it('given walks that one value rules out, then only that value is thin, with what is left', () => {
    const thin = thinGoals(goalOf([...walks(6, 'done', online), ...walks(2, 'done')], site));
    expect(thin).toEqual(['test freeze, freeze ask: 2 walks end in done, 7 wanted']);
  });

  it('given walks that end otherwise or need another fact, then those are not counted', () => {
    const entries = [
      ...walks(6, 'done'),
      ...walks(9, 'helped'),
      ...walks(9, 'thought-done'),
      ...walks(1, 'done', { site: { confirm: 'shown' } }),
    ];
    expect(thinGoals(goalOf(entries, site))).toEqual(['test freeze, confirm none: 6 walks end in done, 7 wanted']);
  });

  it('given sites that all are alike, then the goal itself is thin', () => {
    expect(thinGoals(goalOf(walks(6, 'done'), {}))).toEqual(['test freeze: 6 walks end in done, 7 wanted']);
    expect(thinGoals(goalOf(walks(7, 'done'), {}))).toEqual([]);
  });
});
