import { describe, expect, it } from 'vitest';
import { clausesOf } from './clauses.ts';
import { sentencesOf } from './sentences.ts';

const textsOf = (content: string) => sentencesOf(content).map(({ text }) => text);

describe('sentences', () => {
  it('end at full stops, question marks and exclamation marks', () => {
    expect(textsOf('I like it. Does it cost much? Never!')).toEqual(['I like it.', 'Does it cost much?', 'Never!']);
  });

  it('do not end at abbreviations, initials and decimals', () => {
    expect(textsOf('Dr. Patel and J. Smith paid approx. 4.50 vs. nothing, e.g. on Mondays. Fine.')).toEqual([
      'Dr. Patel and J. Smith paid approx. 4.50 vs. nothing, e.g. on Mondays.',
      'Fine.',
    ]);
  });

  it('end at an abbreviation that closes one', () => {
    expect(textsOf('We pay for broadband, etc. It adds up.')).toEqual(['We pay for broadband, etc.', 'It adds up.']);
    expect(textsOf('No. Too dear.')).toEqual(['No.', 'Too dear.']);
  });

  it('keep their closing quotation mark and end at line breaks and tags', () => {
    expect(textsOf('He said "no." Then\nsilence <b>here</b>')).toEqual(['He said "no."', 'Then', 'silence', 'here']);
  });

  it('are found at their exact places, also in text with odd spaces', () => {
    const content = '  Well…  It’s slow.   Dr. No said so!\n\n Really? ';
    for (const { text, start, end } of sentencesOf(content)) expect(content.slice(start, end)).toBe(text);
    expect(sentencesOf('')).toEqual([]);
    expect(sentencesOf(' … ')).toEqual([]);
  });
});

describe('clauses', () => {
  const partsOf = (content: string) =>
    sentencesOf(content).flatMap((sentence) => {
      const clauses = clausesOf(sentence);
      for (const { text, start, end } of clauses) expect(content.slice(start, end)).toBe(text);
      return clauses.map(({ text }) => text);
    });

  it('stand on either side of a but, a semicolon or a new subject', () => {
    expect(partsOf('The list is handy, but the camera worries me; I would cover it.')).toEqual([
      'The list is handy',
      'but the camera worries me',
      'I would cover it.',
    ]);
  });

  it('keep parts of one or two words with their neighbour', () => {
    expect(partsOf('Well, so, it works.')).toEqual(['Well, so, it works.']);
  });
});
