import * as z from 'zod';
import { studyAnalysis } from '../analysis.ts';
import { engine } from '../engine.ts';
import { configuration } from '../rules/configuration.ts';
import { participantProfile } from '../rules/participant.ts';
import { studySetup } from '../rules/study-setup.ts';
import { costInputs } from '../rules/tariff.ts';
import { type EventOf, firstVersion } from './table.ts';

const people = z.array(participantProfile);

/** Facts of one study, stream `study-{studyId}`. */
export const studyEvents = {
  /** The first fact of every study. */
  StudyDrafted: firstVersion(
    z.strictObject({
      studyId: z.string(),
      ownerId: z.string(),
      ...studySetup.shape,
      duplicatedFrom: z.string().nullable(),
    }),
  ),
  StudySetupSaved: firstVersion(studySetup),
  StudyConfigurationSaved: firstVersion(z.strictObject({ configuration })),
  StudyAudienceSaved: firstVersion(
    z.strictObject({ audienceCriteria: z.string(), participantCount: z.int().min(1).max(10) }),
  ),
  /** First set of people, or a new set after all were gone. `draws` is how many were drawn for this study so far. */
  ParticipantsGenerated: firstVersion(
    z.strictObject({ participants: people, notModelled: z.array(z.string()), draws: z.int(), engine }),
  ),
  /** Everyone replaced; acceptance is gone. */
  ParticipantsRegenerated: firstVersion(
    z.strictObject({ participants: people, notModelled: z.array(z.string()), draws: z.int(), engine }),
  ),
  /** The people accepted now; replaces what was accepted before. */
  ParticipantsAccepted: firstVersion(z.strictObject({ participantIds: z.array(z.string()) })),
  ParticipantRejected: firstVersion(z.strictObject({ participantId: z.string() })),
  /** The newcomer takes the seat the rejected person left. */
  ParticipantReplaced: firstVersion(
    z.strictObject({
      rejectedParticipantId: z.string(),
      seat: z.int().min(0),
      participant: participantProfile,
      draws: z.int(),
      engine,
    }),
  ),
  /** The researcher finished the wizard's review. */
  StudyReviewed: firstVersion(z.strictObject({})),
  StudyLaunched: firstVersion(
    z.strictObject({
      batchId: z.string(),
      amountTenths: z.int(),
      tariff: z.int(),
      inputs: costInputs,
      participantIds: z.array(z.string()),
      engine,
    }),
  ),
  /** All interviews ended; the analysis of the whole study begins. */
  StudyReadyForAnalysis: firstVersion(z.strictObject({ batchId: z.string(), completed: z.int(), failed: z.int() })),
  /** A meta-analysis; a later one replaces it. */
  StudyInsightsRecorded: firstVersion(z.strictObject({ key: z.string(), analysis: studyAnalysis, engine })),
  StudyCompleted: firstVersion(
    z.strictObject({
      batchId: z.string(),
      completed: z.int(),
      failed: z.int(),
      insights: z.enum(['recorded', 'failed']),
    }),
  ),
  /** Nobody finished the interview. */
  StudyFailed: firstVersion(z.strictObject({ batchId: z.string(), failed: z.int(), reason: z.string() })),
  StudyCancelled: firstVersion(z.strictObject({ batchId: z.string() })),
  StudyArchived: firstVersion(z.strictObject({})),
  StudyRestored: firstVersion(z.strictObject({})),
  StudyDeleted: firstVersion(z.strictObject({})),
} as const;

export type StudyEvent = EventOf<typeof studyEvents>;
