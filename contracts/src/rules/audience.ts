import * as z from 'zod';
import { limits } from './limits.ts';
import { audienceRequired } from './readiness.ts';

const tooLongCriteria = 'Audience criteria must be at most 2000 characters';
const tooFewParticipants = `Must have at least ${limits.participants.min} participant`;
export const tooManyParticipants = `Maximum ${limits.participants.max} participants`;

/** May be empty while it is being typed (autosave). */
export const audienceSoFar = z.string(audienceRequired).trim().max(limits.audienceCriteriaMax, tooLongCriteria);

/** Who takes part, in the user's words. */
export const audienceCriteria = z
  .string(audienceRequired)
  .trim()
  .min(limits.audienceCriteriaMin, audienceRequired)
  .max(limits.audienceCriteriaMax, tooLongCriteria);

export const participantCount = z
  .int({ error: ({ input }) => (typeof input === 'number' ? undefined : tooFewParticipants) })
  .min(limits.participants.min, tooFewParticipants)
  .max(limits.participants.max, tooManyParticipants);
