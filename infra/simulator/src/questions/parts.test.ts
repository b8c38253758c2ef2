import { describe, expect, it } from 'vitest';
import { statedFact } from '../reading/reference.ts';
import { classify } from './classify.ts';
import { halvesOf } from './double.ts';
import { actionsIn, optionsIn, scaleIn } from './given.ts';
import { foreignLanguage } from './language.ts';
import { isNoQuestion } from './nonsense.ts';
import { rule, weigh } from './rules/rules.ts';

describe('what a question gives', () => {
  it.each([
    ['from 1 to 5?', { low: 1, high: 5 }],
    ['On a scale of 0-10, how likely', { low: 0, high: 10 }],
    ['How easy was it? (1 = very hard, 7 = very easy)', { low: 1, high: 7 }],
    ['Rate it out of ten', { low: 1, high: 10 }],
    ['If ten is perfect and one is useless, where would you put it?', { low: 1, high: 10 }],
    ['How many of the 3 rooms did you see in 5 minutes?', null],
    ['Does it take from 1 to 3 days?', null],
    ['Is 29 pounds a month fair?', null],
  ])('scale: %s', (text, scale) => {
    expect(scaleIn(text)).toEqual(scale);
  });

  it.each([
    ['Do you prefer the box or the order?', ['the box', 'the order']],
    ['Would you pay per month, per year or per use?', ['per month', 'per year', 'per use']],
    ['Would you do this on your phone or on a computer?', ['your phone', 'a computer']],
    ['Which suits you better: monthly or per order?', ['monthly', 'per order']],
    ['Which tools or apps do you use?', []],
    ['How you left a gym, or tried to', []],
    ['Do you like it or not?', []],
    ['Who, if anyone, do you exercise with or get encouragement from?', []],
    ['What apps, watches or plans have you tried?', []],
    ['Which gyms, pools or classes do you go to?', []],
    ['What books, videos or courses helped you most?', []],
    ['Who, if anybody, reminds you or asks after you?', []],
    ['Was there any point where you were not sure what to do or where to look?', []],
    ['Is there anybody you look after, or who looks after you?', []],
    ['Have you tried any apps or gadgets?', []],
    ['What forms, letters or calls were they waiting for?', []],
    ['Where, if anywhere, do you write down dates or put aside letters for later?', []],
    ['What matters more to you, price or speed?', ['price', 'speed']],
    ['Which is better for you, the bus or the train?', ['the bus', 'the train']],
    ['How hard or easy was it?', []],
    ['Tools, notes or people you rely on when ordering', []],
    ['A lower fee or a longer trial', ['A lower fee', 'a longer trial']],
  ])('options: %s', (text, options) => {
    expect(optionsIn(text)).toEqual(options);
  });

  it.each([
    ['Would you keep it, change it or take it out?', ['keep it', 'change it', 'take it out']],
    ['Would you have used this, or done what you did anyway? Why?', ['have used this', 'have done what I did anyway']],
    [
      'Would you call your bank or leave it for later, and how safe would you feel?',
      ['call my bank', 'leave it for later'],
    ],
    ['Would you rather have a seat or a lower fare?', []],
    ['Would you pay per month or per year?', []],
  ])('what to do: %s', (text, actions) => {
    expect(actionsIn(text)).toEqual(actions);
  });

  it('halves a double-barrelled question only', () => {
    expect(halvesOf('How easy was it, and what would you change?')).toEqual([
      'How easy was it?',
      'what would you change?',
    ]);
    expect(halvesOf('Who else helps, and how you agree on it')).toHaveLength(1);
    expect(halvesOf('Imagine it is gone. What would you do?')).toHaveLength(1);
  });
});

describe('what is no English question', () => {
  it.each([
    ['Wie entscheiden Sie, was geerntet wird?', 'German'],
    ['Pourquoi ?', 'French'],
    ['¿Cuánto pagaría?', 'Spanish'],
    ['Что вы думаете?', 'Russian'],
    ['What is the Wie about?', null],
    ['Your visit to Café des Amis', null],
    ['For example?', null],
    ['Managing costs across several clusters', null],
    ['Die Welt: would you read it?', null],
    ['asdf', null],
  ])('%s', (text, language) => {
    expect(foreignLanguage(text)).toBe(language);
  });

  it.each(['', '?', 'asdf', 'aaaa', 'test', '12345', 'lorem ipsum dolor'])('nothing is asked by "%s"', (text) => {
    expect(isNoQuestion(text, 'question')).toBe(true);
  });
  it.each(['Why?', 'Checkout', 'Invoices', 'Rhythms at work', 'How?'])('something is asked by "%s"', (text) => {
    expect(isNoQuestion(text, 'topic')).toBe(false);
  });
});

describe('rules', () => {
  const features = { has: new Set(['wh:what', 'w:like', 'neg']), words: [['what'], ['do', 'does'], ['you'], ['like']] };
  it.each([
    ['4 wh:what', 4],
    ['4 wh:who|what w:like', 4],
    ['4 wh:what !neg', 0],
    ['2.5 p:do_you_like', 2.5],
    ['2 p:like_you', 0],
  ])('%s', (written, weight) => {
    expect(weigh([rule(written)], features)).toBe(weight);
  });
});

describe('a question for a fact of the text', () => {
  const text =
    'Regulars prepay ten loaves for 28 pounds and collect them before 10 am. The offer ends on 1 May, the trial lasts 14 days and members save 15 %.';
  it.each([
    ['What does it cost?', '28 pounds'],
    ['How many loaves do you have to prepay?', 'ten loaves'],
    ['By what time must they be collected?', '10 am'],
    ['How long does the trial last?', '14 days'],
    ['What percentage do members save?', '15 per cent'],
    ['When does the offer end?', '1 May'],
    ['How many rooms are free?', undefined],
  ])('%s', (question, value) => {
    const asked = classify(question, 'concept-question');
    expect(asked.form).toBe('stimulus-fact');
    expect(statedFact(text, asked)?.value).toBe(value);
  });
});
