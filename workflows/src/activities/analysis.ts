import { participantAnalysis, studyAnalysis } from '@windtunnel/contracts/analysis';
import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import type { CommandGateway } from '@windtunnel/contracts/workflows/workflow-commands';
import type { Implemented } from './activity-table.ts';
import { quotesIn, quotesOfStudy, unfoundQuotes } from './quotes.ts';
import { usableAnswer } from './usable-answer.ts';

/** What is learned from the words alone. Transcripts are read here and never travel through a run. */
export function analysisActivities(
  gateway: CommandGateway,
  model: LanguageModel,
): Implemented<'analyseParticipant' | 'analyseStudy'> {
  return {
    analyseParticipant: async ({ key: _, studyId, participantId }, attempt) => {
      const interview = { studyId, participantId };
      const { analysed, ...transcript } = await gateway.send('ReadTranscript', interview);
      if (analysed) return null;
      const { messages } = transcript;
      const analysis = await usableAnswer({
        attempt,
        ask: (signal) => model.analyseParticipant({ participantId, ...transcript }, signal),
        schema: participantAnalysis,
        check: (answer) => unfoundQuotes(quotesIn(answer), [{ participantId, messages }]),
      });
      return await gateway.send('RecordParticipantAnalysis', { ...interview, analysis });
    },
    analyseStudy: async ({ key: analysisKey, studyId }, attempt) => {
      const { participantIds, ...study } = await gateway.send('ReadStudyForAnalysis', { studyId });
      const interviews = await Promise.all(
        participantIds.map(async (participantId) => {
          const { participantName, messages } = await gateway.send('ReadTranscript', { studyId, participantId });
          return { participantId, participantName, messages };
        }),
      );
      const analysis = await usableAnswer({
        attempt,
        ask: (signal) => model.analyseStudy({ ...study, interviews }, signal),
        schema: studyAnalysis,
        check: (answer) => unfoundQuotes(quotesOfStudy(answer), interviews),
      });
      return await gateway.send('RecordStudyAnalysis', { studyId, analysisKey, analysis });
    },
  };
}
