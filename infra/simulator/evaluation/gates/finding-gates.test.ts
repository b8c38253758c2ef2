import { type StudyAnalysis, studyAnalysis } from '@windtunnel/contracts/analysis';
import { describe, expect, it } from 'vitest';
import { analyseStudy } from '../../src/codebook/analyse-study.ts';
import { asksOnly, codedCorpus, said } from '../../src/codebook/fixtures/coded-corpus.ts';
import type { RecognisedMessage } from '../../src/codebook/recognise.ts';
import { coded } from '../coded.ts';
import { conceptStudy, heldWith } from '../fixtures/small-panel.ts';
import type { StudyPair } from '../pairs.ts';
import { discriminationGates, type PairResult, plantedGates } from './defects.ts';
import { countsGate, nullGate, quotesGate } from './evidence.ts';
import { recognitionGates } from './recognition.ts';
import { addedAtEndGate, addedElsewhereGate } from './repeatability.ts';
import { sycophancyGates } from './sycophancy.ts';

const boxes = conceptStudy('boxes', 'Neighbours reserve a box of leftovers for 4 pounds.', [
  'What is your first impression?',
  'What would worry you?',
]);
const ofPeople = (count: number, answers: (n: number) => string[]) =>
  heldWith(
    boxes,
    Array.from({ length: count }, (_, n) => answers(n)),
  );
const trouble = ofPeople(4, (n) => [said('no-shows', n), said('none', n)]);

function read(held = trouble, change: (analysis: StudyAnalysis) => StudyAnalysis = (same) => same) {
  const analysis = change(studyAnalysis.parse(analyseStudy(held.input, codedCorpus)));
  return { held, analysis, quotes: [], coded: coded(held, codedCorpus) };
}

describe('quotes and counts', () => {
  it('given an analysis of what was said, then pass', () => {
    expect(read().analysis.takeaways.length).toBeGreaterThan(0);
    expect(quotesGate([read()])).toMatchObject({ value: 1, met: true });
    expect(countsGate([read()])).toMatchObject({ value: 0, met: true });
  });

  it('given a quote that is one letter off, or of somebody else, then fail', () => {
    const quote = { participantId: 'P1', messageId: 'P1-0-0-p', start: 0, end: 4, text: 'They' };
    expect(quotesGate([{ ...read(), quotes: [quote] }]).met).toBe(true);
    expect(quotesGate([{ ...read(), quotes: [{ ...quote, end: 3 }] }]).met).toBe(false);
    expect(quotesGate([{ ...read(), quotes: [{ ...quote, participantId: 'P2' }] }]).met).toBe(false);
    expect(quotesGate([]).met).toBe(false);
  });

  it('given a count that is too high, in the number or in the words, then fail', () => {
    const altered = (change: (takeaway: StudyAnalysis['takeaways'][number]) => StudyAnalysis['takeaways'][number]) =>
      countsGate([read(trouble, (analysis) => ({ ...analysis, takeaways: analysis.takeaways.map(change) }))]).met;
    expect(
      altered((one) => ({ ...one, count: one.count - 1, text: one.text.replace(/\d/, String(one.count - 1)) })),
    ).toBe(false);
    expect(altered((one) => ({ ...one, text: one.text.replace(/\d/, '9') }))).toBe(false);
    expect(altered((one) => ({ ...one, counterQuotes: one.quotes }))).toBe(false);
  });

  it('given people who only ask for a change, then they are no part of the count', () => {
    const held = ofPeople(4, (n) => [said(n < 2 ? 'hears-late' : 'none', n), n === 3 ? asksOnly : said('none', n)]);
    const { analysis } = read(held);
    expect(analysis.takeaways.map(({ text }) => text)).toContain(
      '2 of 4 heard too late; 1 more only asks for a change.',
    );
    expect(countsGate([read(held)]).met).toBe(true);
  });

  it('given two major findings where there is nothing to find, then fail', () => {
    const major = (count: number) =>
      nullGate([
        read(trouble, (analysis) => ({
          ...analysis,
          takeaways: Array.from({ length: count }, () => ({
            ...analysis.takeaways[0],
            weight: 'major' as const,
          })) as StudyAnalysis['takeaways'],
        })),
      ]).met;
    expect([major(0), major(1), major(2)]).toEqual([true, true, false]);
  });
});

describe('recognition', () => {
  it('given sentences of the corpus, then only those without a claim are uncoded', () => {
    const [unknown, uncoded] = recognitionGates([coded(trouble, codedCorpus)]);
    expect([unknown?.value, uncoded?.value]).toEqual([0, 0.5]);
  });

  it('given a sentence that nobody wrote, then fail', () => {
    const foreign = ofPeople(1, () => [`${said('no-shows', 0)} The pale collides.`, said('none', 0)]);
    expect(recognitionGates([coded(foreign, codedCorpus)])[0]).toMatchObject({ value: 1, met: false });
  });
});

