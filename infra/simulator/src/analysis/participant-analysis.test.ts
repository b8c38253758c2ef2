import { type ParticipantAnalysis, participantAnalysis } from '@windtunnel/contracts/analysis';
import { describe, expect, it } from 'vitest';
import { dentistUsability } from './fixtures/dentist-usability.ts';
import { invoicesDiscovery } from './fixtures/invoices-discovery.ts';
import { larderConcept } from './fixtures/larder-concept.ts';
import { interviewOf } from './fixtures/transcript.ts';
import { analyseParticipant } from './participant-analysis.ts';

const everyone = [larderConcept, dentistUsability, invoicesDiscovery].flatMap(({ input }) =>
  input.interviews.map((interview) => ({ ...interview, studyType: input.studyType })),
);
const analysisOf = (participantId: string, study = larderConcept) => {
  const interview = study.input.interviews.find((each) => each.participantId === participantId);
  if (interview === undefined) throw new Error('nobody');
  return analyseParticipant({ ...interview, studyType: study.input.studyType });
};
const findingsIn = ({ keyInsights, painPoints, suggestions }: ParticipantAnalysis) => [
  ...keyInsights,
  ...painPoints,
  ...suggestions,
];

describe('the analysis of one interview', () => {
  it.each(everyone)(
    'quotes $participantName exactly, from answers only, and keeps to the shape of the port',
    (input) => {
      const analysis = participantAnalysis.parse(analyseParticipant(input));
      const answers = new Map(
        input.messages.filter(({ speaker }) => speaker === 'participant').map((each) => [each.messageId, each.content]),
      );
      for (const { text, quotes } of findingsIn(analysis)) {
        expect(text).toMatch(/^[\p{Lu}‘].*[.]$/u);
        expect(quotes.length).toBeGreaterThan(0);
        for (const quote of quotes) {
          expect(quote.participantId).toBe(input.participantId);
          expect(answers.get(quote.messageId)?.slice(quote.start, quote.end)).toBe(quote.text);
        }
      }
      expect(analysis.keyInsights.length).toBeGreaterThan(1);
      expect(analysis.keyInsights.length).toBeLessThanOrEqual(6);
      expect(Math.max(analysis.painPoints.length, analysis.suggestions.length)).toBeLessThanOrEqual(5);
    },
  );

  it.each(everyone)('says nothing twice about $participantName', (input) => {
    const analysis = analyseParticipant(input);
    for (const list of [analysis.keyInsights, analysis.painPoints, analysis.suggestions]) {
      expect(new Set(list.map(({ text }) => text)).size).toBe(list.length);
    }
  });

  it('names what bothers a person and what would help', () => {
    const { painPoints, suggestions, summary } = analysisOf('p4');
    expect(painPoints.map(({ text }) => text).join(' ')).toMatch(/camera/);
    expect(painPoints.map(({ text }) => text).join(' ')).toMatch(/cost/);
    expect(suggestions.map(({ text }) => text)).toEqual(['Drop the subscription and charge once.']);
    expect(summary).toMatch(/^Gareth Pugh is critical of Larder\./);
  });

  it('finds nothing painful for somebody who is content', () => {
    const { painPoints, summary } = analysisOf('p2');
    expect(painPoints).toEqual([]);
    expect(summary).toMatch(/^Tom Hargreaves speaks well of Larder\./);
  });

  it('tells how tasks ended', () => {
    const { keyInsights } = analysisOf('p1', dentistUsability);
    expect(keyInsights.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Finished 1 of 2 tasks: gave up on ‘Cancel/),
    );
  });

  it('tells how people manage today', () => {
    const { keyInsights } = analysisOf('p3', invoicesDiscovery);
    expect(keyInsights.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Manages today with an accountant/),
    );
  });

  it('is empty, and says so, when nothing was said', () => {
    const silent = analyseParticipant({ studyType: 'DESIGN_REVIEW', ...interviewOf('p1', 'Ada', []) });
    expect(silent).toEqual({
      summary: 'Ada gave no answers, so there is nothing to analyse.',
      keyInsights: [],
      painPoints: [],
      suggestions: [],
    });
    const thin = participantAnalysis.parse(
      analyseParticipant({
        studyType: 'DESIGN_REVIEW',
        ...interviewOf('p1', 'Ada', [['What do you see?', 'A page.']]),
      }),
    );
    expect(findingsIn(thin)).toEqual([]);
    expect(thin.summary).toBe('Ada gave 1 answer without a clear opinion in it.');
  });

  it('bears empty and strange messages', () => {
    for (const answer of ['', '…', '???', '<p></p>', '😀', 'a'.repeat(5_000), 'but but but, so; and: —']) {
      participantAnalysis.parse(
        analyseParticipant({ studyType: 'USABILITY', ...interviewOf('p1', 'Ada', [['Find it', answer]]) }),
      );
    }
  });

  it('is the same for the same messages', () => {
    for (const input of everyone) expect(analyseParticipant(structuredClone(input))).toEqual(analyseParticipant(input));
  });
});
