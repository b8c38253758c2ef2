import * as z from 'zod';
import { httpsImageUrl } from '../../rules/configuration.ts';
import { limits } from '../../rules/limits.ts';
import { participantProfile } from '../../rules/participant.ts';
import { noParticipants } from '../../rules/readiness.ts';
import { audienceCriteria, participantCount, tooManyParticipants } from '../../rules/study-setup.ts';
import { createStudyBody } from '../studies.ts';

const text = (stored: z.ZodString) => z.string().trim().pipe(stored);
const profile = participantProfile.shape;

/** A participant as the API shows one. The server gives it an id of its own. */
const newParticipant = z.object({
  id: z.string().max(64).optional(),
  name: text(profile.name),
  age: profile.age,
  gender: text(profile.gender),
  occupation: text(profile.occupation),
  locationCity: text(profile.locationCity),
  locationCountry: text(profile.locationCountry),
  shortBio: text(profile.shortBio),
  /** The short bio if it is left out. */
  background: text(profile.background).optional(),
  profilePictureUrl: httpsImageUrl.optional(),
  provenance: profile.provenance.default({}),
});
export type NewParticipant = z.output<typeof newParticipant>;

/** What the body of `studyRoutes.create` must contain if it has no `id`: all of the study, ready for its launch. */
export const newStudyBody = createStudyBody
  .omit({ id: true })
  .extend({
    audienceCriteria,
    participantCount,
    participants: z
      .array(newParticipant, noParticipants)
      .min(limits.participants.min, noParticipants)
      .max(limits.participants.max, tooManyParticipants),
  })
  .superRefine(({ participants, participantCount: count, acceptedParticipantIds }, context) => {
    const isAccepted = ({ id = '' }: NewParticipant) => acceptedParticipantIds?.includes(id) ?? true;
    if (participants.every(isAccepted)) return;
    const message = `Exactly ${count} participants must be accepted before continuing`;
    context.addIssue({ code: 'custom', path: ['acceptedParticipantIds'], message });
  });
export type NewStudyBody = z.output<typeof newStudyBody>;
