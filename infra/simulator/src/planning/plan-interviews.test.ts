import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { describe, expect, it } from 'vitest';
import { corpus } from '../corpus/load-corpus.ts';
import { readStudy } from '../material/study.ts';
import { makeSeed } from '../participants/seeds.ts';
import { type InterviewsPlan, planInterviews } from './plan-interviews.ts';

const ages = [34, 58, 27, 63, 41, 49, 31, 70];
const panel = ages.map(
  (age, index): ParticipantProfile => ({
    participantId: `p${index}`,
    name: `Person ${index}`,
    age,
    gender: index % 2 === 0 ? 'Woman' : 'Man',
    occupation: index % 3 === 0 ? 'Electrician' : 'Payroll clerk',
    locationCity: 'Leeds',
    locationCountry: 'United Kingdom',
    shortBio: 'Takes the train to work.',
    background: 'Takes the train to work.',
    provenance: {},
    seed: makeSeed('planning', index, {}),
  }),
);
const concept = (questions: string[]): Configuration => ({
  type: 'CONCEPT_VALIDATION',
  conceptValidation: {
    concepts: [
      {
        conceptId: 'watch',
        conceptName: 'Delay Watch',
        imageUrl: 'https://example.com/a.png',
        imageDescription: 'An app that warns you if your train is late. It costs 3 pounds a month until you cancel.',
        conceptQuestions: questions,
      },
    ],
    comparativeQuestions: [],
    conceptOrder: 'sequential',
  },
});
const plan = (material: Configuration, usedBefore: string[] = []) =>
  planInterviews(readStudy(corpus(), { material, panel, usedBefore }));
const answersTo = (planned: InterviewsPlan, index: number) =>
  [...planned.values()].map((items) => items.get(index)?.answer ?? '');
const questions = [
  'What would worry you about it?',
  'How likely are you to try it, from 1 to 5?',
  'What does it cost?',
];

describe('the interviews of a panel', () => {
  it('are the same for the same study, and answer every question', () => {
    const planned = plan(concept(questions));
    expect(plan(concept(questions))).toEqual(planned);
    for (const index of [0, 1, 2]) expect(answersTo(planned, index).every((answer) => answer !== '')).toBe(true);
  });

  it('keep every answer when a question is added at the end', () => {
    const before = plan(concept(questions));
    const after = plan(concept([...questions, 'What would you change first?']));
    for (const index of [0, 1, 2]) expect(answersTo(after, index)).toEqual(answersTo(before, index));
  });

  it('give nobody the worry of another', () => {
    const worries = answersTo(plan(concept(questions)), 0);
    expect(new Set(worries).size).toBe(worries.length);
  });

  it('begin an answer on a scale with a number that lies on it', () => {
    const words = /\b(one|two|three|four|five)\b/i;
    for (const answer of answersTo(plan(concept(questions)), 1)) expect(answer.split('.')[0]).toMatch(words);
  });

  it('state what the text states', () => {
    for (const answer of answersTo(plan(concept(questions)), 2)) expect(answer).toContain('3 pounds a month');
  });

  it('avoid what the account has heard, as long as there is something else', () => {
    const first = plan(concept(questions));
    const heard = [...first.values()].flatMap((items) => [...items.values()].flatMap(({ uses }) => uses));
    const again = plan(concept(questions), heard);
    const repeated = answersTo(again, 0).filter((answer) => answersTo(first, 0).includes(answer));
    expect(repeated.length).toBeLessThan(panel.length / 2);
  });

  it('tell nothing of home where a panel was chosen for one occupation or a few', () => {
    const idle = concept([
      'What would worry you about it?',
      'What do you like about it?',
      'What would you change first?',
    ]);
    const described = 'A monitor that switches idle servers off by itself after two hours. It costs 3 pounds a month.';
    const [shown] = idle.type === 'CONCEPT_VALIDATION' ? idle.conceptValidation.concepts : [];
    if (shown === undefined) throw new Error('no concept');
    const material = {
      ...idle,
      conceptValidation: {
        comparativeQuestions: [],
        conceptOrder: 'sequential',
        concepts: [{ ...shown, imageDescription: described }],
      },
    } as Configuration;
    const saidBy = (occupations: readonly string[]) => {
      const workers = panel.map((each, index) => ({
        ...each,
        shortBio: '',
        background: '',
        occupation: occupations[index % occupations.length] ?? '',
      }));
      const study = readStudy(corpus(), { material, panel: workers, usedBefore: [] });
      const items = [...planInterviews(study).values()].flatMap((planned) => [...planned.values()]);
      return items.map(({ answer, followUp }) => `${answer} ${followUp?.answer ?? ''}`).join(' ');
    };
    const ofHome = [...corpus().thoughts.values()].flatMap((each) =>
      each.private.map((part) => each.parts[part] ?? ''),
    );
    const told = (text: string) => ofHome.filter((sentence) => text.includes(sentence));
    expect(told(saidBy(['Operator of computing clusters']))).toEqual([]);
    expect(told(saidBy(['Room attendant', 'Head housekeeper', 'Floor supervisor']))).toEqual([]);
    // A panel of everybody speaks of home as well.
    expect(
      told(saidBy(['Potter', 'Librarian', 'Welder', 'Cellist', 'Roofer', 'Cook', 'Tiler', 'Vet'])).length,
    ).toBeGreaterThan(0);
  });

  it('end each task in one of four ways, and say so in the record', () => {
    const material: Configuration = {
      type: 'USABILITY',
      usability: {
        siteUrl: 'https://rail.example.com',
        tasks: ['Your train is cancelled: move your ticket to the next train'],
        questions: [],
      },
    };
    const outcomes = [...plan(material).values()].map((items) => items.get(0)?.task?.outcome);
    expect(outcomes.every((outcome) => outcome !== undefined)).toBe(true);
    expect(outcomes).toContain('completed');
  });
});
