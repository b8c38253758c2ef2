import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { limits } from '@windtunnel/contracts/rules/limits';
import * as z from 'zod';
import { ask } from '../completions/ask.ts';
import type { Completions } from '../completions/completions.ts';
import { type SuggestionKind, suggestionPrompt } from './prompts/suggestions.ts';

type Suggestions = Pick<
  LanguageModel,
  | 'suggestTasksAndQuestions'
  | 'suggestConceptQuestions'
  | 'suggestComparativeQuestions'
  | 'suggestProductDiscovery'
  | 'suggestDesignReviewQuestions'
>;

/** One suggestion is no choice. */
const fewest = 2;
const list = z
  .array(z.string().min(5).max(limits.listItemMax))
  .refine((texts) => distinct(texts).length >= fewest, 'It needs at least two items, no two of them the same');
const tasksAndQuestions = z.object({ tasks: list, questions: list });
const questions = z.object({ questions: list });
const discovery = z.object({ discussionTopics: list, targetOutcomes: list });
const screenQuestions = z.object({ screens: z.array(z.object({ screenId: z.string(), questions: list })) });

/** What may be put into the wizard's fields, worded by the model. */
export function hostedSuggestions(completions: Completions): Suggestions {
  const suggested = async <Schema extends z.ZodType>(
    kind: SuggestionKind,
    about: Readonly<Record<string, unknown>>,
    schema: Schema,
    check: (answer: z.output<Schema>) => readonly string[] = () => [],
  ) => {
    const question = { prompt: suggestionPrompt(kind, about), schema, check };
    return (await ask(completions, question, new AbortController().signal)).answer;
  };
  return {
    suggestTasksAndQuestions: async ({ type, objective, locale }) => {
      if (type !== 'USABILITY') {
        const asked = await suggested('study-questions', { studyType: type, objective, locale }, questions);
        return { tasks: [], questions: distinct(asked.questions, limits.usability.questionsMax) };
      }
      const given = await suggested('tasks-and-questions', { objective, locale }, tasksAndQuestions);
      return {
        tasks: distinct(given.tasks, limits.usability.tasksMax),
        questions: distinct(given.questions, limits.usability.questionsMax),
      };
    },
    suggestConceptQuestions: async (about) => {
      const given = await suggested('concept-questions', about, questions);
      return { questions: distinct(given.questions, limits.conceptQuestions.max) };
    },
    suggestComparativeQuestions: async (about) => {
      const given = await suggested('comparative-questions', about, questions);
      return { questions: distinct(given.questions, limits.comparativeQuestionsMax) };
    },
    suggestProductDiscovery: async (about) => {
      const given = await suggested('product-discovery', about, discovery);
      return {
        discussionTopics: distinct(given.discussionTopics, limits.discoveryTopics.max),
        targetOutcomes: distinct(given.targetOutcomes, limits.targetOutcomes.max),
      };
    },
    suggestDesignReviewQuestions: async (about) => {
      const ids = about.screens.map(({ screenId }) => screenId);
      const missing = ({ screens }: z.output<typeof screenQuestions>) =>
        ids
          .filter((id) => !screens.some(({ screenId }) => screenId === id))
          .map((id) => `There are no questions with the screenId "${id}".`);
      const { screens } = await suggested('screen-questions', about, screenQuestions, missing);
      const of = (id: string) => screens.find(({ screenId }) => screenId === id)?.questions ?? [];
      return {
        screens: ids.map((screenId) => ({ screenId, questions: distinct(of(screenId), limits.screenQuestions.max) })),
      };
    },
  };
}

/** The first `max` that differ, whatever their case and spaces. */
function distinct(texts: readonly string[], max = Number.POSITIVE_INFINITY): string[] {
  const seen = new Map(texts.map((text) => [text.trim().toLowerCase(), text.trim()] as const));
  return [...seen.values()].slice(0, max);
}
