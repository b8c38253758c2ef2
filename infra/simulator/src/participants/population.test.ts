import type { GenerateParticipants } from '@windtunnel/contracts/ports/language-model';
import { generatedParticipants } from '@windtunnel/contracts/ports/language-model';
import { describe, expect, it } from 'vitest';
import { generatePanel, replaceInPanel } from './population.ts';
import { placesCalled } from './regions.ts';
import { readSeed } from './seeds.ts';
import { speakerOf } from './speaker.ts';
import { liesIn } from './towns.ts';

const ask = (audienceCriteria: string, count = 8, seed = 'population'): GenerateParticipants => ({
  seed,
  generatedBefore: 0,
  studyType: 'PRODUCT_DISCOVERY',
  audienceCriteria,
  count,
  participantIds: Array.from({ length: count }, (_, index) => `p${index}`),
});
const panelOf = (criteria: string, count = 8, seed = 'population') =>
  generatePanel(ask(criteria, count, seed)).participants;

describe('a panel', () => {
  it('fits the contract and is the same for the same seed', () => {
    const panel = generatePanel(ask('Adults in the UK, half of them women', 10));
    expect(generatedParticipants.parse(panel)).toEqual(panel);
    expect(generatePanel(ask('Adults in the UK, half of them women', 10))).toEqual(panel);
    expect(new Set(panel.participants.map(({ seed }) => seed.split('|')[1])).size).toBe(1);
  });

  it('keeps quotas and shares', () => {
    const women = panelOf('Half women, at least 3 from Scotland', 10);
    expect(women.filter(({ gender }) => gender === 'Woman')).toHaveLength(5);
    const scotland = placesCalled('Scotland')[0];
    if (scotland === undefined) throw new Error('no Scotland');
    expect(women.filter(({ locationCity }) => liesIn(locationCity, scotland)).length).toBeGreaterThanOrEqual(3);
    const young = panelOf('adults in British cities who receive parcels at home, half of them under 35');
    expect(young.filter(({ age }) => age < 35)).toHaveLength(4);
    expect(young.every(({ background }) => /receives? parcels at home\./.test(background))).toBe(true);
  });

  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])(
    'takes %s for a word like any other, though every object inherits something of that name',
    (word) => {
      for (const criteria of [word, `${word}s who ${word} daily`, `Adults in ${word}`, `Half ${word}, aged 30 to 40`]) {
        const text = JSON.stringify(generatePanel(ask(criteria, 3)));
        expect(text).not.toMatch(/native code|\[object|undefined|NaN/);
      }
    },
  );

  it('takes an occupation it does not know at its word and tells what its people do', () => {
    for (const person of panelOf('oyster farmers in Brittany or Essex who sell to restaurants')) {
      expect(person.occupation).toBe('Oyster farmer');
      expect(person.background).toMatch(/ in (?:Brittany|Essex)\b.*\bsells? to restaurants\.$/);
      expect(['France', 'United Kingdom']).toContain(person.locationCountry);
    }
  });

  it('has different people where the audience leaves them open', () => {
    for (const seed of ['a', 'b', 'c']) {
      const panel = panelOf('Adults', 8, seed);
      expect(new Set(panel.map(({ occupation }) => occupation)).size).toBe(8);
      expect(new Set(panel.map(({ locationCity }) => locationCity)).size).toBe(8);
      expect(new Set(panel.map(({ name }) => name.split(' ')[0])).size).toBe(8);
      expect(new Set(panel.map(({ shortBio, name }) => shortBio.replace(name.split(' ')[0] ?? '', ''))).size).toBe(8);
      const ages = panel.map(({ age }) => age);
      expect(ages).not.toEqual(ages.toSorted((a, b) => a - b));
    }
    const jobs = ['a', 'b', 'c', 'd'].flatMap((seed) => panelOf('Adults', 8, seed).map(({ occupation }) => occupation));
    expect(new Set(jobs).size).toBeGreaterThan(24);
  });

  it('gives parents the children that were asked for', () => {
    for (const person of panelOf('parents of primary school children', 10)) {
      const { children } = speakerOf(person);
      expect(children.some(({ age }) => age >= 4 && age <= 11)).toBe(true);
      for (const { age } of children) expect(person.age - age).toBeGreaterThanOrEqual(20);
    }
  });

  it('counts what only some of it meets', () => {
    const { unmet } = generatePanel(ask('Adults aged 20 to 22 with teenage children', 8));
    expect(unmet).toEqual([{ criterion: 'with teenage children', met: 0, of: 8 }]);
    expect(generatePanel(ask('Nurses, no students')).unmet).toEqual([]);
    expect(generatePanel(ask('at least three women', 2)).unmet).toEqual([
      { criterion: 'at least three women', met: 2, of: 3 },
    ]);
  });

  it('has nobody whom the criteria deny', () => {
    for (const seed of ['a', 'b', 'c'])
      expect(
        panelOf('Adults aged 18 to 24, no students', 10, seed).filter((person) =>
          speakerOf(person).work.includes('student'),
        ),
      ).toEqual([]);
  });

  it('hands a rejected place on with its quota', () => {
    const { participants } = generatePanel(ask('Half nurses and half teachers'));
    const [rejected, ...panel] = participants;
    if (rejected === undefined) throw new Error('nobody');
    const { participant } = replaceInPanel({
      ...ask('Half nurses and half teachers'),
      generatedBefore: 8,
      participantId: 'new',
      rejected,
      panel,
    });
    expect(participant.occupation).toBe(rejected.occupation);
    expect(participants.map(({ name }) => name)).not.toContain(participant.name);
    expect(readSeed(participant.seed).draw).toBe(8);
  });

  it('is completed with the shares that are missing, and with new names', () => {
    const criteria = 'Half nurses and half teachers';
    const whole = generatePanel(ask(criteria, 8)).participants;
    const nurses = whole.filter(({ occupation }) => /nurse/i.test(occupation));
    const joining = { ...ask(criteria, 4), generatedBefore: 8, panel: nurses };
    const { participants, unmet } = generatePanel({ ...joining, participantIds: ['n0', 'n1', 'n2', 'n3'] });
    expect(participants.map(({ occupation }) => /teacher|lecturer|professor/i.test(occupation))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(unmet).toEqual([]);
    const names = [...nurses, ...participants].map(({ name }) => name.split(' ')[0]);
    expect(new Set(names).size).toBe(8);
    const counted = generatePanel({ ...joining, count: 0, participantIds: [] });
    expect([counted.participants, counted.unmet]).toEqual([
      [],
      [expect.objectContaining({ criterion: 'half teachers', met: 0 })],
    ]);
  });

  it('covers a trait instead of clumping', () => {
    const openness = panelOf('Adults', 10).map((person) => speakerOf(person).traits.openness);
    expect(Math.max(...openness) - Math.min(...openness)).toBeGreaterThan(0.6);
  });
});

describe('a speaker', () => {
  it('fits the card', () => {
    const people = ['a', 'b', 'c', 'd', 'e'].flatMap((seed) => panelOf('Adults', 10, seed));
    for (const person of people) {
      const { work, tenureYears, children } = speakerOf(person);
      expect(tenureYears).toBeLessThanOrEqual(person.age - 18);
      for (const { age } of children) expect(person.age - age).toBeGreaterThanOrEqual(20);
      if (work.includes('student')) expect(person.age).toBeLessThan(30);
      if (work.includes('retired')) expect(person.age).toBeGreaterThan(57);
      expect(/^Retired/.test(person.occupation)).toBe(work.includes('retired'));
    }
  });
});
