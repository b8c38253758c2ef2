import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { describe, expect, it } from 'vitest';
import { corpus } from '../../corpus/load-corpus.ts';
import { readStudy } from '../../material/study.ts';
import { makeSeed } from '../../participants/seeds.ts';
import { planInterviews } from '../plan-interviews.ts';

const panel = [34, 58, 27, 63, 41].map(
  (age, index): ParticipantProfile => ({
    participantId: `p${index}`,
    name: `Person ${index}`,
    age,
    gender: index % 2 === 0 ? 'Woman' : 'Man',
    occupation: 'Payroll clerk',
    locationCity: 'Leeds',
    locationCountry: 'United Kingdom',
    shortBio: 'Eats out.',
    background: 'Eats out.',
    provenance: {},
    seed: makeSeed('read out', index, {}),
  }),
);
/** Everybody's answer to each question of a study. */
function answers(material: Configuration): string[][] {
  const study = readStudy(corpus(), { material, panel, usedBefore: [] });
  const planned = [...planInterviews(study).values()];
  return study.items.map(({ index }) => planned.map((items) => items.get(index)?.answer ?? ''));
}
const screen = (screenQuestions: string[]): Configuration => ({
  type: 'DESIGN_REVIEW',
  designReview: {
    screens: [
      {
        screenId: 'deposit',
        screenName: 'Deposit',
        imageUrl: 'https://example.com/a.png',
        imageDescription:
          'In italics it says the deposit is kept if you cancel less than a day before. Window tables carry a star. A red dot means that the table is taken. An orange button says Hold my table.',
        screenQuestions,
      },
    ],
  },
});
const tasks = (questions: string[]): Configuration => ({
  type: 'USABILITY',
  usability: {
    siteUrl: 'https://shop.example.com',
    tasks: ['Return the shoes from your last order', 'Juggle the flamingos in the aquarium'],
    questions,
  },
});

describe('an answer that the material gives', () => {
  it('reads out what is written, without the words that report it', () => {
    const [said = []] = answers(screen(['You cancel on the morning. What happens to the money?']));
    const line = /'the deposit is kept if you cancel less than a day before'/i;
    expect(said.filter((answer) => line.test(answer)).length).toBeGreaterThan(2);
    // Who has not seen the line says that it is left open, and quotes nothing else.
    for (const answer of said) expect(answer.replace(line, '')).not.toMatch(/'[A-Z][^']{15,}'|star|dot/);
  });

  it('says what a sign means where the text does, and that nothing explains it where it does not', () => {
    const [dot = [], star = []] = answers(screen(['What does the red dot mean?', 'What do you think the star means?']));
    for (const answer of dot) expect(answer).toMatch(/'A red dot means that the table is taken'/i);
    for (const answer of star) expect(answer).not.toMatch(/'[A-Z][^']{15,}'/);
  });

  it('says what comes after a press, and nothing about the deposit', () => {
    const [said = []] = answers(screen(['What do you expect to happen when you press Hold my table?']));
    for (const answer of said) expect(answer).not.toMatch(/\b(?:deposit|star|dot)\b/i);
  });
});

describe('after the tasks', () => {
  it('a task that no goal knows is walked through all the same', () => {
    const [, juggled = []] = answers(tasks(['Out of 10, how confident are you about the flamingos?']));
    for (const answer of juggled) expect(answer).toMatch(/press|menu|page|form|search|help|button|ask|look|site|find/i);
  });

  it('a comparison with elsewhere says easier, harder or the same', () => {
    const [, , compared = []] = answers(tasks(['How does this compare with the last time you returned something?']));
    for (const answer of compared)
      expect(answer).toMatch(/\b(?:easier|better|harder|worse|kinder|quicker|slower|same|difference)\b/i);
  });
});

describe('a question beside a concept', () => {
  it('for something that people have or have not done is answered from their own lives', () => {
    const [said = []] = answers(screen(['Have you ever flown a helicopter?']));
    for (const answer of said) expect(answer).toMatch(/^(?:no|not|never|yes|once)\b|\bnever\b|no experience/i);
    expect(said.join(' ')).not.toMatch(/deposit|star|table/i);
  });
});

describe('a question beside a screen', () => {
  it('about what to do is answered with one of the things that it offers', () => {
    const [said = []] = answers(screen(['Would you keep the star, change it or take it out?']));
    for (const answer of said) expect(answer).toMatch(/keep the star|change it|take it out/);
  });

  it('about where to press names the button', () => {
    const [said = []] = answers(screen(['You want to report a broken chair. Where would you tap?']));
    for (const answer of said) expect(answer).not.toMatch(/deposit/i);
  });
});

describe('an offer that ends', () => {
  it('is kept or cancelled', () => {
    const [said = []] = answers(screen(['Once the free month is up, would you keep it or cancel?']));
    for (const answer of said) expect(answer).toMatch(/\bI['’]d (?:keep it|cancel)\b/);
  });
});
