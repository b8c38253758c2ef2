import { participantAnalysis, type Quote, type StudyAnalysis, studyAnalysis } from '@windtunnel/contracts/analysis';
import type { AnalysedInterview, LanguageModel } from '@windtunnel/contracts/ports/language-model';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import { expect, it } from 'vitest';
import { interviewsOf, panelOf } from './interviews.ts';

/** What every analysis guarantees about the transcripts it is given. */
export function analysisRules(create: () => LanguageModel, material: Configuration, repeatable: boolean): void {
  it(`quotes exactly and counts correctly in ${material.type}`, async () => {
    const model = create();
    const panel = await panelOf(model, material);
    const interviews = await interviewsOf(model, panel, material);
    const expectExact = exactIn(interviews);
    for (const interview of interviews) {
      const analysis = participantAnalysis.parse(
        await model.analyseParticipant({ studyType: material.type, material, ...interview }),
      );
      for (const finding of [...analysis.keyInsights, ...analysis.painPoints, ...analysis.suggestions])
        finding.quotes.forEach(expectExact);
    }
    const input = { studyType: material.type, title: 'A study', objective: 'Learn', material, interviews };
    const study = studyAnalysis.parse(await model.analyseStudy(input));
    expectCounts(study, interviews.length);
    for (const { quotes, counterQuotes, askQuote } of study.takeaways)
      [...quotes, ...counterQuotes, ...(askQuote === null ? [] : [askQuote])].forEach(expectExact);
    for (const { quotes } of [...study.themes, ...study.directAnswers, ...study.thingsToCheck])
      quotes.forEach(expectExact);
    const ids = panel.map(({ participantId }) => participantId);
    for (const { participantIds, marks } of study.themes) {
      expect(ids).toEqual(expect.arrayContaining(participantIds));
      expect(participantIds).toEqual(expect.arrayContaining(marks.map(({ participantId }) => participantId)));
    }
    const planned = new Map(interviewPlan(material).map((item) => [item.index, item.text]));
    for (const { questionIndex, questionText } of study.directAnswers)
      expect(planned.get(questionIndex)).toBe(questionText);
    if (study.withheld !== null) expect(study.summary).toBe(study.withheld);
    if (repeatable) expect(studyAnalysis.parse(await create().analyseStudy(input))).toEqual(study);
  });
}

/** Every quote is the exact words of a participant's message. */
function exactIn(interviews: readonly AnalysedInterview[]): (quote: Quote) => void {
  const messages = new Map(
    interviews.flatMap((each) =>
      each.messages.map((message) => [`${each.participantId}/${message.messageId}`, message] as const),
    ),
  );
  return (quote) => {
    const message = messages.get(`${quote.participantId}/${quote.messageId}`);
    expect(message?.speaker).toBe('participant');
    expect(message?.content.slice(quote.start, quote.end)).toBe(quote.text);
  };
}

/** Only those who were interviewed are counted, and everyone who is quoted. */
function expectCounts({ takeaways }: StudyAnalysis, interviewed: number): void {
  for (const { count, total, quotes, askedBy } of takeaways) {
    expect(total).toBeLessThanOrEqual(interviewed);
    expect(count).toBeLessThanOrEqual(total);
    expect(count).toBeGreaterThanOrEqual(new Set(quotes.map(({ participantId }) => participantId)).size);
    expect(askedBy).toBeLessThanOrEqual(interviewed);
  }
}
