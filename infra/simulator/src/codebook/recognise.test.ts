import { describe, expect, it } from 'vitest';
import { smallCorpus } from './fixtures/small-corpus.ts';
import { concepts, person } from './fixtures/small-study.ts';
import { recogniserOf } from './recognise.ts';
import { studyWords } from './study-words.ts';

const material = concepts([
  {
    name: 'Smart Order',
    text: 'It suggests an order. 29 pounds a month.',
    questions: ['What is your first impression?'],
  },
]);
const corpus = smallCorpus({
  things: { fee: 'the fee' },
  issues: {
    fee: {
      kind: 'harm',
      label: 'a fee',
      cues: ['fee'],
      claims: { minds: { about: 'fee', kind: 'problem', many: 'mind the fee', one: 'minds the fee' } },
      thoughts: [
        {
          id: '01',
          tone: 'plain',
          stance: 'against',
          say: "I'd never pay that. {amount} is two covers, and I'd notice two covers.",
          why: 'Every pound counts in February.',
          help: 'The map.',
          claims: { say: ['minds@2'], why: [], help: [] },
        },
        { id: '02', tone: 'dry', stance: 'mixed', say: 'The map. It has colours.', claims: { say: [] } },
      ],
    },
  },
});
const recognise = recogniserOf(corpus, studyWords(material));

describe('recognition', () => {
  it('given a lead and a thought, then finds both, the number and the span that carries the claim', () => {
    const message = 'A three. I’d never pay that. 29 pounds a month is two covers, and I’d notice two covers.';
    const { runs, unknown } = recognise(message, person(0));
    expect(unknown).toEqual([]);
    expect(runs.map(({ thought, part }) => `${thought.id} ${part}`)).toEqual(['scale-lead.01 say', 'fee.01 say']);
    expect(runs[0]?.slots).toEqual({ n: 'three' });
    const [claim] = runs[1]?.claims ?? [];
    expect(claim?.claim).toBe('fee/minds');
    expect(message.slice(claim?.start, claim?.end)).toBe('29 pounds a month is two covers, and I’d notice two covers.');
  });

  it('given a sentence that two thoughts share, then the longer run decides, and after that the thought that goes on', () => {
    expect(recognise('The map. It has colours.', person(0)).runs.map(({ thought }) => thought.id)).toEqual(['fee.02']);
    expect(recognise('The map.', person(0), { thought: 'fee.01' }).runs[0]?.thought.id).toBe('fee.01');
  });

  it('given other words where a name or number should stand, then does not know the sentence', () => {
    const { runs, unknown } = recognise("Smart Order. I'd go for the blue one. A camel.", person(0));
    expect(runs).toEqual([]);
    expect(unknown).toHaveLength(3);
  });

  it('given half of what carries a claim, then the claim was not said', () => {
    expect(recognise("I'd never pay that.", person(0)).runs[0]?.claims).toEqual([]);
  });

  it("given a hedge, a declared name and the speaker's own age, then knows them", () => {
    expect(recognise("Well, I'd go for Smart Order.", person(0)).runs[0]?.slots).toEqual({ option: 'smart order' });
    expect(recognise("Let me think. I'm 30.", person(0)).unknown).toEqual([]);
  });
});
