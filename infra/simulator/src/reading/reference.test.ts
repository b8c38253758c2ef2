import { describe, expect, it } from 'vitest';
import { fill, slotValues, statedFact, toldOf, verbatim } from './reference.ts';
import { readText } from './sentences.ts';

const box = {
  name: 'Closing Box',
  description:
    'A kitchen closes its till and the app lists what is left as a surprise box; neighbours reserve one for 4 pounds and collect it before 10 pm.',
};
const order = {
  name: 'Smart Order',
  description:
    "Every Thursday it suggests next week's order and sends it to the supplier when you approve. It costs 29 pounds a month after a trial of 14 days. A set-up fee of 50 pounds is added, and you save 15 % on waste.",
};

describe('what an answer may take from the study', () => {
  it('is the declared name and numbers with their units', () => {
    expect(slotValues(box)).toEqual({ name: 'Closing Box', amount: '4 pounds', amounts: ['4 pounds'], time: '10 pm' });
    expect(slotValues(order)).toMatchObject({
      amount: '29 pounds a month',
      amounts: ['29 pounds a month', '50 pounds'],
      duration: '14 days',
      percent: '15 per cent',
    });
    expect(slotValues({ name: ' Desk ', description: '' })).toEqual({ name: 'Desk', amounts: [] });
  });

  it('is taken from the sentence that a thought is about', () => {
    const [, price, fee] = readText(order.description);
    expect(slotValues(order, fee).amount).toBe('50 pounds');
    expect(slotValues(order, price).amount).toBe('29 pounds a month');
    expect(slotValues(order, readText(order.description)[0])).not.toHaveProperty('amount');
    expect(slotValues(order, fee).duration).toBe('14 days');
  });
});

describe('a stated fact', () => {
  it('is the number of the wanted unit nearest to the words of the question', () => {
    expect(statedFact(box.description, { unit: 'money', keywords: ['cost'] })?.value).toBe('4 pounds');
    expect(statedFact(order.description, { unit: 'money', keywords: ['cost', 'month'] })?.value).toBe(
      '29 pounds a month',
    );
    expect(statedFact(order.description, { unit: 'money', keywords: ['fee'] })?.value).toBe('50 pounds');
    expect(statedFact(box.description, { unit: 'time', keywords: ['collect'] })?.value).toBe('10 pm');
    expect(statedFact(order.description, { unit: 'duration', keywords: ['trial', 'last'] })?.value).toBe('14 days');
    expect(statedFact('Regulars prepay ten loaves.', { unit: 'count', keywords: ['loaf', 'prepay'] })?.value).toBe(
      'ten loaves',
    );
    expect(statedFact('It is free for members.', { unit: 'money', keywords: ['cost'] })?.value).toBe('nothing');
  });

  it('is null when the text does not say', () => {
    expect(statedFact('A bakery app.', { unit: 'money', keywords: ['cost'] })).toBeNull();
    expect(statedFact('A free trial.', { unit: 'money', keywords: ['cost'] })).toBeNull();
    expect(statedFact('Five shops.', { unit: 'count', keywords: ['loaf'] })).toBeNull();
    expect(statedFact('Short one.', { unit: 'who', keywords: ['short'] })).toBeNull();
  });

  it('is otherwise a verbatim sentence of five words or more', () => {
    const stated = statedFact('A map is shown. The museum pays the guide at the desk.', {
      unit: 'who',
      keywords: ['pay', 'guide'],
    });
    expect(stated).toMatchObject({ value: 'The museum pays the guide at the desk', quoted: true });
    expect(verbatim('skip the long queue')).toBeNull();
  });
});

describe('a sentence that says what the thing does', () => {
  const told = (text: string) => readText(text).map(toldOf);

  it('is told with "it" before it', () => {
    expect(told('Watches every machine of a cluster.')).toEqual(['it watches every machine of a cluster']);
  });

  it.each([
    'Sharks.',
    'A map of the building with every room.',
    'Costs twelve pounds.',
    'Says "stop" to whoever is near it.',
  ])('is not "%s"', (text) => {
    expect(told(text)).toEqual([null]);
  });
});

describe('filling a sentence', () => {
  it('needs every slot and begins sentences with a capital', () => {
    expect(fill('{name} costs {amount}.', slotValues(box))).toBe('Closing Box costs 4 pounds.');
    expect(fill('Hm. {duration} is short.', { duration: 'fourteen days' })).toBe('Hm. Fourteen days is short.');
    expect(fill('Not for {percent}.', slotValues(box))).toBeNull();
    expect(fill('Plain.', {})).toBe('Plain.');
  });
});
