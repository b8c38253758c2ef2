import * as z from 'zod';
import { studyAnalysis } from '../analysis.ts';
import { engine } from '../engine.ts';
import { configuration } from '../rules/configuration.ts';
import { vacantSlot } from '../rules/panel-slots.ts';
import { participantProfile, unmetCriterion } from '../rules/participant.ts';
import { stepRevisions } from '../rules/step-revisions.ts';
import { studySetup } from '../rules/study-setup.ts';
import { studyStatus } from '../rules/study-type.ts';

/** One study with everything the researcher entered and everything generated for it. Key: study id. */
export const studyDetailDocument = z.object({
  studyId: z.string(),
  ownerId: z.string(),
  ...studySetup.shape,
  status: studyStatus,
  statusBeforeArchive: studyStatus.nullable(),
  duplicatedFrom: z.string().nullable(),
  configuration: configuration.nullable(),
  /** Absent from version 4 documents, which are served until a later version is built. */
  revisions: stepRevisions.optional(),
  audienceCriteria: z.string(),
  participantCount: z.number(),
  participants: z.array(participantProfile),
  vacantSlots: z.array(vacantSlot),
  acceptedParticipantIds: z.array(z.string()),
  notModelled: z.array(z.string()),
  /** Absent from version 3 documents, which are served until a later version is built. */
  unmet: z.array(unmetCriterion).optional(),
  /** The audience criteria for which each participant was made, by id. Absent from version 4 documents. */
  madeFor: z.record(z.string(), z.string()).optional(),
  reviewed: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  launchedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  batchId: z.string().nullable(),
  engine: engine.nullable(),
  failureReason: z.string().nullable(),
  /** `pending` until the run has analysed the study; `failed` if it could not. */
  studyAnalysisStatus: z.enum(['pending', 'recorded', 'failed']),
  studyAnalysis: z.object({ analysis: studyAnalysis, engine, recordedAt: z.string() }).nullable(),
});
export type StudyDetailDocument = z.output<typeof studyDetailDocument>;

export const studyDetailCollection = {
  name: 'study-detail',
  version: 7,
  indexed: [],
  formerNames: {
    emptySeats: 'vacantSlots',
    seat: 'slot',
    insights: 'studyAnalysisStatus',
    metaAnalysis: 'studyAnalysis',
  },
} as const;
