import { describe, expect, it } from 'vitest';
import { readThing } from '../interviews/reading.ts';
import { nounPhrases } from './phrases.ts';

const said = (text: string) => nounPhrases(text).map(({ definite }) => definite);

describe('reading a text', () => {
  it('finds the things it names, labels and numbers included', () => {
    expect(said("Checkout page with a grey 'Continue' button, six form fields and a progress bar.")).toEqual([
      'the checkout page',
      "the 'Continue' button",
      'the six form fields',
      'the progress bar',
    ]);
  });

  it('turns what a product does into something one can talk about', () => {
    expect(said('It scans your fridge and suggests recipes.')).toEqual(['scanning my fridge', 'suggesting recipes']);
    expect(said('How do you keep track of unpaid invoices?')).toEqual(['keeping track of unpaid invoices']);
  });

  it('knows what the text says is missing', () => {
    expect(said('A page without a save button')).toEqual(['the missing save button']);
  });

  it('ties cues to the words they hang on, and turns them round when denied', () => {
    const { features, money, silences } = readThing(
      'ToolShed',
      'Borrow drills for £3 a day. No deposit, but a 12-month contract.',
    );
    expect(features.map(({ attribute, value, phrase }) => [attribute, value > 0, phrase.definite])).toEqual([
      ['price', true, 'paying £3 a day'],
      ['price', true, 'having no deposit'],
      ['control', false, 'the 12-month contract'],
    ]);
    expect(money).toEqual(['£3']);
    expect(silences.map(({ attribute }) => attribute)).toContain('trust');
  });
});
