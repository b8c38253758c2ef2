import type { GenerateParticipants, LanguageModel } from '@windtunnel/contracts/ports/language-model';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { aParticipant } from './a-study.ts';

/** A model that answers the same every time, unless it was told otherwise. */
export interface ScriptedLanguageModel extends LanguageModel {
  /** The next answer of a call is this instead, whatever it is; an Error is thrown. */
  next(call: keyof LanguageModel, ...answers: unknown[]): void;
  /** What it was asked last by a call. */
  asked(call: keyof LanguageModel): unknown;
}

const names = ['Amara', 'Bela', 'Chidi', 'Dana', 'Emil', 'Farah', 'Goran', 'Hana', 'Ivo', 'June'];
const questions = Array.from({ length: 14 }, (_, index) => `What about point ${index + 1}?`);

function generated({ participantIds, generatedBefore }: GenerateParticipants) {
  const person = (participantId: string, index: number): ParticipantProfile => ({
    ...aParticipant(participantId),
    name: `${names[(generatedBefore + index) % names.length]} ${generatedBefore + index}`,
  });
  return { participants: participantIds.map(person), notModelled: [] };
}

export function createScriptedLanguageModel(): ScriptedLanguageModel {
  const scripts = new Map<keyof LanguageModel, unknown[]>();
  const inputs = new Map<keyof LanguageModel, unknown>();
  const answer = async (call: keyof LanguageModel, input: unknown, usual: unknown): Promise<unknown> => {
    inputs.set(call, input);
    const script = scripts.get(call);
    const scripted = script !== undefined && script.length > 0 ? script.shift() : usual;
    if (scripted instanceof Error) throw scripted;
    return scripted;
  };
  return {
    engine: { name: 'scripted', version: '1' },
    next: (call, ...answers) => void scripts.set(call, answers),
    asked: (call) => inputs.get(call),
    available: async () => (await answer('available', null, true)) === true,
    generateParticipants: (input) => answer('generateParticipants', input, generated(input)),
    replaceParticipant: (input) => {
      const { participantId, generatedBefore } = input;
      const { participants } = generated({ ...input, count: 1, participantIds: [participantId], generatedBefore });
      return answer('replaceParticipant', input, { participant: participants[0] });
    },
    suggestTasksAndQuestions: (input) =>
      answer('suggestTasksAndQuestions', input, { tasks: questions.slice(0, 7), questions }),
    suggestConceptQuestions: (input) => answer('suggestConceptQuestions', input, { questions }),
    suggestComparativeQuestions: (input) => answer('suggestComparativeQuestions', input, { questions }),
    suggestProductDiscovery: (input) =>
      answer('suggestProductDiscovery', input, { discussionTopics: questions, targetOutcomes: questions }),
    suggestDesignReviewQuestions: (input) =>
      answer('suggestDesignReviewQuestions', input, {
        screens: [...input.screens, { screenId: 'invented' }].map(({ screenId }) => ({ screenId, questions })),
      }),
    interviewTurn: (input) =>
      answer('interviewTurn', input, {
        interviewer: input.item.text,
        participant: `I would say ${input.questionIndex}.${input.followUp}.`,
        wantsFollowUp: false,
        spokenMs: 1_000,
      }),
    analyseParticipant: (input) =>
      answer('analyseParticipant', input, { summary: 'Calm.', keyInsights: [], painPoints: [], suggestions: [] }),
    analyseStudy: (input) =>
      answer('analyseStudy', input, { summary: 'They agree.', takeaways: [], nextSteps: ['Ask more.'], themes: [] }),
  };
}
