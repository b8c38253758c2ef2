import { describe, expect, it } from 'vitest';
import type { Domain } from '../corpus/corpus.ts';
import { panelists } from './panelists.ts';
import type { Speaker } from './speaker.ts';

const domain = {
  id: 'rail',
  roles: {},
  facts: {
    travels: {
      values: { often: 'three days a week', seldom: 'about once a month' },
      told: { often: ['commuter', 'days a week'] },
      bio: 'Takes the train {value}.',
      role: null,
    },
  },
} as unknown as Domain;
const ways = { record: { paper: 0.75, memory: 0.25 } };
const people = (background: string) =>
  Array.from({ length: 400 }, (_, index) => ({
    key: `person ${index}`,
    profile: { occupation: 'Nurse', shortBio: '', background },
  })) as unknown as Speaker[];
const travels = (background: string) =>
  panelists(people(background), { domain, ways }).map(({ facts }) => facts.travels);

describe('what somebody is in a domain', () => {
  it('is what the card tells', () => {
    expect(new Set(travels('She takes the train four days a week.'))).toEqual(new Set(['often']));
  });

  it('is drawn where the card is silent', () => {
    expect(new Set(travels('She reads on the bus.'))).toEqual(new Set(['often', 'seldom']));
  });

  it('is drawn by the shares of a way of life, the same in every study', () => {
    const records = (of: Domain | null) => panelists(people(''), { domain: of, ways }).map((each) => each.ways.record);
    expect(records(domain)).toEqual(records(null));
    expect(records(null).filter((value) => value === 'paper').length).toBeGreaterThan(260);
    expect(new Set(records(null))).toEqual(new Set(['paper', 'memory']));
  });
});
