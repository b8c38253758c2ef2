import { expect, it } from 'vitest';
import { quoted, shortened } from './phrasing.ts';

it('given a question with sentences around it, then quotes what it asks, in one sentence', () => {
  expect(shortened('Think of the last time it broke. Would you have used this? Two or three sentences.')).toBe(
    'Would you have used this?',
  );
  expect(shortened('Tell me about your week. Take your time.')).toBe('Tell me about your week');
});

it('given a long question, then cuts it at a word', () => {
  expect(shortened('Would you have used this, and which of the three would you have booked?', 40)).toBe(
    'Would you have used this, and ...',
  );
});

it('given several, then each in quotation marks', () => {
  expect(quoted(['Why?', 'How much?', 'When?'])).toBe('"Why?", "How much?" and "When?"');
});
