import { describe, expect, it } from 'vitest';
import { analyseStudy } from '../analyse-study.ts';
import { codedCorpus, said } from '../fixtures/coded-corpus.ts';
import { smallCorpus } from '../fixtures/small-corpus.ts';
import { type Answers, concepts, study } from '../fixtures/small-study.ts';

const costs = 'Look at the last line. What does it cost to send one back? Take your time.';
const people = (count: number, answers: (n: number) => Answers) => Array.from({ length: count }, (_, n) => answers(n));
const asking = (questions: readonly string[]) =>
  concepts([{ name: 'Closing Box', text: 'Neighbours reserve a box for 4 pounds.', questions }]);
const summary = (questions: readonly string[], panel: readonly Answers[], corpus = codedCorpus) =>
  analyseStudy(study(asking(questions), panel), corpus).summary;

describe('questions without an answer', () => {
  it('given most who find that it does not say, then the summary names the question, as it was asked, and gives no all-clear', () => {
    expect(
      summary(
        ['What is your first impression?', costs],
        people(4, (n) => [said('neighbours', n), n < 3 ? "It doesn't say." : 'It says 4 pounds.']),
      ),
    ).toBe(
      '4 participants were asked about Closing Box. ' +
        'One of the two questions got no answer that can be used: "What does it cost to send one back?". ' +
        '4 of 4 see new neighbours in it. ' +
        'What has to change first is left open by these answers.',
    );
  });

  it('given answers in which nothing is counted, then the summary says that they have to be read', () => {
    const text = summary(
      ['What is your first impression?', 'Tell me about your street.'],
      people(4, (n) => [said('neighbours', n), said('none', n)]),
    );
    expect(text).toContain('What was said to "Tell me about your street" is not counted and has to be read.');
    expect(text).not.toContain('Nothing has to change');
  });

  it('given shared trouble all the same, then that is changed first, and the gaps are named before it', () => {
    const text = summary(
      ['What is your first impression?', costs],
      people(4, (n) => [said('no-shows', n), "It doesn't say."]),
    );
    expect(text).toMatch(/One of the two questions .* To change first: take the money/);
  });
});

describe('what answers about a thing shown name without a claim', () => {
  const corpus = smallCorpus({
    issues: {},
    pools: {
      'shown-missing-help': [
        { id: '01', say: 'A phone number.' },
        { id: '02', say: 'Somebody to ask.' },
      ],
    },
    counted: {
      'shown-missing-help': {
        one: 'misses somebody to turn to',
        many: 'miss somebody to turn to',
        do: 'Say who can be asked.',
      },
    },
  });

  it('given two who miss the same, then that is changed first instead of nothing', () => {
    const asked = study(asking(['What is missing?']), [
      ['A phone number.'],
      ['Somebody to ask.'],
      ['Nothing worries me about it.'],
    ]);
    const { summary: text, nextSteps } = analyseStudy(asked, corpus);
    expect(text).toContain('To change first: say who can be asked (2 of 3 miss somebody to turn to).');
    expect(nextSteps).toEqual(['Say who can be asked.']);
  });
});

describe('what is no verdict', () => {
  it('given a no to what is only asked about, then nobody is said to have rated it low', () => {
    const text = summary(
      ['Have you ever met your neighbours?', 'What is your first impression?'],
      people(4, (n) => [n < 3 ? "No, I don't think so." : 'Yes, I would say so.', said('neighbours', n)]),
    );
    expect(text).toContain('3 say no');
    expect(text).not.toContain('low rating');
  });

  it('given one yes among answers of another kind, then it is no verdict of one of one', () => {
    const text = summary(
      ['What is your first impression?'],
      people(4, (n) => [n === 0 ? 'Yes, I would say so.' : said('no-shows', n)]),
    );
    expect(text).not.toMatch(/say yes|says yes/);
  });
});
