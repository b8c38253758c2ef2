import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { describe, expect, it } from 'vitest';
import { corpus } from '../../../corpus/load-corpus.ts';
import { readStudy } from '../../../material/study.ts';
import { makeSeed } from '../../../participants/seeds.ts';
import { planInterviews } from '../../plan-interviews.ts';

const panel = [34, 58, 27, 63, 41, 22, 70, 49].map(
  (age, index): ParticipantProfile => ({
    participantId: `p${index}`,
    name: `Person ${index}`,
    age,
    gender: index % 2 === 0 ? 'Woman' : 'Man',
    occupation: 'Payroll clerk',
    locationCity: 'Leeds',
    locationCountry: 'United Kingdom',
    shortBio: 'Keeps an eye on the account.',
    background: 'Keeps an eye on the account.',
    provenance: {},
    seed: makeSeed('shown', index, {}),
  }),
);
const description =
  "A drawing of a jar, labelled '612 of 830 set aside'. A line reads 'Safe to spend: 143 until 31 May'. Text: 'Take 120 now, and 122.50 comes off your next pay. Your employer confirms your hours with us.' Two options: 'Weekly summary 2.00', already selected, and 'No summary'. Four dots, 'Received', 'Packed', 'Handed over', 'Complete'; the second is filled. Small print: 'Not valid for students.' Button: 'Confirm'.";

/** Everybody's answer to each question about one screen. */
function answers(...screenQuestions: string[]): string[][] {
  const screens = [
    {
      screenId: 's',
      screenName: 'Jar',
      imageUrl: 'https://example.com/a.png',
      imageDescription: description,
      screenQuestions,
    },
  ];
  const material: Configuration = { type: 'DESIGN_REVIEW', designReview: { screens } };
  const study = readStudy(corpus(), { material, panel, usedBefore: [] });
  const planned = [...planInterviews(study).values()];
  return study.items.map(({ index }) => planned.map((items) => items.get(index)?.answer ?? ''));
}
const count = (said: readonly string[], pattern: RegExp) => said.filter((each) => pattern.test(each)).length;

describe('an answer to a question about what is shown', () => {
  it('speaks of the words that were asked about, in different ways, and never reads out the description', () => {
    const [said = []] = answers("In your own words, what does 'Safe to spend: 143 until 31 May' tell you?");
    expect(new Set(said).size).toBe(said.length);
    expect(count(said, /drawing|labelled|612/)).toBe(0);
  });

  it('names the difference between what is given and what is taken', () => {
    const [said = []] = answers('How much would it cost you to take 120 here?');
    expect(count(said, /\b2\.50\b/)).toBeGreaterThanOrEqual(5);
  });

  it('says who would see what, from the one line about them or as a guess', () => {
    const [said = []] = answers('What do you think your employer would be able to see?');
    expect(count(said, /my employer|'Your employer confirms your hours with us'/)).toBeGreaterThanOrEqual(3);
    expect(count(said, /your employer would/)).toBe(0);
  });

  it('takes what is selected along with a press', () => {
    const [said = []] = answers("What would happen straight after you pressed 'Confirm'?");
    expect(count(said, /'Weekly summary 2\.00'|'Confirm'/)).toBeGreaterThanOrEqual(2);
  });

  it('finds the step that has been reached', () => {
    const [said = []] = answers('Where is your order right now?');
    expect(count(said, /'Packed'/)).toBeGreaterThanOrEqual(4);
    expect(count(said, /'Complete'/)).toBe(0);
  });

  it('says yes or no to a case by the line that speaks of it', () => {
    const [said = []] = answers('Your daughter is one of the students there. Does it still apply to her?');
    expect(count(said, /'Not valid for students'/)).toBeGreaterThanOrEqual(6);
  });

  it('does not change when another question is added at the end', () => {
    const first = "What does 'Not valid for students' mean to you?";
    expect(answers(first, 'What would you change?')[0]).toEqual(answers(first)[0]);
  });
});
