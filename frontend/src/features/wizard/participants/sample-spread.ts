import type { ParticipantView } from '@windtunnel/contracts/http/study-view';

/** One value of a strip with how many of the sample have it. */
export interface SpreadValue {
  readonly label: string;
  readonly count: number;
}

export interface SampleSpread {
  readonly n: number;
  readonly ages: readonly { readonly id: string; readonly name: string; readonly age: number }[];
  readonly ageMin: number;
  readonly ageMax: number;
  /** Most frequent first. */
  readonly genders: readonly SpreadValue[];
  readonly places: readonly SpreadValue[];
  readonly occupations: readonly SpreadValue[];
  /** Pairs of people who differ in almost nothing. */
  readonly nearDuplicates: readonly (readonly [string, string])[];
}

/** How the people of a panel differ. `n` is the number of people. */
export function sampleSpread(people: readonly ParticipantView[]): SampleSpread {
  const ages = people.map(({ id, name, age }) => ({ id, name, age }));
  return {
    n: people.length,
    ages: ages.toSorted((a, b) => a.age - b.age),
    ageMin: Math.min(...ages.map(({ age }) => age)),
    ageMax: Math.max(...ages.map(({ age }) => age)),
    genders: counts(people.map((person) => person.gender)),
    places: counts(people.map((person) => person.locationCountry)),
    occupations: counts(people.map((person) => person.occupation)),
    nearDuplicates: nearDuplicates(people),
  };
}

function counts(values: readonly string[]): SpreadValue[] {
  const byLabel = new Map<string, number>();
  for (const value of values) byLabel.set(value, (byLabel.get(value) ?? 0) + 1);
  return [...byLabel].map(([label, count]) => ({ label, count })).toSorted((a, b) => b.count - a.count);
}

const sameAgeYears = 2;

/** Same job, same city, same gender and at most two years apart: the second person adds little. */
function nearDuplicates(people: readonly ParticipantView[]): (readonly [string, string])[] {
  return people.flatMap((one, index) =>
    people
      .slice(index + 1)
      .filter(
        (other) =>
          other.occupation === one.occupation &&
          other.locationCity === one.locationCity &&
          other.gender === one.gender &&
          Math.abs(other.age - one.age) <= sameAgeYears,
      )
      .map((other) => [one.name, other.name] as const),
  );
}
