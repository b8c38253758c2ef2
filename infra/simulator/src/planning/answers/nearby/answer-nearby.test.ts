import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { describe, expect, it } from 'vitest';
import { corpus } from '../../../corpus/load-corpus.ts';
import { readStudy } from '../../../material/study.ts';
import { makeSeed } from '../../../participants/seeds.ts';
import { planInterviews } from '../../plan-interviews.ts';

const panelOf = (told: string) =>
  [34, 58, 27, 63, 41, 49, 31, 70].map(
    (age, index): ParticipantProfile => ({
      participantId: `p${index}`,
      name: `Person ${index}`,
      age,
      gender: index % 2 === 0 ? 'Woman' : 'Man',
      occupation: 'Payroll clerk',
      locationCity: 'Leeds',
      locationCountry: 'United Kingdom',
      shortBio: told,
      background: told,
      provenance: {},
      seed: makeSeed('nearby', index, {}),
    }),
  );

/** Where each answer to the only topic of a discovery was written: the ids of the thoughts that were said. */
function saidTo(topic: string, productDomain: string, told: string): readonly (readonly string[])[] {
  const material = {
    type: 'PRODUCT_DISCOVERY' as const,
    productDiscovery: { productDomain, discussionTopics: [topic], targetOutcomes: [] },
  };
  const study = readStudy(corpus(), { material, panel: panelOf(told), usedBefore: [] });
  return [...planInterviews(study).values()].map((items) => items.get(0)?.uses ?? []);
}

const renting = [
  'Renting a flat from a private landlord',
  'A tenant who rents a flat from a private landlord.',
] as const;
const medicines = ['Several prescribed medicines at home', 'Takes three prescribed medicines every day.'] as const;

describe('a topic in a life that is known', () => {
  it('is answered with what is told of the thing that it names, in whatever form', () => {
    const said = saidTo('Getting the deposit back when a tenancy is over', ...renting);
    expect(said.filter(([first]) => first?.startsWith('housing.')).length).toBeGreaterThanOrEqual(4);
  });

  it('is answered from the cell that speaks of all its words', () => {
    const said = saidTo('How do you sort your tablets for a week?', ...medicines);
    expect(said.filter((uses) => uses.some((id) => id.startsWith('medication.routine'))).length).toBeGreaterThanOrEqual(
      5,
    );
  });

  it('is declined, and not answered with what holds of anything, where nothing is told of its matter', () => {
    const said = saidTo('The last time the rent was raised and how you were told', ...renting);
    expect(said.flat().filter((id) => id.startsWith('general.'))).toEqual([]);
    expect(said.filter(([first]) => first?.includes('decline-')).length).toBeGreaterThan(4);
  });
});
