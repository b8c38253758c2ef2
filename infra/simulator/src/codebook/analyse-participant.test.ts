import { participantAnalysis } from '@windtunnel/contracts/analysis';
import { describe, expect, it } from 'vitest';
import { analyseParticipant } from './analyse-participant.ts';
import { codedCorpus, said } from './fixtures/coded-corpus.ts';
import { type Answers, concepts, interview, usability } from './fixtures/small-study.ts';

const likely = 'How likely are you to try it next month, from 1 to 5?';
const box = {
  name: 'Closing Box',
  text: 'Neighbours reserve a box for 4 pounds.',
  questions: ['What is your first impression?', likely],
};
const analyse = (material: Parameters<typeof interview>[0], answers: Answers) =>
  participantAnalysis.parse(
    analyseParticipant({ studyType: material.type, material, ...interview(material, answers) }, codedCorpus),
  );

describe('analysis of one participant', () => {
  it('given verdicts and claims, then tells them in the third person with exact quotes', () => {
    const answer = `Well, A two. ${said('wants-prepay', 0)}`;
    const analysis = analyse(concepts([box]), [[said('no-shows', 0), said('neighbours', 0)], answer]);
    expect(analysis.summary).toBe(
      `Morag answered 2 to "${likely}". Morag expects people not to come. Morag sees new neighbours in it.`,
    );
    expect(analysis.painPoints).toMatchObject([
      { text: 'Morag expects people not to come.', quotes: [{ text: said('no-shows', 0) }] },
    ]);
    expect(analysis.keyInsights).toMatchObject([{ text: 'Morag sees new neighbours in it.' }]);
    const [wish] = analysis.suggestions;
    expect(wish?.text).toBe('Morag wants payment first.');
    expect(answer.slice(wish?.quotes[0]?.start, wish?.quotes[0]?.end)).toBe(wish?.quotes[0]?.text);
  });

  it('given a claim that the same person takes back, then tells neither', () => {
    const { painPoints, keyInsights } = analyse(concepts([box]), [
      said('no-shows', 0),
      `A four. ${said('sure-to-come', 1)}`,
    ]);
    expect([...painPoints, ...keyInsights]).toEqual([]);
  });

  it('given trouble of a site that was not visited, then says that it was modelled', () => {
    const { summary, painPoints } = analyse(usability(['Move your ticket']), [
      ['I open My Bookings for walk done-1.', said('unconfirmed', 0)],
    ]);
    expect(summary).toBe(
      'Morag moved the ticket. In the modelled walk-through, Morag could not tell whether it had worked.',
    );
    expect(painPoints).toHaveLength(1);
  });

  it('given words that nobody wrote, then says why it sums nothing up', () => {
    const { summary, painPoints } = analyse(concepts([box]), ['My aunt had one.', 'A two.']);
    expect(summary).toMatch(/^There is no summary: 1 of 2 sentences/);
    expect(painPoints).toEqual([]);
  });
});
