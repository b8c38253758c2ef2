import { type Model, participantAnalysis, studyAnalysis } from '@windtunnel/contracts/ports/model';
import type { CommandGateway } from '@windtunnel/contracts/workflows/run-commands';
import type { Implemented } from './activity-table.ts';
import { quotesIn, quotesOfStudy, unfoundQuotes } from './quotes.ts';
import { usableAnswer } from './usable-answer.ts';

/** What is learned from the words alone. Transcripts are read here and never travel through a run. */
export function analysisActivities(
  gateway: CommandGateway,
  model: Model,
): Implemented<'analyseParticipant' | 'analyseStudy'> {
  return {
    analyseParticipant: async ({ key: _, studyId, participantId }, { signal }) => {
      const interview = { studyId, participantId };
      const { analysed, ...transcript } = await gateway.send('ReadTranscript', interview);
      if (analysed) return null;
      const analysis = await usableAnswer(
        () => model.analyseParticipant({ participantId, ...transcript }, signal),
        participantAnalysis,
        (answer) => unfoundQuotes(quotesIn(answer), [{ participantId, messages: transcript.messages }]),
      );
      return await gateway.send('RecordInterviewAnalysis', { ...interview, analysis });
    },
    analyseStudy: async ({ key: insightsKey, studyId }, { signal }) => {
      const { participantIds, ...study } = await gateway.send('ReadStudyForAnalysis', { studyId });
      const interviews = await Promise.all(
        participantIds.map(async (participantId) => {
          const { participantName, messages } = await gateway.send('ReadTranscript', { studyId, participantId });
          return { participantId, participantName, messages };
        }),
      );
      const analysis = await usableAnswer(
        () => model.analyseStudy({ ...study, interviews }, signal),
        studyAnalysis,
        (answer) => unfoundQuotes(quotesOfStudy(answer), interviews),
      );
      return await gateway.send('RecordStudyInsights', { studyId, insightsKey, analysis });
    },
  };
}
