import * as z from 'zod';
import {
  conceptValidationData,
  designReviewData,
  productDiscoveryData,
  questionText,
  taskText,
} from '../rules/configuration.ts';
import { limits } from '../rules/limits.ts';
import { wizardSteps } from '../rules/readiness.ts';
import { setupInput } from '../rules/study-setup.ts';
import type { Route } from './route.ts';
import { studySummary, studyView } from './study-view.ts';

export const studyId = z.strictObject({ id: z.string().min(1).max(64) });

export const audienceCriteria = z
  .string()
  .trim()
  .min(limits.audienceCriteriaMin, 'Audience criteria is required')
  .max(limits.audienceCriteriaMax, 'Audience criteria must be at most 2000 characters');
export const participantCount = z
  .int()
  .min(limits.participants.min, `Must have at least ${limits.participants.min} participant`)
  .max(limits.participants.max, `Maximum ${limits.participants.max} participants`);

/** The wizard's fields, all optional: a step sends its own. */
export const wizardFields = setupInput.partial().extend({
  tasks: z.array(taskText).max(limits.usability.tasksMax).optional(),
  questions: z.array(questionText).max(limits.usability.questionsMax).optional(),
  conceptValidationData: conceptValidationData.optional(),
  productDiscoveryData: productDiscoveryData.optional(),
  designReviewData: designReviewData.optional(),
  /** May be empty while it is being typed (autosave). */
  audienceCriteria: z.string().trim().max(limits.audienceCriteriaMax).optional(),
  participantCount: participantCount.optional(),
  acceptedParticipantIds: z.array(z.string().max(64)).max(limits.participants.max).optional(),
  /** Sent by the wizard with its draft; the stored participants win. */
  participants: z.array(z.unknown()).max(limits.participants.max).optional(),
});
export type WizardFields = z.output<typeof wizardFields>;

/** Made by the browser and sent again when no response arrived: the same key names the same draft. */
const draftKey = z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'draftKey must be 8 to 64 letters, digits or dashes');
export const createDraftBody = setupInput.extend({ draftKey: draftKey.optional() });
export const saveStepBody = wizardFields.extend({ id: z.string().min(1).max(64), step: z.enum(wizardSteps) });
export const createStudyBody = wizardFields.extend({
  id: z.string().max(64).optional(),
  ...setupInput.shape,
});
const batchId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'batchId must be 8 to 64 letters, digits or dashes');
const study = z.object({ study: studyView });
const created = z.object({ study: z.object({ id: z.string() }) });

export const studyRoutes = {
  createDraft: {
    method: 'POST',
    path: '/api/studies/create-draft',
    auth: 'user',
    body: createDraftBody,
    response: created,
    // STUDY_NOT_FOUND: the draft with this key has been deleted.
    errors: ['PROJECT_NOT_FOUND', 'STUDY_NOT_FOUND'],
  },
  saveStep: {
    method: 'POST',
    path: '/api/studies/save-step',
    auth: 'user',
    body: saveStepBody,
    response: study,
    errors: ['STUDY_NOT_FOUND', 'STUDY_NOT_EDITABLE', 'PROJECT_NOT_FOUND', 'PARTICIPANT_NOT_FOUND'],
  },
  list: {
    method: 'GET',
    path: '/api/studies',
    auth: 'user',
    response: z.object({ studies: z.array(studySummary) }),
    errors: [],
  },
  /** Finishes the draft named by `id`, or creates a study when there is no `id`. Safe to repeat. */
  create: {
    method: 'POST',
    path: '/api/studies',
    auth: 'user',
    body: createStudyBody,
    response: study,
    errors: [
      'STUDY_NOT_FOUND',
      'STUDY_NOT_EDITABLE',
      'PROJECT_NOT_FOUND',
      'PARTICIPANT_NOT_FOUND',
      'INSUFFICIENT_CREDITS',
    ],
  },
  get: {
    method: 'GET',
    path: '/api/studies/:id',
    auth: 'user',
    params: studyId,
    response: study,
    errors: ['STUDY_NOT_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/api/studies/:id',
    auth: 'user',
    params: studyId,
    body: wizardFields,
    response: study,
    errors: ['STUDY_NOT_FOUND', 'STUDY_NOT_EDITABLE', 'PROJECT_NOT_FOUND', 'PARTICIPANT_NOT_FOUND'],
  },
  delete: {
    method: 'DELETE',
    path: '/api/studies/:id',
    auth: 'user',
    params: studyId,
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['STUDY_NOT_FOUND'],
  },
  cancel: {
    method: 'DELETE',
    path: '/api/studies/:id/cancel',
    auth: 'user',
    params: studyId,
    body: z.strictObject({ deleteDraft: z.boolean() }),
    response: z.object({ deleted: z.boolean(), message: z.string() }),
    errors: ['STUDY_NOT_FOUND', 'STUDY_NOT_EDITABLE', 'STUDY_ALREADY_LAUNCHED'],
  },
  duplicate: {
    method: 'POST',
    path: '/api/studies/:id/duplicate',
    auth: 'user',
    params: studyId,
    body: setupInput.pick({ title: true }),
    response: created,
    errors: ['STUDY_NOT_FOUND'],
  },
  /** Duplicates under the default title 'Copy of {title}'. */
  clone: {
    method: 'POST',
    path: '/api/studies/:id/clone',
    auth: 'user',
    params: studyId,
    response: created,
    errors: ['STUDY_NOT_FOUND'],
  },
  launch: {
    method: 'POST',
    path: '/api/studies/:id/launch',
    auth: 'user',
    params: studyId,
    body: z.strictObject({ batchId }),
    response: z.object({ success: z.literal(true), batchId: z.string(), study: studyView }),
    errors: [
      'STUDY_NOT_FOUND',
      'INSUFFICIENT_CREDITS',
      'PLAN_LIMIT_EXCEEDED',
      'STUDY_ALREADY_LAUNCHED',
      'CREDITS_ALREADY_RESERVED',
      'STUDY_NOT_EDITABLE',
      'LAUNCH_FAILED',
      'LAUNCH_PENDING',
    ],
  },
} as const satisfies Record<string, Route>;
