import { describe, expect, it } from 'vitest';
import { keyMoments, markedStretches } from './key-moments.ts';

const quote = (text: string) => ({ participantId: 'p1', messageId: 'm2', start: 0, end: text.length, text });
const moment = (words: string) => ({ kind: 'Key insight' as const, finding: 'A finding', words });

describe('key moments', () => {
  it('are placed at the message that contains their quote', () => {
    const evidence = {
      keyInsights: [{ text: 'Guesses', quotes: [quote('and I guess')] }],
      painPoints: [{ text: 'Logged out', quotes: [quote('my password again')] }],
      suggestions: [],
    };
    expect(keyMoments({ evidence }).get('m2')).toEqual([
      { kind: 'Pain point', finding: 'Logged out', words: 'my password again' },
      { kind: 'Key insight', finding: 'Guesses', words: 'and I guess' },
    ]);
  });

  it('appear once when the same claim is an insight and a pain point', () => {
    const finding = { text: 'Logged out', quotes: [quote('my password again')] };
    const evidence = { keyInsights: [finding], painPoints: [finding], suggestions: [] };
    expect(
      keyMoments({ evidence })
        .get('m2')
        ?.map(({ kind }) => kind),
    ).toEqual(['Pain point']);
  });

  it('mark exactly the quoted words', () => {
    expect(markedStretches('I sit down and I guess. Then I order.', [moment('and I guess.')])).toEqual([
      { text: 'I sit down ', marked: false },
      { text: 'and I guess.', marked: true },
      { text: ' Then I order.', marked: false },
    ]);
  });

  it('join where they overlap and never repeat or lose a word', () => {
    const said = 'one two three four';
    const stretches = markedStretches(said, [moment('two three'), moment('three four'), moment('two three')]);
    expect(stretches.map(({ text }) => text).join('')).toBe(said);
    expect(stretches.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['two three', ' four']);
  });

  it('leave a turn without the quoted words unchanged', () => {
    expect(markedStretches('Something else', [moment('and I guess')])).toEqual([
      { text: 'Something else', marked: false },
    ]);
  });
});
