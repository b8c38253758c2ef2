import * as z from 'zod';
import { limits } from '../rules/limits.ts';
import { unmetCriterion } from '../rules/participant.ts';
import { audienceCriteria, participantCount } from '../rules/study-setup.ts';
import { studyType } from '../rules/study-type.ts';
import type { Route } from './route.ts';
import { studyId } from './studies.ts';
import { participantView } from './study-view.ts';

const participantOfStudy = z.strictObject({ id: z.string().min(1).max(64), participantId: z.string().min(1).max(64) });
const unmet = z.array(unmetCriterion);
const panel = z.object({ participants: z.array(participantView), notModelled: z.array(z.string()), unmet });
const generateBody = z.strictObject({
  count: participantCount,
  audienceCriteria,
  studyType,
});

const generationErrors = [
  'STUDY_NOT_FOUND',
  'STUDY_NOT_EDITABLE',
  'ENGINE_NOT_CONFIGURED',
  'AI_UNAVAILABLE',
  'AI_OUTPUT_REFUSED',
  'MODEL_BUDGET_USED_UP',
  'TOO_MANY_MODEL_REQUESTS',
  'GENERATION_IN_PROGRESS',
] as const;

export const participantRoutes = {
  generate: {
    method: 'POST',
    path: '/api/studies/:id/participants/generate',
    auth: 'user',
    rate: 'generation',
    params: studyId,
    body: generateBody,
    response: panel,
    errors: generationErrors,
  },
  list: {
    method: 'GET',
    path: '/api/studies/:id/participants',
    auth: 'user',
    params: studyId,
    response: panel,
    errors: ['STUDY_NOT_FOUND'],
  },
  /**
   * Rejects a participant and generates another for the same slot. `newParticipant` is absent if the generation failed;
   * `unmet` is what only a part of the panel meets from then on.
   */
  reject: {
    method: 'DELETE',
    path: '/api/studies/:id/participants/:participantId',
    auth: 'user',
    params: participantOfStudy,
    body: z.strictObject({ audienceCriteria: audienceCriteria.optional(), studyType: studyType.optional() }),
    response: z.object({ success: z.literal(true), newParticipant: participantView.optional(), unmet }),
    errors: [
      'STUDY_NOT_FOUND',
      'STUDY_NOT_EDITABLE',
      'PARTICIPANT_NOT_FOUND',
      'ENGINE_NOT_CONFIGURED',
      'MODEL_BUDGET_USED_UP',
      'TOO_MANY_MODEL_REQUESTS',
    ],
  },
  regenerateAll: {
    method: 'POST',
    path: '/api/studies/:id/participants/regenerate-all',
    auth: 'user',
    rate: 'generation',
    params: studyId,
    body: generateBody,
    response: panel,
    errors: generationErrors,
  },
  /**
   * Generates as many participants as the panel lacks to have `count` of them. Those who are on it stay, and stay
   * accepted. A panel that has as many is left as it is.
   */
  add: {
    method: 'POST',
    path: '/api/studies/:id/participants/add',
    auth: 'user',
    rate: 'generation',
    params: studyId,
    body: generateBody,
    response: panel,
    errors: generationErrors,
  },
  /**
   * Puts the participants of a saved panel in the place of those of a draft, all accepted. The study then asks for as many.
   * Generates no one. Repeating it changes nothing.
   */
  usePanel: {
    method: 'POST',
    path: '/api/studies/:id/participants/use-panel',
    auth: 'user',
    params: studyId,
    body: z.strictObject({
      panelId: z.string().min(1).max(64),
      /** Whose audience criteria the study then has. */
      audience: z.enum(['panel', 'study']).default('panel'),
    }),
    response: panel.extend({ audienceCriteria: z.string(), participantCount: z.number() }),
    errors: ['STUDY_NOT_FOUND', 'STUDY_NOT_EDITABLE', 'PANEL_NOT_FOUND'],
  },
  /**
   * Removes participants and their slots; vacant slots are named by the rejected participant. The study then asks for as
   * many participants as it has slots. Participants who are not on the panel are ignored, so it may be repeated.
   */
  remove: {
    method: 'POST',
    path: '/api/studies/:id/participants/remove',
    auth: 'user',
    params: studyId,
    body: z.strictObject({
      participantIds: z.array(z.string().min(1).max(64)).min(1).max(limits.participants.max),
    }),
    response: panel,
    errors: ['STUDY_NOT_FOUND', 'STUDY_NOT_EDITABLE'],
  },
} as const satisfies Record<string, Route>;

export { participantOfStudy };
export const resultsPageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(limits.resultsPage.max).default(limits.resultsPage.default),
});
