import { describe, expect, it } from 'vitest';
import { elementsOf } from './elements.ts';
import { labelKind } from './label-kind.ts';
import { passedOn } from './passed-on.ts';

const words = (description: string) => elementsOf(description).map((each) => each.words);

describe('what is to be read on a thing', () => {
  it('is what the description quotes, and never its own prose', () => {
    const shown = words(
      "A drawing of a jar is three quarters full, labelled '612 of 830 set aside'. Button: 'Start my jar'.",
    );
    expect(shown).toEqual(['612 of 830 set aside', 'Start my jar']);
  });

  it('comes one sentence at a time, without the numbers of a list', () => {
    expect(words("Steps: '1. Leave it here', '2. Wait'. Text: 'You get a code. We keep it for 72 hours.'")).toEqual([
      'Leave it here',
      'Wait',
      'You get a code',
      'We keep it for 72 hours',
    ]);
  });

  it('knows what each thing is, also under a button', () => {
    const roles = elementsOf("Title 'Pay'. A link, 'Why?'. Button: 'Send 120'. Under the button: 'Up to 3 a month.'");
    expect(roles.map(({ role }) => role)).toEqual(['title', 'link', 'button', 'line']);
  });

  it.each([
    "Two options: 'Store credit, today', already selected, and 'Your card, 10 days'.",
    "A tick box, already ticked: 'Store credit, today'. Another: 'Your card, 10 days'.",
    "Two tabs: 'Store credit, today', 'Your card, 10 days'. 'Store credit, today' is open.",
    "A menu, 'Pay with', is set to 'Store credit, today'; below is 'Your card, 10 days'.",
  ])('knows what is selected: %s', (description) => {
    const chosen = elementsOf(description).filter((each) => each.chosen);
    expect(chosen.map((each) => each.words)).toEqual(['Store credit, today']);
  });

  it('of plain prose is what speaks of the product, but where it is about a screen', () => {
    const prose = 'You get a code on your phone and collect when you like. A large orange button says Hold my table.';
    expect(words(prose)).toEqual(['You get a code on your phone and collect when you like', 'Hold my table']);
    expect(elementsOf(prose, false).map((each) => each.words)).toEqual(['Hold my table']);
  });
});

describe('the kind of a label', () => {
  it.each([
    ['Safe to spend: 143 until 31 May', 'spendable'],
    ['Available: 12.40', 'spendable'],
    ['£412 left after bills until 28 June', 'spendable'],
    ['€60 left', 'spendable'],
    ['Only 2 left', 'measure'],
    ['Current account £1,246.80', 'balance'],
    ['Holiday pot £300', 'balance'],
    ['Spent this month £638', 'used'],
    ['Delivery £69', 'price'],
    ['Payment: partly captured', 'status'],
    ['Awaiting collection', 'status'],
    ['Booking fee 3.00, refunded if you buy', 'refund'],
    ['3.40 per person, per trip', 'price'],
    ['Not valid if you missed your first train', 'exclusion'],
    ['Closes by itself on Friday', 'deadline'],
    ['Prices held for 09:42', 'timer'],
    ['Estimated 9 to 13 Sept', 'estimate'],
    ['82% complete', 'progress'],
    ['Likely: 8 in 10 people with bags make it', 'crowd'],
    ['Sent out 4.8 kWh', 'measure'],
    ['Up to 3 slices a month', 'limit'],
    ['Your employer confirms your hours with us', 'permission'],
    ['Reserve raised to 30% because of a weather warning', 'changed'],
    ['Smart export uses about 60 extra battery cycles a year', 'effect'],
    ['You: 3 given, 5 received', 'tally'],
    ['Disruption code 417', 'sign'],
    ['Mood today: 3 of 5 acorns', 'score'],
    ['We move money into your jar on payday', 'promise'],
    ['Good to know', 'label'],
  ])('of %s is %s', (label, kind) => {
    expect(labelKind({ words: label, role: 'line' })).toBe(kind);
  });
});

describe('a sentence passed on', () => {
  it.each([
    ['We move money into your jar on payday', 'they move money into your jar on payday'],
    ['Take 120 now, and 122.50 comes off your next pay', 'you take 120 now, and 122.50 comes off your next pay'],
    ['Watches every machine of a cluster', 'it watches every machine of a cluster'],
    ['Your employer confirms your hours with us', 'your employer confirms your hours with them'],
  ])('%s', (written, told) => {
    expect(passedOn(written)).toBe(told);
  });

  it.each(['Start my jar', 'Payment: partly captured', 'Taxi up to 60 if late', 'Which of them is yours?'])(
    'not %s',
    (written) => {
      expect(passedOn(written)).toBeNull();
    },
  );
});
