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
    occupation: ['Baker', 'Clerk', 'Nurse', 'Driver', 'Teacher', 'Student', 'Retired cook', 'Joiner'][index] ?? 'Clerk',
    locationCity: 'Leeds',
    locationCountry: 'United Kingdom',
    shortBio: 'Rides a bicycle.',
    background: 'Rides a bicycle.',
    provenance: {},
    seed: makeSeed('here', index, {}),
  }),
);

const answersIn = (material: Configuration) => {
  const study = readStudy(corpus(), { material, panel, usedBefore: [] });
  const planned = [...planInterviews(study).values()];
  return study.items.map(({ index }) => planned.map((items) => items.get(index)?.answer ?? ''));
};

/** Everybody's answers to questions about one screen. */
const onScreen = (imageDescription: string, ...screenQuestions: string[]) =>
  answersIn({
    type: 'DESIGN_REVIEW',
    designReview: {
      screens: [
        { screenId: 's', screenName: 'Page', imageUrl: 'https://example.com/a.png', imageDescription, screenQuestions },
      ],
    },
  });

/** The same about one of two concepts, and then to what is asked of both. */
const ofConcept = (imageDescription: string, conceptQuestions: string[], comparativeQuestions: string[] = []) =>
  answersIn({
    type: 'CONCEPT_VALIDATION',
    conceptValidation: {
      concepts: [
        {
          conceptId: 'a',
          conceptName: 'Year Round',
          imageUrl: 'https://example.com/a.png',
          imageDescription,
          conceptQuestions,
        },
        {
          conceptId: 'b',
          conceptName: 'Night Shed',
          imageUrl: 'https://example.com/b.png',
          imageDescription:
            "Poster: 'Night Shed. Your bicycle is locked in from eight to eight. £3 a night. The shed cannot be opened before eight.'",
          conceptQuestions: [],
        },
      ],
      comparativeQuestions,
      conceptOrder: 'sequential',
    },
  });

const count = (said: readonly string[] | undefined, pattern: RegExp) =>
  (said ?? []).filter((each) => pattern.test(each)).length;

const pass =
  "Poster: 'Year Round. £79 for twelve months.' Four lines: 'One full service a year', 'We mend punctures while you wait', 'Brake and gear check every spring', '10% off parts'. Small print: 'Electric motors and batteries are not included.' A box, 'Add your frame number here'.";
const visits =
  "Phone screen titled 'When can we come?'. Four rows: 'Mon 3 June, 8am to 1pm', 'Tue 4 June, 12 to 5pm', 'Wed 5 June, 8am to 1pm' and 'Sat 8 June, 9am to 12, £15'. A yellow banner: 'Cancel the day before, or we charge £20.' Below: 'A text comes when the plumber is one job away.' A grey button, 'Confirm', inactive until a row is chosen. A link, 'Ring us'.";

const moving =
  "Phone screen titled 'Moving home'. First a question, 'Which day do you hand back the keys?', with the date '28 June' filled in. Next, 'Where are you going?', with three options: 'Take us with you' (chosen), 'Another supplier is there' and 'I don't know yet'. A yellow box says 'Read both meters on the day you leave. Your final bill comes within 6 weeks.' At the bottom a green button, 'Next'.";

