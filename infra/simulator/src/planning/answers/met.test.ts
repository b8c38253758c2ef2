import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { expect, it } from 'vitest';
import { corpus } from '../../corpus/load-corpus.ts';
import { readStudy } from '../../material/study.ts';
import { generatePanel } from '../../participants/population.ts';
import { planInterviews } from '../plan-interviews.ts';

const { participants: panel } = generatePanel({
  audienceCriteria: 'beekeepers aged 30 to 70',
  count: 8,
  seed: 'met',
  generatedBefore: 0,
  participantIds: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  studyType: 'PRODUCT_DISCOVERY',
});

/** What everybody says to one topic, and which thoughts they use, of which most are declines or none. */
function asked(topic: string, productDomain = 'Keeping bees') {
  const material: Configuration = {
    type: 'PRODUCT_DISCOVERY',
    productDiscovery: { productDomain, discussionTopics: [topic], targetOutcomes: [] },
  };
  const plan = planInterviews(readStudy(corpus(), { material, panel, usedBefore: [] }));
  const given = [...plan.values()].flatMap((items) => items.get(0) ?? []);
  const declined = given.filter(({ uses }) => uses.every((thought) => thought.startsWith('decline-'))).length;
  const ofHome = given.filter(({ uses }) => uses.some((thought) => thought.startsWith('home.'))).length;
  return { declined, ofHome, said: new Set(given.map(({ answer }) => answer)).size };
}

it.each([
  'When did you last disagree over whether a hive was full? Whose view prevailed?',
  'A queen is lost, a comb is mouldy. How does that reach the vet?',
  'The neighbour complains about stings on the terrace. Play that through for me as it would go in your village.',
  'When did the honey last come out too thin? Walk me through that harvest.',
  'How do you get a swarm out of a chimney?',
])('given %s, of which no one can tell, then each says so in other words', (topic) => {
  expect(asked(topic)).toMatchObject({ declined: 8, said: 8 });
});

it.each([
  'Who has the last word on what you buy for the hives?',
  'Where do you write down what you did at the hives?',
  'What would somebody who stands in for you not know about the bees?',
  'Which tool for the hives would be hardest to replace?',
  'What have salesmen of hive sensors tried to sell you?',
  'How many hours a week do the hives take?',
])('given %s, which holds of any hive, then most tell it', (topic) => {
  expect(asked(topic).declined).toBeLessThan(3);
});

it.each([
  'How are bills and chores shared out where you live now?',
  'Tell me about the last time something broke in your home. What did you do?',
])('given %s, of a life that a domain knows, then its own people tell it', (topic) => {
  expect(asked(topic, 'Household bills, chores and repairs at home').ofHome).toBeGreaterThan(5);
});
