import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { describe, expect, it } from 'vitest';
import { corpus } from '../corpus/load-corpus.ts';
import { readStudy } from '../material/study.ts';
import { generatePanel, replaceInPanel } from '../participants/population.ts';
import { emptyMemory } from './memory.ts';
import { siteSubject } from './opinions.ts';
import { planInterviews } from './plan-interviews.ts';
import { likingOf } from './verdict.ts';

const made = generatePanel({
  seed: 'the study that they were generated for',
  generatedBefore: 0,
  studyType: 'CONCEPT_VALIDATION',
  audienceCriteria: 'People in the UK who take the train to work',
  count: 10,
  participantIds: Array.from({ length: 10 }, (_, index) => `p${index}`),
}).participants;
const usedIn = (studySeed: string) => made.map((profile): ParticipantProfile => ({ ...profile, studySeed }));

const concept = (conceptQuestions: string[]): Configuration => ({
  type: 'CONCEPT_VALIDATION',
  conceptValidation: {
    concepts: [
      {
        conceptId: 'concept_1',
        conceptName: 'Delay Watch',
        imageUrl: 'https://example.com/a.png',
        imageDescription: 'An app that warns you if your train is late. It costs 3 pounds a month until you cancel.',
        conceptQuestions,
      },
    ],
    comparativeQuestions: [],
    conceptOrder: 'sequential',
  },
});
const usability: Configuration = {
  type: 'USABILITY',
  usability: {
    siteUrl: 'https://shop.example',
    tasks: ['Find a kettle for less than 30 pounds and put it into the basket', 'Find out how long a return takes'],
    questions: ['How easy was it, from 1 to 5?'],
  },
};
const read = (material: Configuration, panel: readonly ParticipantProfile[]) =>
  readStudy(corpus(), { material, panel, usedBefore: [] });
const likings = (panel: readonly ParticipantProfile[]) => {
  const study = read(concept(['What would worry you about it?']), panel);
  const memory = emptyMemory(study);
  return study.panel.map((speaker) => study.stimuli.map((each) => likingOf(speaker, each, study, memory)));
};
const outcomes = (panel: readonly ParticipantProfile[]) =>
  [...planInterviews(read(usability, panel)).values()].map((items) => [...items.values()].map(({ task }) => task));
/** Problems that each holds, of what they met on the site and of their daily lives. */
const held = (panel: readonly ParticipantProfile[], subject: string) => {
  const study = read(usability, panel);
  const memory = emptyMemory(study);
  const problems = [...study.corpus.claims.values()].filter(({ kind }) => kind === 'problem').slice(0, 60);
  return study.panel.map((speaker) => problems.map(({ id }) => memory.opinions(speaker, subject).holds(id)));
};

describe('people who take part in several studies', () => {
  it('are the same in each: their lives, their ways, how they sound and what they think of daily life', () => {
    const lives = (panel: readonly ParticipantProfile[]) =>
      read(concept([]), panel).panel.map(({ profile: { studySeed: _here, ...profile }, ...speaker }) => ({
        ...speaker,
        profile,
      }));
    expect(lives(usedIn('one'))).toEqual(lives(made));
    expect(lives(usedIn('two'))).toEqual(lives(made));
    expect(held(usedIn('one'), '')).toEqual(held(made, ''));
  });

  it('think of a study what they think of it there: the same each time, and no echo of another study', () => {
    expect(likings(usedIn('one'))).toEqual(likings(usedIn('one')));
    for (const other of [made, usedIn('two')]) expect(likings(usedIn('one'))).not.toEqual(likings(other));
    expect(held(usedIn('one'), siteSubject)).not.toEqual(held(made, siteSubject));
  });

  it('find another site as hard as that one is', () => {
    expect(outcomes(usedIn('one'))).toEqual(outcomes(usedIn('one')));
    for (const other of [made, usedIn('two')]) expect(outcomes(usedIn('one'))).not.toEqual(outcomes(other));
  });

  it('find the same site as before, if others take the places of some', () => {
    const [first, ...rest] = usedIn('one');
    if (first === undefined) throw new Error('no one was generated');
    const { participant } = replaceInPanel({
      seed: 'one',
      generatedBefore: 10,
      studyType: 'USABILITY',
      audienceCriteria: 'People in the UK who take the train to work',
      participantId: 'p10',
      rejected: first,
      panel: rest,
    });
    const [before, after] = [read(usability, [first, ...rest]), read(usability, [participant, ...rest])];
    expect([after.siteKey, after.site]).toEqual([before.siteKey, before.site]);
  });
});
