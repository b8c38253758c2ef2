import type { GenerateParticipants } from '@windtunnel/contracts/ports/language-model';
import { describe, expect, it } from 'vitest';
import { personOf } from '../participants/person.ts';
import { generatePanel, replaceInPanel } from './population.ts';

const ask = (audienceCriteria: string, count = 10): GenerateParticipants => ({
  seed: 'population',
  generatedBefore: 0,
  studyType: 'PRODUCT_DISCOVERY',
  audienceCriteria,
  count,
  participantIds: Array.from({ length: count }, (_, index) => `p${index}`),
});

describe('a panel', () => {
  it('keeps quotas', () => {
    const { participants } = generatePanel(ask('Half women, at least 3 from Scotland'));
    expect(participants.filter(({ gender }) => gender === 'Woman')).toHaveLength(5);
    const scottish = ['Glasgow', 'Edinburgh', 'Dundee', 'Aberdeen', 'Inverness', 'Perth', 'Stirling', 'Paisley'];
    expect(participants.filter(({ locationCity }) => scottish.includes(locationCity)).length).toBeGreaterThanOrEqual(3);
  });

  it('looks like its audience in occupation, story and circumstances', () => {
    const { participants } = generatePanel(ask('Nurses with toddlers who use rota apps'));
    for (const person of participants) {
      expect(person.occupation).toMatch(/nurse/i);
      expect(person.background).toContain('rota apps');
      expect(personOf(person).life.children.some(({ age }) => age >= 1 && age <= 4)).toBe(true);
      expect(person.provenance.occupation).toBe('grounded');
    }
  });

  it('covers a trait instead of clumping: every tenth of ten people differs', () => {
    const { participants } = generatePanel(ask('Adults'));
    const openness = participants.map((person) => personOf(person).traits.openness).sort((a, b) => a - b);
    expect((openness.at(-1) ?? 0) - (openness[0] ?? 0)).toBeGreaterThan(0.6);
    expect(new Set(participants.map(({ occupation }) => occupation)).size).toBeGreaterThanOrEqual(8);
  });

  it('hands a rejected place on with its quota', () => {
    const { participants } = generatePanel(ask('Half nurses and half teachers'));
    const [rejected, ...panel] = participants;
    if (rejected === undefined) throw new Error('nobody');
    const next = replaceInPanel({
      ...ask('Half nurses and half teachers'),
      generatedBefore: 10,
      participantId: 'new',
      rejected,
      panel,
    });
    expect(/nurse/i.test(next.occupation)).toBe(/nurse/i.test(rejected.occupation));
    expect(participants.map(({ name }) => name)).not.toContain(next.name);
  });

  it('says where each field comes from', () => {
    const [person] = generatePanel(ask('Adults', 1)).participants;
    expect(person?.provenance).toMatchObject({ locationCountry: 'assumed', age: 'sampled', occupation: 'sampled' });
  });
});
