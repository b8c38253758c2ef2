import { describe, expect, it } from 'vitest';
import { analyseStudy } from '../analyse-study.ts';
import { codedCorpus, said } from '../fixtures/coded-corpus.ts';
import { type Answers, concepts, discovery, study } from '../fixtures/small-study.ts';

const likely = 'How likely are you to try it next month, from 1 to 5?';
const box = {
  name: 'Closing Box',
  text: 'Neighbours reserve a box for 4 pounds.',
  questions: ['What is your first impression?', likely],
};
const people = (count: number, answers: (n: number) => Answers) => Array.from({ length: count }, (_, n) => answers(n));
const analysis = (panel: readonly Answers[]) => analyseStudy(study(concepts([box]), panel), codedCorpus);

describe('summary', () => {
  it('given trouble of those who rated low, then that is changed first although more people name another', () => {
    const { summary, nextSteps } = analysis(
      people(6, (n) => [n < 4 ? said('allergens', n) : said('no-shows', n), n < 4 ? 'A four.' : 'A two.']),
    );
    expect(summary).toBe(
      '6 participants were asked about Closing Box. ' +
        `4 of 6 answered 4 or 5 and 2 answered 1 or 2 (the middle answer is 4) to "${likely}". ` +
        'To change first: take the money when the box is reserved (2 of 6 expect people not to come, among them both who gave a low rating or said no).',
    );
    expect(nextSteps).toEqual(['Take the money when the box is reserved.', 'Print the allergens.']);
  });

  it('given an opposite, then says what speaks against, and nothing where there is none', () => {
    const both = analysis(people(6, (n) => [n < 4 ? said('no-shows', n) : said('sure-to-come', n), null]));
    expect(both.summary).toMatch(/Against it: 2 trust people to come\.$/);
    const praise = analysis(people(6, (n) => [n < 4 ? said('no-shows', n) : said('neighbours', n), null]));
    expect(praise.summary).not.toMatch(/Against/);
  });

  it('given a study without shared trouble, then nothing has to change first', () => {
    const { summary, takeaways } = analysis(people(6, (n) => [said('neighbours', n), 'A four.']));
    expect(summary).toMatch(/Nothing has to change first\.$/);
    expect(takeaways.filter(({ weight }) => weight === 'major')).toEqual([]);
  });

  it('given low ratings without a shared reason, then does not say that all is well', () => {
    const { summary } = analysis(people(6, (n) => [said('neighbours', n), n < 3 ? 'A one.' : 'A four.']));
    expect(summary).toMatch(/Those who gave a low rating or said no give no reason that two of them share\.$/);
  });

  it('given a discovery study, then sums up what most people say', () => {
    const material = discovery(['The last time a train was late', 'What you do before you leave']);
    const { summary } = analyseStudy(
      study(
        material,
        people(4, (n) => [said('hears-late', n), said(n < 3 ? 'checks-first' : 'just-goes', n)]),
      ),
      codedCorpus,
    );
    expect(summary).toBe(
      '4 participants were asked about "Getting to work by train". 3 of 4 look it up first. ' +
        'To look at first: message people before they leave home (4 of 4 heard too late).',
    );
  });
});

describe('themes', () => {
  it('given claims about one thing, then a theme under its written heading with the sentiment of each person', () => {
    const { themes } = analysis(
      people(3, (n) => [
        said(n === 0 ? 'sure-to-come' : 'no-shows', n),
        n === 1 ? `A four. ${said('sure-to-come', 1)}` : null,
      ]),
    );
    expect(themes).toMatchObject([
      {
        label: 'The collections',
        sentiment: 'mixed',
        marks: [
          { participantId: 'p1', sentiment: 'positive' },
          { participantId: 'p2', sentiment: 'mixed' },
          { participantId: 'p3', sentiment: 'negative' },
        ],
      },
    ]);
  });

  it('given the same facet from three people, then a theme across subjects', () => {
    const material = discovery(['What you do before you leave']);
    const { themes } = analyseStudy(
      study(
        material,
        people(3, (n) => [said('checks-first', n)]),
      ),
      codedCorpus,
    );
    expect(themes.map(({ label }) => label)).toEqual(['Looking it up', 'What they fear']);
  });
});
