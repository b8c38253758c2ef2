import { describe, expect, it } from 'vitest';
import { readableSpan } from './quoting.ts';

const content = 'Gave up there. The button is grey for me. It says ask an owner, and I am not one.';
const spanOf = (words: string) => ({ start: content.indexOf(words), end: content.indexOf(words) + words.length });
const quoted = (said: string, thought = said, text = content) => {
  const { start, end } = readableSpan(text, spanOf(said), spanOf(thought));
  return text.slice(start, end);
};

describe('what is quoted for a claim', () => {
  it('is its own sentence where that can be read alone', () => {
    const said = 'It says ask an owner, and I am not one.';
    expect(quoted(said, content)).toBe(said);
  });

  it('is the whole thought where the sentence is a handful of words', () => {
    const thought = 'The button is grey for me. It says ask an owner, and I am not one.';
    expect(quoted('The button is grey for me.', thought)).toBe(thought);
  });

  it('is the whole message where the thought is no longer, unless the message is', () => {
    expect(quoted('The button is grey for me.')).toBe(content);
    const long = `${content} ${'And then I looked at it again. '.repeat(9)}`;
    expect(quoted('The button is grey for me.', 'The button is grey for me.', long)).toBe('The button is grey for me.');
  });
});
