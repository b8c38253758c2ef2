import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import type { ParticipantSampler } from '../hosted/participant-sampler.ts';

const names = ['Ada', 'Bea', 'Cal', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ivy', 'Jo', 'Kit', 'Lou'];

/** Participants with nothing special about them, for tests of the words alone. */
export const plainSampler: ParticipantSampler = {
  generateParticipants: async ({ participantIds, generatedBefore }) => ({
    participants: participantIds.map((participantId, index) =>
      plainParticipant(participantId, generatedBefore + index),
    ),
    notModelled: [],
    unmet: [],
  }),
  replaceParticipant: async ({ participantId, panel, rejected }) => {
    const taken = [rejected, ...panel].map(({ name }) => name);
    const at = names.findIndex((name) => !taken.includes(`${name} Smith`));
    return { participant: plainParticipant(participantId, at) };
  },
  reviewStudy: async () => ({ warnings: [], foreign: false }),
};

export function plainParticipant(participantId: string, index: number): ParticipantProfile {
  return {
    participantId,
    name: `${names[index % names.length]} Smith`,
    age: 30 + index,
    gender: 'Woman',
    occupation: 'Teacher',
    locationCity: 'Leeds',
    locationCountry: 'United Kingdom',
    shortBio: `A teacher who commutes by train.`,
    background: `Teaches maths in Leeds and takes the train to work.`,
    provenance: {},
    seed: `seed ${index}`,
  };
}
