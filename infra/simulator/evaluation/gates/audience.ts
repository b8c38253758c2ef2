import type { AudienceCriterion, GeneratedParticipants } from '../audiences.ts';
import { exactly, type Figure } from '../figure.ts';

export interface GeneratedAudience {
  readonly audience: string;
  readonly criteria: readonly AudienceCriterion[];
  readonly generated: GeneratedParticipants;
}

type Person = GeneratedParticipants['participants'][number];

/** Whatever the researcher asked of the audience is met by the panel, or the panel says that it is not. */
export function audienceGate(panels: readonly GeneratedAudience[]): Figure {
  const asked = panels.flatMap(({ criteria }) => criteria).length;
  const faults = panels.flatMap(({ audience, criteria, generated }) =>
    criteria.flatMap((criterion) => {
      const { participants } = generated;
      const met = participants.filter((person) => meets(person, criterion)).length;
      return isEnough(met, participants.length, criterion.share) || isDeclared(criterion.words, generated)
        ? []
        : [`"${audience}": ${criterion.words}: ${met} of ${participants.length}, not declared`];
    }),
  );
  return exactly(
    'G6',
    'audience criteria neither met nor declared',
    asked === 0 ? Number.NaN : faults.length,
    0,
    faults,
  );
}

function meets(person: Person, { age, gender, country, town, occupation, story }: AudienceCriterion): boolean {
  const [low = 0, high = 99] = (age ?? '0-99').split('-').map(Number);
  const told = `${person.occupation}. ${person.shortBio} ${person.background}`;
  return (
    person.age >= low &&
    person.age <= high &&
    (gender === undefined || person.gender.toLowerCase() === gender) &&
    (country === undefined || country.includes(person.locationCountry)) &&
    (town === undefined || new RegExp(town, 'i').test(person.locationCity)) &&
    (occupation === undefined || new RegExp(occupation, 'i').test(person.occupation)) &&
    (story === undefined || new RegExp(story, 'i').test(told))
  );
}

/** A share may be one person off, as no panel of seven is half under 35. */
function isEnough(met: number, of: number, share: number | undefined): boolean {
  return share === undefined ? met === of : Math.abs(met - share * of) <= 1;
}

function isDeclared(words: string, { unmet, notModelled }: GeneratedParticipants): boolean {
  const declared = [...unmet.map(({ criterion }) => criterion), ...notModelled].map((each) => each.toLowerCase());
  const content =
    words
      .toLowerCase()
      .match(/[a-z0-9]{2,}/g)
      ?.filter((word) => !/^(who|in|the|of|a|an|and|or|with|at|to|for)$/.test(word)) ?? [];
  return declared.some((each) => content.filter((word) => each.includes(word)).length * 2 >= content.length);
}
