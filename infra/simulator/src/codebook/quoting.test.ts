import { describe, expect, it } from 'vitest';
import { quoteKey, readableSpan, type Telling, tellingQuotes } from './quoting.ts';

const content = 'Gave up there. The button is grey for me. The page says ask an owner, and I am not one.';
const spanOf = (words: string) => ({ start: content.indexOf(words), end: content.indexOf(words) + words.length });
const quoted = (said: string, thought = said, text = content) => {
  const { start, end } = readableSpan(text, spanOf(said), spanOf(thought));
  return text.slice(start, end);
};

describe('what is quoted for a claim', () => {
  it('is its own sentence where that can be read alone', () => {
    const said = 'The page says ask an owner, and I am not one.';
    expect(quoted(said, content)).toBe(said);
  });

  it('is the whole thought where the sentence points back to what was said before', () => {
    const thought = "Is a message really from the bank? I'm afraid of the false ones, and I check each.";
    expect(quoted("I'm afraid of the false ones, and I check each.", thought, thought)).toBe(thought);
  });

  it('is never more than the thought where the message tells of something else as well', () => {
    const text = 'I send it, and it arrives. Page four of nine. I stop.';
    const at = { start: text.indexOf('Page'), end: text.length };
    expect(readableSpan(text, at, at, true)).toEqual(at);
  });

  it('is the whole thought where the sentence is a handful of words', () => {
    const thought = 'The button is grey for me. The page says ask an owner, and I am not one.';
    expect(quoted('The button is grey for me.', thought)).toBe(thought);
  });

  it('is the whole message where the thought is no longer, unless the message is', () => {
    expect(quoted('The button is grey for me.')).toBe(content);
    const long = `${content} ${'And then I looked at it again. '.repeat(9)}`;
    expect(quoted('The button is grey for me.', 'The button is grey for me.', long)).toBe('The button is grey for me.');
  });
});

describe('the quotes of a finding', () => {
  const telling = (participantId: string, text: string, rest: Partial<Telling> = {}): Telling => ({
    quote: { participantId, messageId: `${participantId}-m`, start: 0, end: text.length, text },
    main: true,
    prompted: false,
    ...rest,
  });
  const texts = (...args: Parameters<typeof tellingQuotes>) => tellingQuotes(...args).map(({ text }) => text);

  it('are those that can be read alone: long enough, said at once, not pointing back', () => {
    const whole = 'The button was grey, and I could not press it.';
    expect(
      texts(
        [telling('a', 'It was grey for me as well, all day.'), telling('b', 'Grey, I think.'), telling('c', whole)],
        2,
      ),
    ).toEqual([whole, 'It was grey for me as well, all day.']);
  });

  it('are each person’s best, and words that say nothing alone only where there is nothing else', () => {
    const better = 'I looked for the button twice before I saw it.';
    expect(texts([telling('a', 'The signing in.'), telling('a', better, { main: false })], 4)).toEqual([better]);
    expect(texts([telling('a', 'The signing in.')], 4)).toEqual(['The signing in.']);
  });

  it('are not those that another finding has shown, while there are others', () => {
    const shown = telling('a', 'I looked for the button twice before I saw it.');
    const other = telling('b', 'I went up and down the page for the button.');
    expect(texts([shown, other], 1, new Set([quoteKey(shown.quote)]))).toEqual([other.quote.text]);
  });
});
