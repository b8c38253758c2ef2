import { describe, expect, it } from 'vitest';
import { exactQuote, type Transcript } from './exact-quote.ts';

const content = 'It’s  dear, I said “no” –\nand left. Twice!';
const said: Transcript = {
  participantId: 'p1',
  messages: [
    { messageId: 'q', speaker: 'interviewer', content: 'Why did you leave?', questionIndex: 0, questionText: null },
    { messageId: 'a', speaker: 'participant', content, questionIndex: 0, questionText: null },
  ],
};

describe('a quote', () => {
  it.each([
    ["It's dear, I said", 'It’s  dear, I said'],
    ['I said "no" - and left.', 'I said “no” –\nand left.'],
    ['Twice!', 'Twice!'],
    ['  Twice!  ', 'Twice!'],
  ])('%j is found as it was said', (text, found) => {
    const quote = exactQuote({ messageId: 'a', text }, said);
    expect(quote?.text).toBe(found);
    expect(content.slice(quote?.start, quote?.end)).toBe(found);
  });

  it.each([
    ['a', 'it is dear'],
    ['a', 'Its dear'],
    ['a', ''],
    ['a', ' . '],
    ['q', 'Why did you leave?'],
    ['z', 'Twice!'],
  ])('in message %s, %j was not said', (messageId, text) => {
    expect(exactQuote({ messageId, text }, said)).toBeNull();
  });
});
