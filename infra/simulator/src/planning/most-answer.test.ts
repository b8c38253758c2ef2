import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { expect, it } from 'vitest';
import { corpus } from '../corpus/load-corpus.ts';
import { readStudy } from '../material/study.ts';
import { makeSeed } from '../participants/seeds.ts';
import { planInterviews } from './plan-interviews.ts';

const panel = [34, 58, 27, 63, 41, 49, 31, 70].map(
  (age, index): ParticipantProfile => ({
    participantId: `p${index}`,
    name: `Person ${index}`,
    age,
    gender: index % 2 === 0 ? 'Woman' : 'Man',
    occupation: 'Payroll clerk',
    locationCity: 'Leeds',
    locationCountry: 'United Kingdom',
    shortBio: 'Lives in Leeds.',
    background: 'Lives in Leeds.',
    provenance: {},
    seed: makeSeed('most answer', index, {}),
  }),
);

const screen = (question: string): Configuration => ({
  type: 'DESIGN_REVIEW',
  designReview: {
    screens: [
      {
        screenId: 'pot',
        screenName: 'New pot',
        imageUrl: 'https://example.com/a.png',
        imageDescription:
          "Phone screen 'New pot'. A field 'Save each month' with '£100'. A line 'You will get there in June next year'. A grey box: 'Take money out at any time. No interest in a month when you take money out.' A blue button, 'Create pot'.",
        screenQuestions: [question],
      },
    ],
  },
});

const answersTo = (question: string) =>
  [...planInterviews(readStudy(corpus(), { material: screen(question), panel, usedBefore: [] })).values()].map(
    (items) => items.get(0)?.answer ?? '',
  );
const refusals = new Set(
  [...corpus().pools]
    .filter(([pool]) => pool.startsWith('decline-'))
    .flatMap(([, thoughts]) => thoughts.map(({ parts }) => (parts.say ?? '').toLowerCase())),
);
const declined = (answers: readonly string[]) => answers.filter((answer) => refusals.has(answer.toLowerCase()));

it.each([
  'How comfortable would you be setting up a pot like this, and what would you want to know beforehand?',
  'How would this fit in with the way you save at the moment?',
  'What would you use on this screen most often, and is there anything you would change or remove?',
])('a question that anybody could answer is declined by half of a panel at most: %s', (question) => {
  expect(declined(answersTo(question)).length).toBeLessThanOrEqual(panel.length / 2);
});
