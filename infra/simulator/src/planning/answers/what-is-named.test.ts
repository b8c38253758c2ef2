import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { expect, it } from 'vitest';
import { corpus } from '../../corpus/load-corpus.ts';
import { readStudy } from '../../material/study.ts';
import { generatePanel } from '../../participants/population.ts';
import { planInterviews } from '../plan-interviews.ts';

const panelOf = (audienceCriteria: string, studyType: Configuration['type']) =>
  generatePanel({
    audienceCriteria,
    count: 8,
    seed: 'named',
    generatedBefore: 0,
    participantIds: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
    studyType,
  }).participants;

/** What eight people say to one topic, with the thoughts that they use. */
function told(productDomain: string, audience: string, topic: string) {
  const material: Configuration = {
    type: 'PRODUCT_DISCOVERY',
    productDiscovery: { productDomain, discussionTopics: [topic], targetOutcomes: [] },
  };
  return given(material, audience, 0);
}

function given(material: Configuration, audience: string, item: number) {
  const panel = panelOf(audience, material.type);
  const plan = planInterviews(readStudy(corpus(), { material, panel, usedBefore: [] }));
  return [...plan.values()].flatMap((items) => items.get(item) ?? []);
}

const usesOf = (answers: ReturnType<typeof given>) => answers.map(({ uses }) => uses.join(' '));

it('given how they keep track of money, then they tell how, and not only where a thing is written down', () => {
  const uses = usesOf(told('Managing money from month to month', 'adults', 'How you keep track of what you spend'));
  expect(uses.filter((each) => /banking\.(?:kept-where|routine)/.test(each))).toHaveLength(8);
});

it('given a subscription that was stopped, then they tell of stopping one', () => {
  const uses = usesOf(
    told('Following the news', 'people who follow the news', 'A subscription that you stopped, and why'),
  );
  expect(uses.filter((each) => each.includes('news-media.last-leaving'))).toHaveLength(8);
});

it('given the last time they came up against a paywall, then they tell of a paywall before anything else', () => {
  const answers = told(
    'Following the news',
    'people who follow the news',
    'The last time you came up against a paywall',
  );
  const walls = corpus().domains.get('news-media')?.cells.get('last x paying') ?? [];
  const ofWall = new Set(
    walls.flatMap(({ id, claims }) =>
      (claims.say ?? []).some(({ claim }) => claim.endsWith('paywall-stops')) ? [id] : [],
    ),
  );
  expect(answers.filter(({ uses }) => uses.some((each) => ofWall.has(each))).length).toBeGreaterThan(5);
});

it('given the last inspection, and how they prepared for it, then both are told in one breath', () => {
  const answers = told(
    'Records and inspections on a farm',
    'farmers',
    'The last inspection, and how you prepared for it',
  );
  const cell = corpus().domains.get('farming')?.cells.get('last x reporting') ?? [];
  const prepared = answers.filter(({ answer }) => cell.some(({ parts }) => answer.includes(parts.did ?? '-')));
  expect(prepared.length).toBeGreaterThan(5);
});

it('given a missing record outside every domain, then nobody tells of a wet week or an absent colleague', () => {
  const uses = usesOf(
    told('Keeping the records of a bell tower', 'bell ringers', 'The last time a record was missing'),
  );
  expect(
    uses.filter(
      (each) => /general\.last-anything\.(?:0[2-9]|1\d)/.test(each) && !/last-anything\.(?:02|11)/.test(each),
    ),
  ).toEqual([]);
});

it('given which of two, and why, then everybody says why', () => {
  const concept = (conceptId: string, conceptName: string, imageDescription: string) => ({
    conceptId,
    conceptName,
    imageDescription,
    imageKey: 'concept-validation/a/b/c.png',
    conceptQuestions: [],
  });
  const material: Configuration = {
    type: 'CONCEPT_VALIDATION',
    conceptValidation: {
      concepts: [
        concept('c1', 'Closing Box', 'At closing time what is left over goes into a box for 4 pounds.'),
        concept('c2', 'Blue Shelf', 'A shelf by the door. It is blue.'),
      ],
      conceptOrder: 'sequential',
      comparativeQuestions: ['Which of the two would you try first, and why?'],
    },
  };
  const bare = given(material, 'owners of small cafes', 0).filter(({ answer }) => answer.split(' ').length < 8);
  expect(bare).toEqual([]);
});

it('given praise of how it looks, then nobody answers with the price', () => {
  const material: Configuration = {
    type: 'DESIGN_REVIEW',
    designReview: {
      screens: [
        {
          screenId: 's1',
          screenName: 'Start',
          imageDescription: 'A pale button. Tickets cost 19 pounds, and the price is written beside the button.',
          imageKey: 'design-review/a/b/c.png',
          screenQuestions: ["Don't you think that it looks wonderful?"],
        },
      ],
    },
  } as never;
  const uses = usesOf(given(material, 'adults', 0));
  expect(uses.filter((each) => each.includes('price'))).toEqual([]);
});
