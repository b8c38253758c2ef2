import * as z from 'zod';
import { conceptValidationData, designReviewData, productDiscoveryData } from '../rules/configuration.ts';
import { vacantSlot } from '../rules/panel-slots.ts';
import { shownProfile, unmetCriterion } from '../rules/participant.ts';
import { stepRevisions } from '../rules/step-revisions.ts';
import { studySetup, studySummarySetup } from '../rules/study-setup.ts';
import { studyStatus } from '../rules/study-type.ts';

/** A participant without the fields that only the language model needs. */
export const participantView = shownProfile.omit({ participantId: true }).extend({
  id: z.string(),
  accepted: z.boolean(),
  /** The audience criteria that the participant was made for, if they are known. */
  madeFor: z.string().optional(),
});
export type ParticipantView = z.output<typeof participantView>;

export const completeness = z.object({
  setup: z.boolean(),
  configuration: z.boolean(),
  participants: z.boolean(),
  review: z.boolean(),
});

/** How many interviews have ended. `total` is 0 before launch. */
export const progress = z.object({ completed: z.number(), failed: z.number(), total: z.number() });
export type Progress = z.output<typeof progress>;

/** A study in lists. */
export const studySummary = z.object({
  id: z.string(),
  ...studySummarySetup.shape,
  status: studyStatus,
  project: z.object({ name: z.string() }).nullable(),
  participantCount: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  launchedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  complete: completeness,
  progress,
  _count: z.object({ participants: z.number() }),
});
export type StudySummary = z.output<typeof studySummary>;

const questionViews = z.array(z.object({ question: z.string() }));

/** A study with everything the wizard and the detail page show. */
export const studyView = studySummary.extend({
  ...studySetup.shape,
  /** Sent back with a save; null while the documents that count them are being built. */
  revisions: stepRevisions.nullable(),
  audienceCriteria: z.string(),
  tasks: z.array(z.string()),
  questions: z.array(z.string()),
  participants: z.array(participantView),
  acceptedParticipantIds: z.array(z.string()),
  /** Slots whose replacement could not be generated; rejecting the same participant again fills the slot. */
  vacantSlots: z.array(vacantSlot),
  /** Criteria that were not used at all, and criteria that only a part of the panel meets. */
  notModelled: z.array(z.string()),
  unmet: z.array(unmetCriterion),
  reviewed: z.boolean(),
  launchProblems: z.array(z.string()),
  failureReason: z.string().nullable(),
  metadata: z.object({
    conceptValidationData: conceptValidationData.nullable(),
    productDiscoveryData: productDiscoveryData.nullable(),
    /** No call writes `flowQuestions`, so there are none (ADR 51). */
    designReviewData: designReviewData.extend({ flowQuestions: z.array(z.string()) }).nullable(),
  }),
  usabilityConfig: z.object({ questions: questionViews }).nullable(),
  conceptValidationConfig: z
    .object({
      concepts: z.array(z.object({ conceptId: z.string(), conceptName: z.string(), conceptQuestions: questionViews })),
      comparativeQuestions: questionViews,
    })
    .nullable(),
});
export type StudyView = z.output<typeof studyView>;
