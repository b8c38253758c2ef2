import { describe, expect, it } from 'vitest';
import type { Thought } from '../corpus/corpus.ts';
import type { Needs } from '../corpus/schema.ts';
import type { Panelist } from './speaker.ts';
import { couldSay, type Situation } from './usable.ts';

const speaker = {
  profile: { age: 44, gender: 'Woman', locationCountry: 'United Kingdom' },
  household: 'couple',
  children: [
    { word: 'son', age: 6 },
    { word: 'daughter', age: 9 },
  ],
  work: ['employed', 'desk'],
  home: 'rent',
  drives: false,
  pet: 'dog',
  device: 'phone',
  tenureYears: 7,
  role: 'owner',
  facts: { travels: 'often' },
  ways: { record: 'paper' },
} as unknown as Panelist;
const situation: Situation = {
  site: { confirm: 'none' },
  outcomes: new Map([['change-ticket', 'gave-up']]),
  issues: new Set(['recurring-fee']),
};
const could = (needs: Needs, who: Panelist = speaker) => couldSay({ needs } as Thought, who, situation);

describe('who could say a thought', () => {
  it.each<[Needs, Needs]>([
    [{ household: 'couple' }, { household: 'single' }],
    [{ children: 'several' }, { children: 'one' }],
    [{ children: 'any' }, { children: 'none' }],
    [{ childAges: '5-7' }, { childAges: '1-3' }],
    [{ age: '40-50' }, { age: '20-30' }],
    [{ gender: 'woman' }, { gender: 'man' }],
    [{ work: ['desk', 'hands'] }, { work: ['retired'] }],
    [{ role: ['owner'] }, { role: ['guest'] }],
    [{ home: 'rent' }, { home: 'own' }],
    [{ drives: false }, { drives: true }],
    [{ pet: 'any' }, { pet: 'cat' }],
    [{ device: 'phone' }, { device: 'computer' }],
    [{ tenure: '5-40' }, { tenure: '10-40' }],
    [{ country: ['United Kingdom'] }, { country: ['France'] }],
    [{ fact: { travels: ['often'] } }, { fact: { travels: ['monthly'] } }],
    [{ way: { record: ['paper', 'board'] } }, { way: { record: ['memory'] } }],
    [{ site: { confirm: 'none' } }, { site: { confirm: ['shown'] } }],
    [{ after: { 'change-ticket': ['gave-up'] } }, { after: { 'change-ticket': ['done'] } }],
    [{ issues: ['recurring-fee'] }, { issues: ['pre-ticked'] }],
    [{ lacks: ['pre-ticked'] }, { lacks: ['recurring-fee'] }],
  ])('is someone for whom %j holds, not %j', (holds, fails) => {
    expect([could(holds), could(fails), could({ ...holds, ...fails })]).toEqual([true, false, false]);
  });

  it('needs a boy for a son and a girl for a daughter', () => {
    const oneBoy = { ...speaker, children: [{ word: 'son', age: 6 }] } as Panelist;
    expect([could({ child: 'boy' }, oneBoy), could({ child: 'girl' }, oneBoy)]).toEqual([true, false]);
  });

  it('is anybody, if it presupposes nothing', () => expect(could({})).toBe(true));
});
