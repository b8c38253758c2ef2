import { studyAnalysis } from '@windtunnel/contracts/analysis';
import { describe, expect, it } from 'vitest';
import { analyseStudy as analyse } from './analyse-study.ts';
import { asksAndTells, asksOnly, codedCorpus, said } from './fixtures/coded-corpus.ts';
import { type Answers, concepts, discovery, study, usability } from './fixtures/small-study.ts';

const worry = 'What would worry you about it?';
const likely = 'How likely are you to try it next month, from 1 to 5?';
const impression = 'What is your first impression?';
const box = {
  name: 'Closing Box',
  text: 'Neighbours reserve a box for 4 pounds.',
  questions: [impression, worry, likely],
};
const analyseStudy = (...given: Parameters<typeof study>) => studyAnalysis.parse(analyse(study(...given), codedCorpus));
const people = (count: number, answers: (n: number) => Answers) => Array.from({ length: count }, (_, n) => answers(n));
const texts = (takeaways: readonly { text: string }[]) => takeaways.map(({ text }) => text);

describe('findings', () => {
  it('given a claim that nobody asked for, then it is a finding with exact quotes, its action and a count', () => {
    const material = concepts([box]);
    const panel = people(4, (n) => [n < 3 ? said('no-shows', n) : said('neighbours', n), null, null]);
    const [finding] = analyseStudy(material, panel).takeaways;
    expect(finding).toMatchObject({
      text: '3 of 4 expect people not to come.',
      count: 3,
      total: 4,
      weight: 'major',
      kind: 'problem',
      action: 'Take the money when the box is reserved.',
    });
    for (const quote of finding?.quotes ?? [])
      expect(panel[Number(quote.participantId.slice(1)) - 1]?.[0]?.slice(quote.start, quote.end)).toBe(quote.text);
  });

  it('given a claim that only its own question asked for, then it is a direct answer and no finding', () => {
    const analysis = analyseStudy(
      concepts([box]),
      people(4, (n) => [null, said('no-shows', n), null]),
    );
    expect(analysis.takeaways).toEqual([]);
    expect(analysis.directAnswers[0]?.lines).toEqual(['4 of 4 expect people not to come.']);
  });

  it('given the same claim under two questions, then it is a finding', () => {
    const analysis = analyseStudy(
      concepts([box]),
      people(4, (n) => [
        null,
        n < 2 ? said('no-shows', n) : said('allergens', n),
        n === 2 ? `A two. ${said('no-shows', n)}` : 'A four.',
      ]),
    );
    expect(texts(analysis.takeaways)).toContain('3 of 4 expect people not to come.');
  });

  it('given somebody who says both, then they are torn and on neither side', () => {
    const analysis = analyseStudy(
      concepts([box]),
      people(6, (n) => [
        n < 4 ? said('no-shows', n) : said('sure-to-come', n),
        null,
        n === 0 ? `A four. ${said('sure-to-come', n)}` : null,
      ]),
    );
    expect(analysis.takeaways[0]?.text).toBe('3 of 6 expect people not to come; 2 trust people to come; 1 says both.');
    const { quotes, counterQuotes } = analysis.takeaways[0] ?? { quotes: [], counterQuotes: [] };
    expect(quotes.map(({ participantId }) => participantId)).toEqual(['p2', 'p3', 'p4']);
    expect(counterQuotes.map(({ participantId }) => participantId)).toEqual(['p5', 'p6']);
    expect(analysis.takeaways).toHaveLength(1);
  });

  it('given a wish for the remedy of a trouble, then its speaker only asks, unless a named sentence tells of it', () => {
    const topics = discovery(['The last time a train was late', 'What you would change']);
    const heard = (wish: string) =>
      texts(
        analyseStudy(
          topics,
          people(4, (n) => [said(n < 2 ? 'hears-late' : 'none', n), n === 3 ? wish : null]),
        ).takeaways,
      );
    expect(heard(asksOnly)).toContain('2 of 4 heard too late; 1 more only asks for a change.');
    expect(heard(asksAndTells)).toContain('3 of 4 heard too late.');
  });

  it('given praise from somebody who has trouble with the same thing elsewhere, then the praise is not counted', () => {
    const analysis = analyseStudy(
      concepts([box]),
      people(4, (n) => [said('neighbours', n), n === 0 ? said('neighbours-strange', n) : null, null]),
    );
    expect(texts(analysis.takeaways)).toEqual(['3 of 4 see new neighbours in it.']);
  });

  it('given one person only, then a single voice where it weighs enough, in the singular', () => {
    const analysis = analyseStudy(
      concepts([box]),
      people(4, (n) => [
        n === 0 ? said('allergens', 0) : n === 1 ? said('neighbours-strange', 1) : said('neighbours', n),
        null,
        null,
      ]),
    );
    expect(analysis.takeaways).toMatchObject([
      { text: '1 of 4 fears for people with allergies.', weight: 'single-voice' },
    ]);
  });
});

