import type { ParticipantView } from '@windtunnel/contracts/http/study-view';

type Origin = ParticipantView['provenance'][string];
const origins: readonly Origin[] = ['grounded', 'sampled', 'assumed'];

const names: Readonly<Record<string, string>> = {
  age: 'age',
  gender: 'gender',
  occupation: 'occupation',
  locationCity: 'city',
  locationCountry: 'country',
};

/** Plain names of the facts that have this origin for most of the people. Only facts their rows show. */
export function eventsFrom(people: readonly Pick<ParticipantView, 'provenance'>[], origin: Origin): readonly string[] {
  return Object.entries(names)
    .filter(([field]) => mostFrequent(people.map((person) => person.provenance[field])) === origin)
    .map(([, name]) => name);
}

function mostFrequent(found: readonly (Origin | undefined)[]): Origin | undefined {
  const count = (origin: Origin) => found.filter((each) => each === origin).length;
  return origins.filter((origin) => count(origin) > 0).toSorted((a, b) => count(b) - count(a))[0];
}
