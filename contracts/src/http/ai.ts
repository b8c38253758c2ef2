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

const required = 'Please fill in all required fields before generating suggestions';
const text = (max: number) => z.string().trim().min(1, required).max(max);
const objective = text(limits.objectiveMax);
const locale = z.string().max(35).default('en');
const aiErrors = ['AI_UNAVAILABLE', 'AI_OUTPUT_REFUSED'] as const;

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
    response: z.object({ engines: z.array(offeredEngine) }),
    errors: [],
  },
  suggestTasksQuestions: {
    method: 'POST',
    path: '/api/studies/ai/suggest-tasks-questions',
    auth: 'user',
    body: z.strictObject({ type: studyType, objective, locale }),
    response: suggestedTasksAndQuestions,
    errors: aiErrors,
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
    }),
    response: suggestedQuestions,
    errors: aiErrors,
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
        )
        .min(2, required)
        .max(limits.concepts.max),
      objective,
      locale,
    }),
    response: suggestedQuestions,
    errors: aiErrors,
  },
  suggestProductDiscovery: {
    method: 'POST',
    path: '/api/studies/ai/suggest-product-discovery',
    auth: 'user',
    body: z.strictObject({ productDomain: text(limits.productDomain.max), objective, locale }),
    response: z.object({ suggestions: suggestedDiscovery }),
    errors: aiErrors,
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
        )
        .min(1, required)
        .max(limits.screens.max),
      objective,
      locale,
    }),
    response: suggestedScreenQuestions,
    errors: aiErrors,
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
