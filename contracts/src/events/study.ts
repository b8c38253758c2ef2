import * as z from 'zod';
import { studyAnalysis } from '../analysis.ts';
import { engine } from '../engine.ts';
import { configuration } from '../rules/configuration.ts';
import { costInputs } from '../rules/cost-inputs.ts';
import { participantProfile, unmetCriterion } from '../rules/participant.ts';
import { studySetup } from '../rules/study-setup.ts';
import { type EventOf, fieldsRenamed, firstVersion } from './table.ts';

/** `generatedCount` is how many participants were generated for the study so far, these included. */
const generatedPanel = fieldsRenamed(
  z.strictObject({
    participants: z.array(participantProfile),
    notModelled: z.array(z.string()),
    unmet: z.array(unmetCriterion).default([]),
    generatedCount: z.int(),
    engine,
    /** In a copy: the audiences of participants that were made for another one than the study's, by participant id. */
    madeFor: z.record(z.string(), z.string()).optional(),
  }),
  { draws: 'generatedCount' },
);

/** Events of one study, stream `study-{studyId}`. */
export const studyEvents = {
  /** The first event of every study. */
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
  /** The first panel. */
  ParticipantsGenerated: generatedPanel,
  /** A new panel replaces the old one; no one is accepted any more. */
  ParticipantsRegenerated: generatedPanel,
  /** All currently accepted participants, not only the newly accepted ones. */
  ParticipantsAccepted: firstVersion(z.strictObject({ participantIds: z.array(z.string()) })),
  ParticipantRejected: firstVersion(z.strictObject({ participantId: z.string() })),
  /** The replacement takes the slot vacated by the rejected participant. */
  ParticipantReplaced: fieldsRenamed(
    z.strictObject({
      rejectedParticipantId: z.string(),
      slot: z.int().min(0),
      participant: participantProfile,
      generatedCount: z.int(),
      engine,
      /** Null if the panel meets the criteria as before. */
      unmet: z.array(unmetCriterion).nullable().default(null),
    }),
    { seat: 'slot', draws: 'generatedCount' },
  ),
  /** They join the panel after its last slot; those who are on it stay, and stay accepted. */
  ParticipantsAdded: firstVersion(
    z.strictObject({
      participants: z.array(participantProfile),
      notModelled: z.array(z.string()),
      /** Of the whole panel. */
      unmet: z.array(unmetCriterion),
      generatedCount: z.int(),
      engine,
    }),
  ),
  /** A saved panel takes the place of everyone who was on the panel before, and all of it is accepted. */
  PanelUsed: firstVersion(
    z.strictObject({
      panelId: z.string(),
      /** As the panel was called then. */
      name: z.string(),
      participants: z.array(participantProfile),
      /** The audience criteria that each was made for, by participant id. */
      madeFor: z.record(z.string(), z.string()),
      notModelled: z.array(z.string()),
      unmet: z.array(unmetCriterion),
      /** Includes these participants, so that a generation that began before is refused. */
      generatedCount: z.int(),
    }),
  ),
  /** They leave the panel together with their slots, as do vacant slots, which are named by the rejected participant. */
  ParticipantsRemoved: firstVersion(
    z.strictObject({
      participantIds: z.array(z.string()),
      /** Null if it could not be counted again. */
      unmet: z.array(unmetCriterion).nullable(),
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
      /** Opaque names of what these interviews draw on, and of what the owner's last five launches drew on. */
      uses: z.array(z.string()).default([]),
      usedBefore: z.array(z.string()).default([]),
    }),
  ),
  /** All interviews have ended; the study analysis begins. */
  StudyReadyForAnalysis: firstVersion(z.strictObject({ batchId: z.string(), completed: z.int(), failed: z.int() })),
  /** An analysis of the study; a later one replaces it. */
  StudyAnalysed: firstVersion(z.strictObject({ key: z.string(), analysis: studyAnalysis, engine })),
  StudyCompleted: fieldsRenamed(
    z.strictObject({
      batchId: z.string(),
      completed: z.int(),
      failed: z.int(),
      studyAnalysisStatus: z.enum(['recorded', 'failed']),
    }),
    { insights: 'studyAnalysisStatus' },
  ),
  /** No participant completed the interview. */
  StudyFailed: firstVersion(z.strictObject({ batchId: z.string(), failed: z.int(), reason: z.string() })),
  StudyCancelled: firstVersion(z.strictObject({ batchId: z.string() })),
  /** Null takes the study out of its project. */
  StudyMovedToProject: firstVersion(z.strictObject({ projectId: z.string().nullable() })),
  StudyArchived: firstVersion(z.strictObject({})),
  StudyRestored: firstVersion(z.strictObject({})),
  StudyDeleted: firstVersion(z.strictObject({})),
} as const;

export type StudyEvent = EventOf<typeof studyEvents>;
