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

const surgery = { ...domain, id: 'surgery', atWork: ['staff'], roles: { staff: ['nurse'], patient: ['patient'] } };
const rolesOf = (occupations: readonly string[], story = '') =>
  panelists(
    occupations.map((occupation, index) => ({
      key: `person ${index}`,
      profile: { occupation, shortBio: story, background: '' },
    })) as unknown as Speaker[],
    { domain: surgery as unknown as Domain, ways },
  ).map(({ role }) => role);

describe('a role in a domain', () => {
  it('is the own one of whoever shows it, and no one else has one of work', () => {
    expect(rolesOf(['Nurse', 'Baker', 'Potter', 'Tiler'])).toEqual(['staff', 'patient', 'patient', 'patient']);
    expect(rolesOf(['Nurse', 'Baker', 'Potter'], 'Her aunt is a nurse.')).toEqual(['staff', 'patient', 'patient']);
  });

  it('is that of the panel where at least half of it shows one', () => {
    expect(rolesOf(['Nurse', 'Nurse', 'Administrator'])).toEqual(['staff', 'staff', 'staff']);
  });
});

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
