import { expect, it } from 'vitest';
import { corpus } from '../corpus/load-corpus.ts';
import { nearnessTo } from './matter.ts';

const { domains, claims } = corpus();
const housing = domains.get('housing');

/** The thoughts of a domain that are near to the words of a question. */
function nearTo(words: readonly string[]) {
  if (housing === undefined) throw new Error('No domain of that name');
  const nearness = nearnessTo(words, housing, claims);
  return [...housing.cells.values(), ...housing.events.values()].flat().filter((thought) => nearness(thought) >= 1);
}

it('a thought is near to a question that names the thing of its claim', () => {
  const near = nearTo(['deposit', 'tenancy']);
  expect(near.length).toBeGreaterThan(3);
  const about = (id: string) => claims.get(id)?.about === 'housing/deposit';
  const strangers = near.filter(
    ({ claims: { say = [] }, parts }) => !say.some(({ claim }) => about(claim)) && !/deposit/.test(parts.say ?? ''),
  );
  expect(strangers).toEqual([]);
});

it('words of asking, of time and of doing anything bring nothing near', () => {
  expect(nearTo(['know', 'make', 'week', 'find', 'tell', 'people'])).toEqual([]);
});
