import { describe, expect, it } from 'vitest';
import { pressablesIn } from './pressable.ts';

describe('what can be pressed on a described screen', () => {
  it('is buttons by what they amount to, links, cards that invite and places of the navigation', () => {
    const found = pressablesIn(
      "A title 'Your rate'. A card: 'Use is up. See possible causes'. Buttons: 'Change to 86' and 'Keep 74'. Link: 'How we work this out'. Bottom navigation: Home, Usage, Help.",
    );
    expect(found.map(({ words, does }) => `${words}: ${does}`)).toEqual([
      'See possible causes: open',
      'Change to 86: go',
      'Keep 74: stay',
      'How we work this out: check',
      'Home: place',
      'Usage: place',
      'Help: place',
    ]);
  });
});
