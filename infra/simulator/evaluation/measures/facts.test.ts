import { describe, expect, it } from 'vitest';
import { generatePanel } from '../../src/audience/population.ts';
import { personOf } from '../../src/participants/person.ts';
import { checkFacts } from './facts.ts';

const [single] = generatePanel({
  seed: 'facts',
  generatedBefore: 0,
  studyType: 'USABILITY',
  audienceCriteria: 'Nurses in Leeds without children, living alone',
  count: 1,
  participantIds: ['p'],
}).participants;

describe('checking facts', () => {
  if (single === undefined) throw new Error('nobody');

  it('catches a wrong town, workplace, partner, child and age', () => {
    const wrong = `Here in Glasgow, in the cab, my husband Keith and my daughter Erin say I'm 97.`;
    expect(checkFacts(single, wrong, '').contradictions).toHaveLength(5);
  });

  it('lets the truth and the words of the study pass', () => {
    const { sibling } = personOf(single).life;
    const right = `Over lunch on the ward in Leeds I told my ${sibling.word} ${sibling.name} about the Glasgow branch.`;
    expect(checkFacts(single, right, 'A shop with a branch in Glasgow').contradictions).toEqual([]);
    expect(checkFacts(single, right, 'A shop with a branch in Glasgow').claims).toBe(3);
  });
});
