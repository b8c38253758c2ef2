import { describe, expect, it } from 'vitest';
import type { Claim } from '../corpus/corpus.ts';
import { chanceOf, opinionsOf } from './opinions.ts';
import type { Speaker } from './speaker.ts';

const claim = (id: string, changes: Partial<Claim> = {}): Claim => ({
  id,
  about: 'test/fee',
  aboutLabel: 'the fee',
  kind: 'problem',
  severity: 2,
  share: 0.4,
  weighs: {},
  many: 'mind the fee',
  one: 'minds the fee',
  do: null,
  opposite: null,
  parent: null,
  of: null,
  issue: null,
  ...changes,
});
const traits = {
  openness: 0.5,
  conscientiousness: 0.5,
  extraversion: 0.5,
  agreeableness: 0.5,
  neuroticism: 0.5,
  techComfort: 0.5,
  riskAversion: 0.5,
  tinkering: 0.5,
  priceSensitivity: 0.5,
  privacyConcern: 0.5,
  timePressure: 0.5,
  statusQuo: 0.5,
  accessNeed: 0.5,
};
const speaker = (key: string, changes = {}) => ({ key, traits: { ...traits, ...changes } }) as Speaker;
const crowd = Array.from({ length: 2_000 }, (_, index) => speaker(`person ${index}`));
const claims = (...list: Claim[]) => new Map(list.map((each) => [each.id, each]));

describe('who holds a claim', () => {
  it('is as many as its writer said, more of those whom it fits', () => {
    const minds = claim('minds', { weighs: { priceSensitivity: 1 } });
    expect(chanceOf(minds, speaker('a'), claims(minds))).toBeCloseTo(0.4);
    expect(chanceOf(minds, speaker('a', { priceSensitivity: 1 }), claims(minds))).toBeCloseTo(0.7);
    const holders = crowd.filter((each) => opinionsOf(each, 'fee', claims(minds)).holds('minds')).length;
    expect(holders / crowd.length).toBeGreaterThan(0.36);
    expect(holders / crowd.length).toBeLessThan(0.44);
  });

  it('is nobody who holds its opposite, even where both are common', () => {
    const list = claims(
      claim('minds', { share: 0.8, opposite: 'shrugs' }),
      claim('shrugs', { share: 0.6, opposite: 'minds', kind: 'plus' }),
    );
    const stands = crowd.map((each) => {
      const opinions = opinionsOf(each, 'fee', list);
      return [opinions.holds('minds'), opinions.holds('shrugs')] as const;
    });
    expect(stands.filter(([minds, shrugs]) => minds && shrugs)).toEqual([]);
    expect(stands.filter(([minds]) => minds).length).toBeGreaterThan(stands.filter(([, shrugs]) => shrugs).length);
  });

  it('wishes for a cure more often when having the problem', () => {
    const list = claims(claim('minds'), claim('wishes', { kind: 'wish', of: 'minds' }));
    const wishing = (having: boolean) => {
      const group = crowd.map((each) => opinionsOf(each, '', list)).filter((each) => each.holds('minds') === having);
      return group.filter((each) => each.holds('wishes')).length / group.length;
    };
    expect(wishing(true)).toBeGreaterThan(2 * wishing(false));
  });

  it('does not change with other claims, and differs from subject to subject', () => {
    const minds = claim('minds');
    const alone = crowd.map((each) => opinionsOf(each, 'a', claims(minds)).holds('minds'));
    const among = crowd.map((each) => opinionsOf(each, 'a', claims(claim('other'), minds)).holds('minds'));
    const elsewhere = crowd.map((each) => opinionsOf(each, 'b', claims(minds)).holds('minds'));
    expect(among).toEqual(alone);
    expect(elsewhere).not.toEqual(alone);
  });
});
