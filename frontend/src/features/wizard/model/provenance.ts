import type { ParticipantView } from '@windtunnel/contracts/http/study-view';

type Origin = ParticipantView['provenance'][string];

const names: Readonly<Record<string, string>> = {
  age: 'age',
  gender: 'gender',
  occupation: 'occupation',
  locationCity: 'city',
  locationCountry: 'country',
};

/** The plain names of a person's facts of one origin; only what the card shows. */
export function factsFrom(person: Pick<ParticipantView, 'provenance'>, origin: Origin): readonly string[] {
  return Object.entries(names)
    .filter(([field]) => person.provenance[field] === origin)
    .map(([, name]) => name);
}
