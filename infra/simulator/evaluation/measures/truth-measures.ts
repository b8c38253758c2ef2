import type { InterviewTurn } from '@windtunnel/contracts/ports/language-model';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { conceptValidation } from '@windtunnel/infra/language-model/contract/fixed-study';
import { generatePanel } from '../../src/audience/population.ts';
import { planOf, takeTurn } from '../../src/interviews/turn.ts';
import { problemsOf, walkThrough } from '../../src/interviews/walkthrough.ts';
import { personOf } from '../../src/participants/person.ts';
import { atLeast, atMost, type Measure, within } from './measure.ts';
import { countsOf, deviationOf, meanOf, pearson, spearman } from './text-measures.ts';

/** Seeded people without a study, for figures that ten people cannot carry. */
export function crowd(size: number): ParticipantProfile[] {
  return Array.from(
    { length: Math.ceil(size / 10) },
    (_, index) =>
      generatePanel({
        seed: `crowd ${index}`,
        generatedBefore: 0,
        studyType: 'CONCEPT_VALIDATION',
        audienceCriteria: 'Adults in the UK',
        count: 10,
        participantIds: [],
      }).participants,
  ).flat();
}

function asked(person: ParticipantProfile, description: string, question: string, name = 'Plainfield'): InterviewTurn {
  const { material } = conceptValidation('probe', '', [{ name, description, questions: [question] }], []);
  return {
    participant: person,
    studyType: 'CONCEPT_VALIDATION',
    material,
    item: {
      index: 0,
      kind: 'concept-question',
      text: question,
      conceptId: 'concept_1',
      stimulus: { name, description },
    },
    questionIndex: 0,
    questionCount: 1,
    slot: 0,
    followUp: 0,
    said: [],
  };
}

const rateIt = 'On a scale of 1 to 5, how appealing is it?';
const middling =
  'A monthly box of stationery with a letter pad and two pens. £9 a month, cancel any time, arrives by post within two weeks.';
const dividing =
  'A public leaderboard in your street for who walks most. Friends and neighbours can see it, free, tracks your location, small prizes.';
const dreadful =
  'A £400 up-front fee, no refunds and a 24-month contract. Sells your data to advertisers, takes several weeks to start, chatbot support only, and it often crashes.';

const ratingsOf = (people: readonly ParticipantProfile[], description: string) =>
  people.map((person) => planOf(asked(person, description, rateIt)).rating ?? 0);
const shareOf = <T>(list: readonly T[], is: (each: T) => boolean) => list.filter(is).length / list.length;

/** D6 to D8: whether ratings spread like people's do. */
export function spreadMeasures(people: readonly ParticipantProfile[]): Measure[] {
  const ratings = ratingsOf(people, middling);
  const entropy = [...countsOf(ratings.map(String)).values()].reduce(
    (sum, count) => sum - (count / ratings.length) * Math.log2(count / ratings.length),
    0,
  );
  return [
    within('D6', 'mean rating of an average idea', meanOf(ratings), [2.7, 3.4]),
    within('D6', 'spread over that of people (1.36)', deviationOf(ratings) / 1.36, [0.8, 1.2]),
    within('D7', 'entropy over the highest possible', entropy / Math.log2(5), [0.8, 0.99]),
    within(
      'D8',
      'ones and fives for a dividing idea',
      shareOf(ratingsOf(people, dividing), (rating) => rating === 1 || rating === 5),
      [0.2, 0.5],
    ),
  ];
}

/** V1 to V8: whether answers say something about what was shown. */
export function validityMeasures(
  people: readonly ParticipantProfile[],
  sentiment: (text: string) => number,
): Measure[] {
  const agrees = (question: string) =>
    shareOf(people, (person) => planOf(asked(person, middling, question)).agrees === true);
  const bad = ratingsOf(people, dreadful);
  const critical = shareOf(people, (person) =>
    planOf(asked(person, dreadful, 'What do you think of it overall?')).acts.some(
      (each) => (each.point?.value ?? 0) < 0,
    ),
  );
  const turns = people.map((person) => asked(person, middling, rateIt));
  const words = turns.map((turn) => sentiment(takeTurn(turn).participant));
  return [
    within(
      'V1',
      'yes to clear plus yes to unclear, minus 1',
      agrees('Is the offer clear?') + agrees('Is anything about the offer unclear?') - 1,
      [0, 0.15],
    ),
    atLeast('V3', 'complaints about a flaw, flawed over mended', flawRatio(people.slice(0, 60)), 3),
    atLeast('V5', 'rating not lower when one thing is better', monotone(people), 0.95),
    atMost(
      'V7',
      'top two boxes of a bad idea',
      shareOf(bad, (rating) => rating >= 4),
      0.15,
    ),
    atLeast('V7', 'people with something against a bad idea', critical, 0.7),
    within('V8', 'words and rating (Spearman)', spearman(words, ratingsOf(people, middling)), [0.35, 0.75]),
  ];
}

