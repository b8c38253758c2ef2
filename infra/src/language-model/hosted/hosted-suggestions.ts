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

const list = z.array(z.string().min(5).max(limits.listItemMax)).min(2);
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
  ) => (await ask(completions, { prompt: suggestionPrompt(kind, about), schema }, new AbortController().signal)).answer;
  return {
    suggestTasksAndQuestions: async ({ objective, locale }) => {
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
      const { screens } = await suggested('screen-questions', about, screenQuestions);
      const known = about.screens.map(({ screenId }) => screenId);
      return {
        screens: screens
          .filter(({ screenId }) => known.includes(screenId))
          .map(({ screenId, questions: given }) => ({
            screenId,
            questions: distinct(given, limits.screenQuestions.max),
          })),
      };
    },
  };
}

/** The first `max` that differ, whatever their case and spaces. */
function distinct(texts: readonly string[], max: number): string[] {
  const seen = new Map(texts.map((text) => [text.trim().toLowerCase(), text.trim()] as const));
  return [...seen.values()].slice(0, max);
}
