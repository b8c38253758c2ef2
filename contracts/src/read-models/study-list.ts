import * as z from 'zod';
import { studySummarySetup } from '../rules/study-setup.ts';
import { studyStatus, studyType } from '../rules/study-type.ts';

/** One study as a card: what lists, the dashboard and live progress show. Key: study id. */
export const studyListDocument = z.object({
  studyId: z.string(),
  ownerId: z.string(),
  ...studySummarySetup.shape,
  status: studyStatus,
  /** What an archived study was before; restoring returns to it. */
  statusBeforeArchive: studyStatus.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  launchedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  participantCount: z.number(),
  /** People generated, accepted, with an ended interview, with a failed one. */
  participants: z.number(),
  acceptedParticipants: z.number(),
  interviewsCompleted: z.number(),
  interviewsFailed: z.number(),
  /** Who sits at the table, and who of them was accepted. */
  participantIds: z.array(z.string()),
  acceptedParticipantIds: z.array(z.string()),
  /** How the interviews that ended did, by participant. */
  interviewEnds: z.record(z.string(), z.enum(['COMPLETED', 'FAILED'])),
  /** What step completeness is told by: the type the saved configuration fits, and whether an audience is described. */
  configuredFor: studyType.nullable(),
  audienceDescribed: z.boolean(),
  /** Which wizard steps are complete while it is a draft. */
  complete: z.object({
    setup: z.boolean(),
    configuration: z.boolean(),
    participants: z.boolean(),
    review: z.boolean(),
  }),
});
export type StudyListDocument = z.output<typeof studyListDocument>;

export const studyListCollection = {
  name: 'study-list',
  version: 1,
  indexed: ['status', 'projectId', 'updatedAt', 'createdAt'],
} as const;
