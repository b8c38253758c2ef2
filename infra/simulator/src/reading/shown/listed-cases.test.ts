import { expect, it } from 'vitest';
import { listedCases } from './listed-cases.ts';

it.each([
  [
    "A line: 'For rashes, moles, bites, wounds and sore eyes'. Below are two boxes.",
    ['rashes', 'moles', 'bites', 'wounds', 'sore eyes'],
  ],
  ['It answers questions about bills, meters or moving home.', ['bills', 'meters', 'moving home']],
  ['For 3 pounds a month it watches the house.', []],
  ['A green card with a chart and a button.', []],
])('%s', (text, cases) => expect(listedCases(text)).toEqual(cases));
