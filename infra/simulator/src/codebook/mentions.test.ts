import { expect, it } from 'vitest';
import { analyseStudy } from './analyse-study.ts';
import { smallCorpus } from './fixtures/small-corpus.ts';
import { type Answers, concepts, study } from './fixtures/small-study.ts';

const claim = (kind: string, many: string, rest: Readonly<Record<string, unknown>> = {}) => ({
  about: 'price',
  kind,
  many,
  one: many,
  severity: 2,
  ...rest,
});
const thought = (id: string, stance: string, say: string, made: readonly string[], why?: string) => ({
  id,
  tone: 'plain',
  stance,
  say,
  ...(why === undefined ? {} : { why }),
  claims: { say: made, ...(why === undefined ? {} : { why: made }) },
});

const inTheKitchen = "In the kitchen it'd be splendid, for all that I do there.";
const outThere = "They're all out there, where it's one bar on a dry day.";
const bearable = 'I could bear it in a good month.';
const pause = 'Let me pause it in the summer.';
const corpus = smallCorpus({
  things: { price: 'the price' },
  issues: {
    'price-high': {
      kind: 'harm',
      label: 'the price',
      cues: ['pounds'],
      claims: {
        'price-too-high': claim('problem', 'find the price too high', { opposite: 'price-is-fair' }),
        'price-is-fair': claim('plus', 'find the price fair', { opposite: 'price-too-high' }),
        'no-signal': claim('problem', 'have no signal'),
        'runs-on': claim('problem', 'mind that it runs on', { opposite: 'bears-it', do: 'Let people pause it.' }),
        'bears-it': claim('plus', 'could bear it'),
        'pauses-it': claim('wish', 'want to pause it', { of: 'runs-on', do: 'Let people pause it.' }),
        short: claim('plus', 'like that it is short', { severity: 3 }),
        'an-end': claim('wish', 'want it to come to an end', { severity: 1 }),
      },
      thoughts: [
        thought('dear', 'against', 'It is more than I have for it.', ['price-too-high']),
        thought('dear-too', 'against', 'That is a week of shopping for me.', ['price-too-high']),
        thought('signal', 'against', inTheKitchen, ['no-signal'], outThere),
        thought('runs', 'against', 'It goes on all through the winter.', ['runs-on']),
        thought('runs-too', 'against', 'It takes the money when I am away.', ['runs-on']),
        thought('bears', 'for', bearable, ['bears-it']),
        thought('pauses', 'wish', pause, ['pauses-it']),
        thought('short', 'for', 'Short and done, as I like it.', ['short', 'an-end']),
        thought('short-too', 'for', 'Two pages and then it ends.', ['short', 'an-end']),
      ],
    },
  },
});
const material = concepts([
  {
    name: 'Gate Book',
    text: 'It costs 9 pounds a month.',
    questions: ['What is your first impression?', 'Is 9 pounds a month a fair price?', 'What would you change first?'],
  },
]);
const findings = (answers: readonly Answers[]) => analyseStudy(study(material, answers), corpus).takeaways;
const yes = 'Yes, I would say so.';

it('given an answer whose reason goes on with the same claim, then both are quoted in one piece', () => {
  const both = `${inTheKitchen} ${outThere}`;
  const [finding] = findings([
    [both, null, null],
    [inTheKitchen, null, null],
  ]);
  expect(finding?.quotes.map(({ text }) => text)).toEqual([both, inTheKitchen]);
});

it('given a yes to a fair price, then it counts as finding it fair, and is no quote for it', () => {
  const [finding] = findings([
    ['It is more than I have for it.', null, null],
    ['That is a week of shopping for me.', null, null],
    [null, yes, null],
  ]);
  expect(finding?.text).toBe('2 of 3 find the price too high; 1 find the price fair.');
  const torn = findings([
    ['It is more than I have for it.', yes, null],
    ['That is a week of shopping for me.', null, null],
  ]);
  expect(torn.map(({ text }) => text)).toEqual([]);
});

it('given somebody who could bear it and asks for its remedy, then they do not speak against the trouble', () => {
  const heard = (change: string | null) =>
    findings([
      ['It goes on all through the winter.', null, null],
      ['It takes the money when I am away.', null, null],
      [bearable, null, change],
    ]).map(({ text }) => text);
  expect(heard(null)[0]).toBe('2 of 3 mind that it runs on; 1 could bear it.');
  expect(heard(pause)[0]).not.toContain('could bear it');
});

it('given a wish in the very words that praise it, then that is told once', () => {
  const told = findings([
    ['Short and done, as I like it.', null, null],
    ['Two pages and then it ends.', null, null],
  ]).map(({ text }) => text);
  expect(told).toEqual(['2 of 2 like that it is short.']);
});
