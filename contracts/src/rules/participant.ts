import * as z from 'zod';

/** A participant as shown by the product. Nothing in it belongs to a real person. */
export const participantProfile = z.object({
  participantId: z.string(),
  name: z.string().min(1).max(80),
  age: z.int().min(18).max(99),
  gender: z.string().min(1).max(40),
  occupation: z.string().min(1).max(120),
  locationCity: z.string().min(1).max(80),
  locationCountry: z.string().min(1).max(80),
  shortBio: z.string().min(1).max(600),
  /** A longer story of several sentences. */
  background: z.string().min(1).max(3_000),
  profilePictureUrl: z.string().optional(),
  /** Where a field comes from: the researcher's words, the sampler, or an assumption. */
  provenance: z.record(z.string(), z.enum(['grounded', 'sampled', 'assumed'])),
  /** Seed for everything this participant will say; not exposed by the API. */
  seed: z.string(),
  /**
   * Only of a participant from a saved panel: the study in which the panel is used. What this participant thinks of what
   * that study shows depends on both seeds; who they are depends on `seed` alone. Not exposed by the API either.
   */
  studySeed: z.string().optional(),
});
export type ParticipantProfile = z.output<typeof participantProfile>;

/** A participant without what only the language model needs. */
export const shownProfile = participantProfile.omit({ seed: true, studySeed: true });

export function withoutSeeds({ seed: _own, studySeed: _study, ...shown }: ParticipantProfile) {
  return shown satisfies z.output<typeof shownProfile>;
}

/** A criterion that only `met` of the panel's `of` participants meet. */
export const unmetCriterion = z.object({ criterion: z.string().min(1), met: z.int().min(0), of: z.int().min(1) });
export type UnmetCriterion = z.output<typeof unmetCriterion>;
