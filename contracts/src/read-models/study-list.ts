import * as z from 'zod';
import { studySummarySetup } from '../rules/study-setup.ts';
import { studyStatus, studyType } from '../rules/study-type.ts';

/** One study in lists, on the dashboard and in live progress. Key: study id. */
export const studyListDocument = z.object({
  studyId: z.string(),
  ownerId: z.string(),
  ...studySummarySetup.shape,
  /** The title as lists sort it. */
  titleKey: z.string(),
  status: studyStatus,
  /** The status to which an archived study is restored. */
  statusBeforeArchive: studyStatus.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  launchedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  participantCount: z.number(),
  /** The numbers generated, accepted, completed and failed. */
  participants: z.number(),
  acceptedParticipants: z.number(),
  interviewsCompleted: z.number(),
  interviewsFailed: z.number(),
  /** What its interviews have cost so far, in tenths of a credit. */
  spentTenths: z.number(),
  /** The panel's participants, and which of them have been accepted. */
  participantIds: z.array(z.string()),
  acceptedParticipantIds: z.array(z.string()),
  /** The outcomes of ended interviews, by participant. */
  interviewEnds: z.record(z.string(), z.enum(['COMPLETED', 'FAILED'])),
  /** Needed for step completeness: the type the configuration is for, and whether an audience is described. */
  configuredFor: studyType.nullable(),
  audienceDescribed: z.boolean(),
  /** Which steps of the wizard are complete. */
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
  version: 4,
  indexed: ['status', 'type', 'projectId', 'titleKey', 'updatedAt', 'createdAt'],
} as const;
