import { participantAnalysis, studyAnalysis } from '@windtunnel/contracts/analysis';
import type { LanguageModels } from '@windtunnel/contracts/ports/language-model';
import type { CommandGateway } from '@windtunnel/contracts/workflows/workflow-commands';
import { metered } from '@windtunnel/infra/language-model/metered';
import { modelOrRefusal } from './model-or-refusal.ts';
import { inexactQuotes, quotesIn, quotesOfStudy } from './quotes.ts';
import { recordUse } from './record-use.ts';
import { usableOutput } from './usable-output.ts';
import type { Implementations } from './workflow-activities.ts';

/** Analyses what participants said. Transcripts are read here, so that they are never held by a workflow. */
export function createAnalysisActivities(
  gateway: CommandGateway,
  languageModels: LanguageModels,
): Implementations<'analyseParticipant' | 'analyseStudy'> {
  return {
    analyseParticipant: async ({ key: _, studyId, participantId }, attempt) => {
      const interview = { studyId, participantId };
      const { analysed, ownerId, ...transcript } = await gateway.send('ReadTranscript', interview);
      if (analysed) return null;
      const { messages, engine } = transcript;
      const model = modelOrRefusal(languageModels, engine.name);
      const record = recordUse(gateway, studyId, 'analysis');
      const analysis = await metered({ model, userId: ownerId, record }, (languageModel) =>
        usableOutput({
          attempt,
          call: (signal) => languageModel.analyseParticipant({ participantId, ...transcript }, signal),
          schema: participantAnalysis,
          check: (output) => inexactQuotes(quotesIn(output), [{ participantId, messages }]),
        }),
      );
      return await gateway.send('RecordParticipantAnalysis', { ...interview, analysis });
    },
    analyseStudy: async ({ key: analysisKey, studyId }, attempt) => {
      const { participantIds, engineName, ownerId, ...study } = await gateway.send('ReadStudyForAnalysis', { studyId });
      const model = modelOrRefusal(languageModels, engineName);
      const interviews = await Promise.all(
        participantIds.map(async (participantId) => {
          const interview = await gateway.send('ReadTranscript', { studyId, participantId });
          const { participantName, participant, engine, messages } = interview;
          return { participantId, participantName, participant, engine, messages };
        }),
      );
      const record = recordUse(gateway, studyId, 'analysis');
      const analysis = await metered({ model, userId: ownerId, record }, (languageModel) =>
        usableOutput({
          attempt,
          call: (signal) => languageModel.analyseStudy({ ...study, interviews }, signal),
          schema: studyAnalysis,
          check: (output) => inexactQuotes(quotesOfStudy(output), interviews),
        }),
      );
      return await gateway.send('RecordStudyAnalysis', { studyId, analysisKey, analysis });
    },
  };
}