/** The same people with the same chance look at a text with a planted flaw and at the text without it. */
function flawRatio(people: readonly ParticipantProfile[]): number {
  const flaws = [
    [
      'A page with a map, opening hours in tiny pale text and a button to book.',
      'A page with a map, opening hours in large text and a button to book.',
      'access',
    ],
    [
      'A sign-up that asks for your location and sells your data to advertisers.',
      'A sign-up that asks for a name and is private: nothing is ever shared.',
      'privacy',
    ],
    ['Delivery by post that takes several weeks.', 'Delivery by courier on the same day.', 'speed'],
    ['A plan with a 24-month contract and no way to cancel.', 'A plan by the month, cancel any time.', 'control'],
  ] as const;
  const complaints = (description: string, attribute: string) =>
    people.flatMap((person) =>
      ['What bothers you about it?', 'What is your first impression?', 'What do you think of it?'].filter((question) =>
        planOf(asked(person, description, question)).acts.some(
          (each) => each.point?.attribute === attribute && each.point.value < 0,
        ),
      ),
    ).length;
  const flawed = flaws.reduce((sum, [text, , attribute]) => sum + complaints(text, attribute), 0);
  const mended = flaws.reduce((sum, [, text, attribute]) => sum + complaints(text, attribute), 0);
  return flawed / Math.max(1, mended);
}

/** Pairs of texts that differ in one attribute only. */
function monotone(people: readonly ParticipantProfile[]): number {
  const pairs = [
    ['Costs £40 a month, with live chat.', 'Costs £10 a month, with live chat.'],
    ['Instant results, shared with advertisers.', 'Instant results, never shared.'],
    ['A cluttered page with a clear headline.', 'A clean page with a clear headline.'],
    ['Slow but verified by experts.', 'Fast but verified by experts.'],
    ['A locked plan for families.', 'A plan for families you can pause.'],
  ] as const;
  return shareOf(
    people.flatMap((person) =>
      pairs.map(
        ([worse, better]) =>
          [
            planOf(asked(person, worse, rateIt)).rating ?? 0,
            planOf(asked(person, better, rateIt)).rating ?? 0,
          ] as const,
      ),
    ),
    ([worse, better]) => better >= worse,
  );
}

/** U1 and U2: whether tasks go as tasks usually go, over two hundred invented sites. */
export function taskMeasures(people: readonly ParticipantProfile[]): Measure[] {
  const sites = Array.from({ length: 200 }, (_, index) => `site-${index}.example`);
  const task = 'Find a gift for less than £30 and add it to the basket';
  const runs = sites.flatMap((site, index) =>
    people
      .slice((index * 10) % 190, ((index * 10) % 190) + 10)
      .map((person) => ({ site, walk: walkThrough(personOf(person), site, task) })),
  );
  const success = runs.map(({ walk }) => (walk.result.outcome.startsWith('completed') ? 1 : 0));
  const shares = sites.flatMap((site) => problemsOf(site, task).map((problem) => problem.share));
  return [
    within('U1', 'tasks completed', meanOf(success), [0.72, 0.84]),
    within('U1', 'mean ease (1 to 7)', meanOf(runs.map(({ walk }) => walk.ease)), [5, 5.8]),
    within(
      'U1',
      'ease and success (correlation)',
      pearson(
        runs.map(({ walk }) => walk.ease),
        success,
      ),
      [0.4, 0.6],
    ),
    within('U2', 'people who meet a problem, mean', meanOf(shares), [0.25, 0.4]),
    atMost(
      'U2',
      'problems found by 5 people against equal chances',
      foundShare(shares, 5) / (1 - (1 - meanOf(shares)) ** 5),
      0.97,
    ),
  ];
}

function foundShare(shares: readonly number[], people: number): number {
  return meanOf(shares.map((share) => 1 - (1 - share) ** people));
}
