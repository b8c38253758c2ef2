import * as z from 'zod';
import {
  reviewedStudy,
  studyWarning,
  suggestedDiscovery,
  suggestedQuestions,
  suggestedScreenQuestions,
  suggestedTasksAndQuestions,
} from '../ports/language-model.ts';
import { limits } from '../rules/limits.ts';
import { studyType } from '../rules/study-type.ts';
import type { Route } from './route.ts';
import { studyId } from './studies.ts';

/** Asked for before the call is made, and by the server. */
export const fillInFirst = 'Please fill in all required fields before generating suggestions';
const text = (max: number) => z.string(fillInFirst).trim().min(1, fillInFirst).max(max);
const objective = text(limits.objectiveMax);
const locale = z.string().max(35).default('en');
const aiErrors = ['AI_UNAVAILABLE', 'AI_OUTPUT_REFUSED'] as const;
const suggestionErrors = ['STUDY_NOT_FOUND', 'MODEL_BUDGET_USED_UP', 'TOO_MANY_MODEL_REQUESTS', ...aiErrors] as const;
/** The draft that the suggestions are for, with which their tokens are recorded; absent before there is one. */
const forStudy = z.string().min(1).max(64).optional();

/** A warning with the question as the researcher wrote it; null for the study as a whole. */
const shownWarning = studyWarning.extend({ questionText: z.string().nullable() });
export type ShownWarning = z.output<typeof shownWarning>;

/** A language model that a study may choose. */
const offeredEngine = z.object({
  /** By which a study chooses it. */
  name: z.string(),
  /** The model of a server, the version of the built-in engine. */
  version: z.string(),
  /** Where study text is sent; null if it stays in this installation. */
  host: z.string().nullable(),
  /** Speaks for a study that has not chosen. */
  usual: z.boolean(),
  available: z.boolean(),
});
export type OfferedEngine = z.output<typeof offeredEngine>;

/** How much of hosted language models a user may use, in tokens. Days are in UTC. */
const tokenBudget = z.object({
  tokensPerDay: z.number(),
  usedToday: z.number(),
  /** When there is a new budget, ISO 8601; null while some of this one is left. */
  availableAt: z.string().nullable(),
});
export type TokenBudget = z.output<typeof tokenBudget>;

export const aiRoutes = {
  health: {
    method: 'GET',
    path: '/api/ai/health',
    auth: 'user',
    response: z.object({ enabled: z.boolean(), engine: z.object({ name: z.string(), version: z.string() }) }),
    errors: [],
  },
  /** The usual one first. */
  engines: {
    method: 'GET',
    path: '/api/ai/engines',
    auth: 'user',
    response: z.object({
      engines: z.array(offeredEngine),
      /** Null if users have none here. */
      budget: tokenBudget.nullable(),
    }),
    errors: [],
  },
  /** Questions for any type of study; only a usability study gets tasks as well. */
  suggestTasksQuestions: {
    method: 'POST',
    path: '/api/studies/ai/suggest-tasks-questions',
    auth: 'user',
    body: z.strictObject({ type: studyType, objective, locale, studyId: forStudy }),
    response: suggestedTasksAndQuestions,
    errors: suggestionErrors,
  },
  suggestConceptQuestions: {
    method: 'POST',
    path: '/api/studies/ai/suggest-concept-questions',
    auth: 'user',
    body: z.strictObject({
      conceptName: text(limits.conceptName.max),
      conceptDescription: text(limits.conceptDescription.max),
      objective,
      locale,
      studyId: forStudy,
    }),
    response: suggestedQuestions,
    errors: suggestionErrors,
  },
  suggestComparativeQuestions: {
    method: 'POST',
    path: '/api/studies/ai/suggest-comparative-questions',
    auth: 'user',
    body: z.strictObject({
      concepts: z
        .array(
          z.strictObject({
            name: text(limits.conceptName.max),
            description: z.string().trim().max(limits.conceptDescription.max),
          }),
          fillInFirst,
        )
        .min(2, fillInFirst)
        .max(limits.concepts.max),
      objective,
      locale,
      studyId: forStudy,
    }),
    response: suggestedQuestions,
    errors: suggestionErrors,
  },
  suggestProductDiscovery: {
    method: 'POST',
    path: '/api/studies/ai/suggest-product-discovery',
    auth: 'user',
    body: z.strictObject({
      productDomain: text(limits.productDomain.max),
      objective,
      locale,
      studyId: forStudy,
    }),
    response: z.object({ suggestions: suggestedDiscovery }),
    errors: suggestionErrors,
  },
  suggestDesignReviewQuestions: {
    method: 'POST',
    path: '/api/studies/ai/suggest-design-review-questions',
    auth: 'user',
    body: z.strictObject({
      screens: z
        .array(
          z.strictObject({
            screenId: text(limits.conceptId.max),
            screenName: text(limits.screenName.max),
            imageDescription: z.string().trim().max(limits.screenDescriptionMax).default(''),
          }),
          fillInFirst,
        )
        .min(1, fillInFirst)
        .max(limits.screens.max),
      objective,
      locale,
      studyId: forStudy,
    }),
    response: suggestedScreenQuestions,
    errors: suggestionErrors,
  },
  /** What the participants will not answer well in the study as it is saved. Costs nothing and changes nothing. */
  reviewStudy: {
    method: 'POST',
    path: '/api/studies/:id/ai/review',
    auth: 'user',
    reads: true,
    params: studyId,
    response: reviewedStudy.extend({ warnings: z.array(shownWarning) }),
    errors: ['STUDY_NOT_FOUND', 'STUDY_NOT_EDITABLE', 'ENGINE_NOT_CONFIGURED', ...aiErrors],
  },
} as const satisfies Record<string, Route>;
