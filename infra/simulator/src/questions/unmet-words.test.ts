import { expect, it } from 'vitest';
import { classify } from './classify.ts';
import { unmetWords } from './unmet-words.ts';

const berths =
  "Choose your berth. Four cards: 'Seat 29', 'Couchette 49', 'Cabin 129'. Small print: 'Cases over 70 cm go in coach 11'.";
const unmet = (text: string) => unmetWords(classify(text, 'screen-question'), berths).length;

it.each([
  'What is your first impression of this page?',
  'What, if anything, would worry you about the couchette?',
  'How likely are you to book a cabin here, and why?',
  'What would you change first?',
  'What is the first thing that catches your eye?',
])('%s asks in the words of any question', (text) => {
  expect(unmet(text)).toBeLessThan(2);
});

it.each([
  'Which consequences does a rainy Sunday have for your packing?',
  'A bottle of wine leaks over your trousers. How does that play out?',
  'Could a page like that replace the ferry brochure at your travel agent?',
])('%s is about something that is neither asked for as a rule nor shown', (text) => {
  expect(unmet(text)).toBeGreaterThan(1);
});