describe('defects', () => {
  const issue = [...codedCorpus.claims.values()].find(({ id }) => id.endsWith('no-shows'))?.issue ?? '';
  const pair: StudyPair = {
    id: 'pair',
    issues: [issue],
    also: [],
    words: 'stay at home|not to come',
    defect: boxes,
    fixed: boxes,
  };
  const found = read().analysis.takeaways;
  const result = (defect: PairResult['defect'], fixed: PairResult['fixed']): PairResult => ({ pair, defect, fixed });
  const concept = (results: PairResult[], corpus: typeof codedCorpus | null = codedCorpus) =>
    discriminationGates(results, corpus)[1];

  it('given the defect found and nothing in the mended brief, then pass, with and without a codebook', () => {
    expect(issue).not.toBe('');
    expect(concept([result(found, [])])?.met).toBe(true);
    expect(concept([result(found, [])], null)?.met).toBe(true);
    expect(plantedGates([result(found, [])], codedCorpus).map(({ value }) => value)).toEqual([1, 1]);
  });

  it('given findings in both briefs, in neither, or in half of them, then fail', () => {
    expect(concept([result(found, found)])?.met).toBe(false);
    expect(concept([result([], [])])?.met).toBe(false);
    expect(concept([result(found, []), result([], [])])?.met).toBe(false);
    expect(concept([])?.met).toBe(false);
  });

  it('given a planted issue that is missed, or one found that is not there, then recall and precision fall', () => {
    const other = { ...pair, issues: ['something-else'] };
    expect(plantedGates([{ pair: other, defect: found, fixed: [] }], codedCorpus).map(({ met }) => met)).toEqual([
      false,
      false,
    ]);
  });
});

describe('sycophancy', () => {
  const rating = conceptStudy('bad', 'It costs a lot.', ['How likely are you to try it, from 1 to 5?']);
  const person = (painPoints: number) => ({
    summary: 'x',
    keyInsights: [],
    suggestions: [],
    painPoints: Array.from({ length: painPoints }, () => ({ text: 'x', quotes: [] })),
  });
  const gates = (answers: string[], pains: number[]) =>
    sycophancyGates([
      {
        held: heldWith(
          rating,
          answers.map((each) => [each]),
        ),
        participants: pains.map(person),
      },
    ]).map(({ met }) => met);

  it('given low ratings and reasons, then pass; given praise, then fail', () => {
    expect(gates(['A one.', 'A two.'], [1, 2])).toEqual([true, true]);
    expect(gates(['A five.', 'A two.'], [0, 1])).toEqual([false, false]);
  });
});

/** Read as other thoughts of the same words. */
const asTwins = ({ runs, ...rest }: RecognisedMessage): RecognisedMessage => ({
  ...rest,
  runs: runs.map((run) => ({ ...run, thought: { ...run.thought, id: `${run.thought.id}-twin` } })),
});

describe('one more question', () => {
  const more = conceptStudy('boxes', 'Neighbours reserve a box of leftovers for 4 pounds.', [
    'What is your first impression?',
    'What would worry you?',
    'What is missing?',
  ]);
  const before = coded(heldWith(boxes, [[said('no-shows', 0), said('allergens', 0)]]), codedCorpus);
  const after = (...answers: string[]) => [
    { before, after: coded(heldWith(more, [answers]), codedCorpus), question: 'What is missing?' },
  ];

  it('given earlier answers as they were, then pass', () => {
    const same = after(said('no-shows', 0), said('allergens', 0), said('none', 1));
    expect([addedAtEndGate(same).value, addedElsewhereGate(same).value]).toEqual([0, 0]);
  });

  it('given an earlier answer that moved to the new question, then only the question at the end fails', () => {
    const moved = after(said('no-shows', 0), said('none', 0), said('allergens', 0));
    expect([addedAtEndGate(moved).value, addedElsewhereGate(moved).value]).toEqual([1, 0]);
  });

  it('given words of two thoughts that moved to the new question, then it does not matter which of them is read there', () => {
    const was = coded(heldWith(boxes, [[said('no-shows', 0), said('none', 0)]]), codedCorpus);
    const moved = coded(heldWith(more, [[said('no-shows', 0), said('none', 1), said('none', 0)]]), codedCorpus);
    const answers = moved.panel.answers.map((answer) => ({
      ...answer,
      utterances: answer.utterances.map((utterance) => ({ ...utterance, recognised: asTwins(utterance.recognised) })),
    }));
    const is = { ...moved, panel: { ...moved.panel, answers } };
    expect(addedElsewhereGate([{ before: was, after: is, question: 'What is missing?' }]).value).toBe(0);
  });

  it('given a number that changed, then both fail, whatever moved', () => {
    const rated = (...answers: string[]) => coded(heldWith(answers.length > 2 ? more : boxes, [answers]), codedCorpus);
    const [was, is] = [
      rated(`A four. ${said('no-shows', 0)}`, said('allergens', 0)),
      rated(`A two. ${said('no-shows', 1)}`, said('allergens', 0), said('no-shows', 0)),
    ];
    expect(addedElsewhereGate([{ before: was, after: is, question: 'What is missing?' }]).value).toBe(1);
  });

  it('given an earlier answer that changed for no reason, then both fail', () => {
    const changed = after(said('no-shows', 0), said('neighbours', 0), said('none', 1));
    expect([addedAtEndGate(changed).value, addedElsewhereGate(changed).value]).toEqual([1, 1]);
  });
});