describe('parents', () => {
  const topics = [
    'The last time a train was late',
    'What you do before you leave the house',
    'What you would want changed',
  ];

  it('given two children with different people, then the parent is counted once', () => {
    const analysis = analyseStudy(
      discovery(topics),
      people(5, (n) => [said(n < 2 ? 'hears-late' : n < 4 ? 'waits-blind' : 'none', n), null, null]),
    );
    expect(texts(analysis.takeaways)).toEqual(['4 of 5 are left in the dark.']);
  });

  it('given one child with people, then its own wording stands and nothing wider', () => {
    const analysis = analyseStudy(
      discovery(topics),
      people(5, (n) => [said(n < 3 ? 'hears-late' : 'none', n), null, null]),
    );
    expect(texts(analysis.takeaways)).toEqual(['3 of 5 heard too late.']);
  });

  it('given two children said by the same people, then the parent counts nobody more and is not shown', () => {
    const analysis = analyseStudy(
      discovery(topics),
      people(4, (n) => [n < 2 ? [said('hears-late', n), said('waits-blind', n)] : said('none', n), null, null]),
    );
    expect(texts(analysis.takeaways).sort()).toEqual(['2 of 4 heard too late.', '2 of 4 waited without a word.']);
  });
});

describe('asks', () => {
  it('given wishes for what mends the problem, then counts who asks, over all answers, and never says that nobody asked', () => {
    const material = discovery(['The last time a train was late', 'What you would want changed']);
    const asked = analyseStudy(
      material,
      people(4, (n) => [said('hears-late', n), n < 2 ? said('wants-word', n) : null]),
    );
    expect(asked.takeaways[0]).toMatchObject({ askedBy: 2, askQuote: { text: said('wants-word', 0) } });
    expect(asked.takeaways).toHaveLength(1);
    const unasked = analyseStudy(
      material,
      people(4, (n) => [said('hears-late', n), null]),
    );
    expect(unasked.takeaways[0]).toMatchObject({ askedBy: 0, askQuote: null });
    expect(JSON.stringify(unasked)).not.toMatch(/nobody asked|not asked/i);
  });

  it('given people who only ask for a change, then they stand beside the count and not in it', () => {
    const material = discovery(['The last time a train was late', 'What you would want changed']);
    const { takeaways } = analyseStudy(
      material,
      people(4, (n) => [said(n < 2 ? 'hears-late' : 'none', n), n === 2 ? said('wants-word', n) : null]),
    );
    expect(takeaways[0]).toMatchObject({
      text: '2 of 4 heard too late; 1 more only asks for a change.',
      count: 2,
      askedBy: 1,
    });
    expect(takeaways[0]?.quotes.map(({ participantId }) => participantId)).toEqual(['p1', 'p2']);
  });

  it('given a wish that answers another problem, then it is no ask', () => {
    const analysis = analyseStudy(
      concepts([box]),
      people(4, (n) => [said('allergens', n), null, n === 0 ? `A two. ${said('wants-prepay', 0)}` : null]),
    );
    expect(analysis.takeaways[0]).toMatchObject({ text: '4 of 4 fear for people with allergies.', askedBy: 0 });
  });
});

