import {
  comparativeQuestionText,
  concept,
  productDiscoveryData,
  questionText,
  taskText,
  topicsDiffer,
} from '@windtunnel/contracts/rules/configuration';
import { limits } from '@windtunnel/contracts/rules/limits';
import type * as z from 'zod';

/** What an editable list accepts. */
export interface ListRules {
  readonly min?: number;
  /** What is said while there are fewer than `min`, if the specification has words of its own for it. */
  readonly minText?: string | undefined;
  readonly max: number;
  /** Returns a message if an item is not acceptable alongside the others. */
  readonly validate: (item: string, others: readonly string[]) => string | undefined;
}

const { discussionTopics, targetOutcomes } = productDiscoveryData.shape;
const topicProblem = firstProblem(discussionTopics.element);
const outcomeProblem = firstProblem(targetOutcomes.unwrap().element);
const sameText = (text: string) => text.trim().toLowerCase();

/** Keyed by the last part of the list's name in the form. */
export const listRules = {
  tasks: { min: limits.usability.tasksMin, max: limits.usability.tasksMax, validate: firstProblem(taskText) },
  questions: { max: limits.usability.questionsMax, validate: firstProblem(questionText) },
  conceptQuestions: {
    ...limits.conceptQuestions,
    minText: firstProblem(concept.shape.conceptQuestions)([]),
    validate: firstProblem(questionText),
  },
  comparativeQuestions: { max: limits.comparativeQuestionsMax, validate: firstProblem(comparativeQuestionText) },
  discussionTopics: {
    min: limits.discoveryTopics.min,
    max: limits.discoveryTopics.max,
    validate: (topic, others) =>
      topicProblem(topic) ?? (others.some((other) => sameText(other) === sameText(topic)) ? topicsDiffer : undefined),
  },
  targetOutcomes: {
    max: limits.targetOutcomes.max,
    validate: (outcome) => (outcome.trim() === '' ? undefined : outcomeProblem(outcome)),
  },
  screenQuestions: { ...limits.screenQuestions, validate: firstProblem(questionText) },
} as const satisfies Readonly<Record<string, ListRules>>;

/** The first message a schema gives for a text or list. */
function firstProblem(schema: z.ZodType): (value: unknown) => string | undefined {
  return (value) => schema.safeParse(value).error?.issues[0]?.message;
}
