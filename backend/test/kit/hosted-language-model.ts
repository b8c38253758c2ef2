import type { LanguageModel, ModelCaller } from '@windtunnel/contracts/ports/language-model';
import { createScriptedLanguageModel, type ScriptedLanguageModel } from './scripted-language-model.ts';

/** What every answer takes. */
export const tokensPerAnswer = { calls: 1, input: 80, output: 20 };

const asked = [
  'generateParticipants',
  'replaceParticipant',
  'suggestTasksAndQuestions',
  'suggestConceptQuestions',
  'suggestComparativeQuestions',
  'suggestProductDiscovery',
  'suggestDesignReviewQuestions',
  'analyseStudy',
] as const;

/** A scripted model on a server: each of its answers takes 100 tokens, whether or not it can be used. */
export function createScriptedHostedModel(): {
  readonly model: LanguageModel;
  readonly scripted: ScriptedLanguageModel;
} {
  const scripted = createScriptedLanguageModel();
  const calledBy = (caller: ModelCaller | null): LanguageModel => {
    const spending = asked.map((name) => {
      const ask = scripted[name] as (...input: unknown[]) => Promise<unknown>;
      const answer = async (...input: unknown[]) => {
        if (caller === null) throw new Error(`${name} was called on behalf of no one`);
        const output = await ask(...input);
        caller.spent(tokensPerAnswer);
        return output;
      };
      return [name, answer] as const;
    });
    return {
      ...scripted,
      ...Object.fromEntries(spending),
      engine: { name: 'hosted', version: 'm' },
      host: 'models.example',
      onBehalfOf: calledBy,
    };
  };
  return { model: calledBy(null), scripted };
}