describe('coverage', () => {
  it('given text that nobody wrote, then says why there is no summary, and counts nothing', () => {
    const analysis = analyseStudy(
      concepts([box]),
      people(4, (n) => ['It reminds me of my aunt.', said('no-shows', n), 'A two.']),
    );
    expect(analysis.withheld).toMatch(/4 of 12 sentences/);
    expect(analysis).toMatchObject({
      summary: analysis.withheld,
      takeaways: [],
      directAnswers: [],
      thingsToCheck: [],
      nextSteps: [],
    });
  });

  it('given half the answers to one question unknown, then withholds although the whole is known well enough', () => {
    const topics = Array.from({ length: 8 }, (_, index) => `Tell me about the train, part ${index + 1}`);
    const analysis = analyseStudy(
      discovery(topics),
      people(2, (n) =>
        topics.map((_, at) =>
          at === 7 && n === 0
            ? 'My aunt.'
            : `${said('hears-late', n)} ${said('none', n)} ${said('waits-blind', n)} ${said('checks-first', n)}`,
        ),
      ),
    );
    expect(analysis.withheld).toMatch(/answers to "Tell me about the train, part 8"/);
  });
});

describe('walk-throughs', () => {
  const task = 'Move your ticket to the next train';
  const spoken = (out: string, n: number) => `I open My Bookings for walk ${out}-${n + 1}.`;

  it('given trouble that the brief does not describe, then it is a thing to check, and no finding or theme counts it', () => {
    const analysis = analyseStudy(
      usability([task]),
      people(6, (n) => [n < 4 ? [spoken('done', n), said('unconfirmed', n)] : spoken('gave-up', n)]),
    );
    expect(analysis.takeaways).toEqual([]);
    expect(analysis.themes).toEqual([]);
    expect(analysis.thingsToCheck).toMatchObject([
      {
        text: 'In the modelled walk-through several participants could not tell whether it had worked.',
        action: 'Confirm the change.',
      },
    ]);
    expect(analysis.summary).toBe(
      '6 participants went through 1 task for rail.example in a modelled walk-through; the site was not visited. ' +
        '4 of 6 moved the ticket and 2 gave up. ' +
        'The brief does not say how the site behaves, so the troubles people met are things to check there, not findings. First among them: several participants could not tell whether it had worked.',
    );
    expect(analysis.nextSteps).toEqual(['Check on the site whether this is needed: confirm the change.']);
  });

  it('given trouble that the brief describes, then it is a finding', () => {
    const analysis = analyseStudy(
      usability(['Move your ticket with the grey button at the foot of the page']),
      people(4, (n) => [n < 3 ? said('unseen', n) : spoken('done', n)]),
    );
    expect(texts(analysis.takeaways)).toEqual(['3 of 4 missed the button.']);
    expect(analysis.thingsToCheck).toEqual([]);
    expect(analysis.summary).toContain(
      'To change first: make the button dark (3 of 4 missed the button, among them all 3 who gave a low rating or said no).',
    );
  });

  it('given people who never came to the task, then they are not among those of whom it is counted', () => {
    const analysis = analyseStudy(
      usability(['Move your ticket with the grey button at the foot of the page'], ['What did you think of it?']),
      people(6, (n) => [n < 3 ? said('unseen', n) : n < 5 ? spoken('done', n) : null, said('none', n)]),
    );
    expect(texts(analysis.takeaways)).toEqual(['3 of the 5 who got that far missed the button.']);
    expect(analysis.takeaways[0]).toMatchObject({ count: 3, total: 5 });
    expect(analysis.directAnswers[0]?.lines).toEqual(['2 of 5 moved the ticket and 3 gave up.']);
  });

  it('given all four outcomes, then a line says each, and the sureness counts only who got that far', () => {
    const analysis = analyseStudy(
      usability([task], ['How sure were you that it worked?']),
      people(6, (n) => [
        spoken(n < 2 ? 'done' : n === 2 ? 'helped' : n < 5 ? 'gave-up' : 'thought-done', n),
        n < 2 ? `I think it worked for ${n + 1}.` : `I never got there in walk ${n + 1}.`,
      ]),
    );
    expect(analysis.directAnswers[0]?.lines).toEqual([
      '3 of 6 moved the ticket (1 of them with help), 2 gave up and 1 took it as done without a clear sign of it.',
    ]);
    expect(analysis.directAnswers[1]?.lines).toEqual(['All 2 who got that far are partly sure.']);
  });
});
