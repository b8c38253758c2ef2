import type { ParticipantView } from '@windtunnel/contracts/http/study-view';

/** One value in a strip, with how many participants in the sample have it. */
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
  /** Names of pairs that are almost identical. */
  readonly nearDuplicates: readonly (readonly [string, string])[];
}

/** How the participants in a panel differ. `n` is the number of participants. */
export function sampleSpread(participants: readonly ParticipantView[]): SampleSpread {
  const ages = participants.map(({ id, name, age }) => ({ id, name, age }));
  return {
    n: participants.length,
    ages: ages.toSorted((a, b) => a.age - b.age),
    ageMin: Math.min(...ages.map(({ age }) => age)),
    ageMax: Math.max(...ages.map(({ age }) => age)),
    genders: counts(participants.map((participant) => participant.gender)),
    places: counts(participants.map((participant) => participant.locationCountry)),
    occupations: counts(participants.map((participant) => participant.occupation)),
    nearDuplicates: nearDuplicates(participants),
  };
}

function counts(values: readonly string[]): SpreadValue[] {
  const byLabel = new Map<string, number>();
  for (const value of values) byLabel.set(value, (byLabel.get(value) ?? 0) + 1);
  return [...byLabel].map(([label, count]) => ({ label, count })).toSorted((a, b) => b.count - a.count);
}

const sameAgeYears = 2;

/** Same job, same city, same gender and at most two years apart in age: the second participant adds little. */
function nearDuplicates(participants: readonly ParticipantView[]): (readonly [string, string])[] {
  return participants.flatMap((one, index) =>
    participants
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