describe('a question about the material itself', () => {
  it('what a thing is, is told in clauses and not in a string of labels', () => {
    const [said] = ofConcept(pass, ['In your own words, what is Year Round and how does it work?']);
    expect(count(said, /they mend punctures|you get (?:one full service|a brake and gear check|10% off parts)/)).toBe(
      8,
    );
    expect(count(said, /'(?:One full service|We mend|Brake and gear|10% off)/)).toBe(0);
  });

  it('what a screen asks is told as a question to its reader', () => {
    const [said] = onScreen(visits, 'What is being asked of you on this screen?');
    expect(count(said, /when they can come|'(?:Mon|Tue|Wed|Sat) /)).toBe(8);
  });

  it('of things to choose from each takes one and says why, and no one presses a button that waits for it', () => {
    const [said = [], next] = onScreen(
      visits,
      'Which visit would you go for, and what makes you choose it?',
      'Talk me through what you would do on this screen.',
    );
    expect(count(said, /'(?:Mon 3 June|Tue 4 June|Wed 5 June|Sat 8 June)'/)).toBe(8);
    expect(new Set(said.map((each) => /'(\w{3}) /.exec(each)?.[1])).size).toBeGreaterThan(1);
    expect(count(next, /'(?:Mon 3 June|Tue 4 June|Wed 5 June|Sat 8 June)'/)).toBe(8);
  });

  it('takes what the case is about, where the question supposes one', () => {
    const [said] = onScreen(
      "Phone screen titled 'What needs fixing?'. Four tiles: 'No heating', 'Leak', 'Door or lock' and 'Something else'. A button, 'Carry on', switched off until a tile is picked.",
      'Your kitchen tap has been dripping for a week. What would you select here, and why?',
    );
    expect(count(said, /'Leak'/)).toBeGreaterThanOrEqual(7);
  });

  it('expects nothing from a button that waits', () => {
    const [said] = onScreen(visits, 'What would happen if you pressed the button at the bottom right now?');
    expect(count(said, /nothing|not active|switched off|chosen|do anything|look at me|not be all/i)).toBe(8);
  });

  it('reads out the banner only to a question about the banner', () => {
    const [about, asked, missing] = onScreen(
      moving,
      'What do you make of the yellow box, and why?',
      'What is this screen asking of you, and how easily could you answer it?',
      'What, if anything, is missing here that you would want to know before a move?',
    );
    expect(count(about, /'(?:Read both meters|Your final bill)/)).toBeGreaterThanOrEqual(4);
    expect(count(asked, /'(?:Read both meters|Your final bill)/)).toBe(0);
    expect(count(asked, /which day you hand back the keys|where you are going/)).toBe(8);
    expect(new Set(missing?.map((each) => /'([^']+)'/.exec(each)?.[1])).size).toBeGreaterThan(1);
  });

  it('gives a reason with an opinion of a line', () => {
    const [said = []] = onScreen(visits, 'What do you think of the yellow banner, and why?');
    const opinions = said.filter((each) => each.includes('Cancel the day before'));
    expect(opinions.length).toBeGreaterThanOrEqual(4);
    for (const each of opinions) expect(each.split(/(?<=[.?!]) /).length).toBeGreaterThan(1);
  });

  it('never gives a condition, a charge or a prompt as what speaks for a thing', () => {
    const [liked, , chosen = []] = ofConcept(
      pass,
      ['What do you like about it, and why?', 'What would make you sign up?'],
      ['Which of the two would you rather have, and why?'],
    );
    expect(count(liked, /not included|Add your frame/)).toBe(0);
    for (const each of chosen)
      expect(each).not.toMatch(
        /(?:speaks for it|convinced me|I want that|glad of) .*(?:cannot be opened|not included)/,
      );
  });

  it('what the money is for is what the offer says, and not what people would pay', () => {
    const [said, both] = ofConcept(
      pass,
      ['What would you be getting for your £79?'],
      ['What would you be paying for with each of them?'],
    );
    expect(count(said, /service|punctures|brake and gear|10% off/i)).toBe(8);
    expect(count(said, /pounds|would be fair|would do\b/)).toBe(0);
    expect(count(both, /Year Round.*Night Shed/)).toBe(8);
  });

  it('says nothing of the speakers’ habits to a question about what is shown', () => {
    const [, worries] = ofConcept(
      pass,
      ['What is this?'],
      ['Is there anything in either of them that bothers you? Why?'],
    );
    expect(count(worries, /'[^']+'|can't name|not here|nothing|can't think/i)).toBe(8);
    expect(count(worries, /'(?:£79|Electric motors|£3|The shed)/)).toBeGreaterThanOrEqual(4);
  });

  it('does not take what a thing is for for a harm that it does', () => {
    const material: Configuration = {
      type: 'DESIGN_REVIEW',
      designReview: {
        screens: [
          {
            screenId: 's',
            screenName: 'Photo',
            imageUrl: 'https://example.com/a.png',
            imageDescription:
              "Phone screen headed 'Send us a photo'. A line: 'For rashes, moles and sore eyes'. A pale, inactive button, 'Send'.",
            screenQuestions: ['What worries you about this?'],
          },
        ],
      },
    };
    const study = readStudy(corpus(), { material, panel, usedBefore: [] });
    expect(study.stimuli[0]?.issues).not.toContain('allergy-health');
    expect(study.stimuli[0]?.issues).not.toContain('pale-button');
  });

  it('answers what is wanted before a thing is trusted without its price, and misses no price that is there', () => {
    const [wanted = [], missed = []] = ofConcept(
      'Records every meeting, writes the notes by itself and sends them to everybody. 8 pounds a person a month. The recordings are kept for a year and used to improve the service.',
      ['What would you need to see before you trusted its notes?', 'What is missing?'],
    );
    expect(wanted).toHaveLength(8);
    expect(wanted.join(' ')).not.toMatch(/\b8 pounds\b|\bprice\b|\bcheaper\b/);
    expect(missed.join(' ')).not.toMatch(/What it costs me|The whole price|what it comes to|the damage|The bill/);
  });
});
