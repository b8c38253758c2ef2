import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';

type Origin = ParticipantView['provenance'][string];
const origins: readonly Origin[] = ['grounded', 'sampled', 'assumed'];

const names: Readonly<Record<string, string>> = {
  age: 'age',
  gender: 'gender',
  occupation: 'occupation',
  locationCity: 'city',
  locationCountry: 'country',
};

/**
 * Plain names of the attributes that have this origin for most participants, limited to attributes shown in their rows.
 */
export function attributesFrom(
  participants: readonly Pick<ParticipantView, 'provenance'>[],
  origin: Origin,
): readonly string[] {
  return Object.entries(names)
    .filter(
      ([field]) => mostFrequent(participants.map((participant) => ownValue(participant.provenance, field))) === origin,
    )
    .map(([, name]) => name);
}

function mostFrequent(found: readonly (Origin | undefined)[]): Origin | undefined {
  const count = (origin: Origin) => found.filter((each) => each === origin).length;
  return origins.filter((origin) => count(origin) > 0).toSorted((a, b) => count(b) - count(a))[0];
}
