import type { GenerateParticipants, LanguageModel } from '@windtunnel/contracts/ports/language-model';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { aParticipant } from './a-study.ts';

/** A language model that always returns the same output, unless a test sets a different one. */
export interface ScriptedLanguageModel extends LanguageModel {
  /**
   * Sets the next outputs for a call, valid or not; an Error is thrown, and fields that a function returns are added to
   * the usual output. A function for `generateParticipants` receives that output and `onGenerated`.
   */
  next(call: keyof LanguageModel, ...outputs: unknown[]): void;
  /** The most recent input to a call. */
  lastInput(call: keyof LanguageModel): unknown;
}

const names = ['Amara', 'Bela', 'Chidi', 'Dana', 'Emil', 'Farah', 'Goran', 'Hana', 'Ivo', 'June'];
const questions = Array.from({ length: 14 }, (_, index) => `What about point ${index + 1}?`);

function generated({ participantIds, generatedBefore }: GenerateParticipants) {
  const profile = (participantId: string, index: number): ParticipantProfile => ({
    ...aParticipant(participantId),
    name: `${names[(generatedBefore + index) % names.length]} ${generatedBefore + index}`,
  });
  return { participants: participantIds.map(profile), notModelled: [] };
}

export function createScriptedLanguageModel(): ScriptedLanguageModel {
  const scripts = new Map<keyof LanguageModel, unknown[]>();
  const inputs = new Map<keyof LanguageModel, unknown>();
  const respond = async (
    call: keyof LanguageModel,
    input: unknown,
    usual: unknown,
    onGenerated?: (participant: ParticipantProfile) => void,
  ): Promise<unknown> => {
    inputs.set(call, input);
    const script = scripts.get(call);
    const scripted = script !== undefined && script.length > 0 ? script.shift() : usual;
    if (scripted instanceof Error) throw scripted;
    if (typeof scripted === 'function') return { ...(usual as object), ...(await scripted(usual, onGenerated)) };
    return scripted;
  };
  return {
    engine: { name: 'scripted', version: '1' },
    host: null,
    next: (call, ...outputs) => void scripts.set(call, outputs),
    lastInput: (call) => inputs.get(call),
    available: async () => (await respond('available', null, true)) === true,
    generateParticipants: (input, _signal, onGenerated) =>
      respond('generateParticipants', input, generated(input), onGenerated),
    replaceParticipant: (input) => {
      const { participantId, generatedBefore } = input;
      const { participants } = generated({ ...input, count: 1, participantIds: [participantId], generatedBefore });
      return respond('replaceParticipant', input, { participant: participants[0] });
    },
    suggestTasksAndQuestions: (input) =>
      respond('suggestTasksAndQuestions', input, { tasks: questions.slice(0, 7), questions }),
    suggestConceptQuestions: (input) => respond('suggestConceptQuestions', input, { questions }),
    suggestComparativeQuestions: (input) => respond('suggestComparativeQuestions', input, { questions }),
    suggestProductDiscovery: (input) =>
      respond('suggestProductDiscovery', input, { discussionTopics: questions, targetOutcomes: questions }),
    suggestDesignReviewQuestions: (input) =>
      respond('suggestDesignReviewQuestions', input, {
        screens: [...input.screens, { screenId: 'invented' }].map(({ screenId }) => ({ screenId, questions })),
      }),
    reviewStudy: (input) => respond('reviewStudy', input, { warnings: [], foreign: false }),
    prepareInterviews: (input) => respond('prepareInterviews', input, { uses: [] }),
    interviewTurn: (input) =>
      respond('interviewTurn', input, {
        interviewer: input.item.text,
        participant: `I would say ${input.questionIndex}.${input.followUp}.`,
        wantsFollowUp: false,
        spokenMs: 1_000,
      }),
    analyseParticipant: (input) =>
      respond('analyseParticipant', input, { summary: 'Calm.', keyInsights: [], painPoints: [], suggestions: [] }),
    analyseStudy: (input) =>
      respond('analyseStudy', input, { summary: 'They agree.', takeaways: [], nextSteps: ['Ask more.'], themes: [] }),
  };
}
