import type { ParticipantProfile, UnmetCriterion } from '@windtunnel/contracts/rules/participant';
import type { Audience, Criterion, Need } from './audience/audience.ts';
import { wantedOf } from './audience/quotas.ts';
import { toldOf } from './biography.ts';
import { countryName } from './regions.ts';
import { readSeed } from './seeds.ts';
import { speakerOf } from './speaker.ts';
import { liesIn } from './towns.ts';

/** Whether a participant, as drawn, meets a need of the criteria. */
export function meets(need: Need, profile: ParticipantProfile): boolean {
  const speaker = speakerOf(profile);
  const { facts } = readSeed(profile.seed);
  switch (need.kind) {
    case 'age':
      return profile.age >= need.ages[0] && profile.age <= need.ages[1];
    case 'gender':
      return profile.gender === need.gender;
    case 'occupation':
      return profile.occupation === need.title;
    case 'work':
      return need.work.every((kind) => speaker.work.includes(kind));
    case 'place':
      return profile.locationCountry === countryName(need.place.country) && liesIn(profile.locationCity, need.place);
    case 'children': {
      const { ages } = need;
      const fitting = speaker.children.filter(({ age }) => ages === null || (age >= ages[0] && age <= ages[1]));
      return need.has ? fitting.length > 0 && speaker.children.length >= need.least : speaker.children.length === 0;
    }
    case 'partner':
      return (speaker.household === 'couple') === need.has;
    case 'pet':
      return need.pet === 'any' ? speaker.pet !== null : speaker.pet === need.pet;
    case 'home':
      return speaker.home === need.home;
    case 'drives':
      return speaker.drives === need.drives;
    case 'device':
      return speaker.device === need.device;
    case 'tenure':
      return speaker.tenureYears >= need.years[0] && speaker.tenureYears <= need.years[1];
    case 'trait':
      return (facts.leanings ?? '').includes(`${need.trait}:${need.high ? 1 : -1}`);
    case 'income':
      return facts.income === need.income;
    case 'told':
      return toldOf({ facts }).includes(need.said);
  }
}

/** Criteria that the panel meets in part only: how many meet each, of how many who should. */
export function unmetOf(audience: Audience, panel: readonly ParticipantProfile[]): UnmetCriterion[] {
  const unmet = new Map<string, UnmetCriterion>();
  const note = (criterion: string, met: number, of: number) => {
    const known = unmet.get(criterion);
    if (met < of && (known === undefined || known.met > met)) unmet.set(criterion, { criterion, met, of });
  };
  for (const criterion of audience.criteria) {
    const { need, denied, quota, text } = criterion;
    if (denied) {
      note(text, panel.filter((profile) => !meets(need, profile)).length, panel.length);
      continue;
    }
    const group = alternativesOf(criterion, audience);
    if (quota !== null)
      note(text, panel.filter((profile) => meets(need, profile)).length, Math.min(10, wantedOf(quota, panel.length)));
    else if (group.some((each) => each.quota !== null)) continue;
    else {
      const met = panel.filter((profile) => group.some((each) => meets(each.need, profile))).length;
      note([...new Set(group.map((each) => each.text))].join(', '), met, panel.length);
      if (group.length > 1 && panel.length >= group.length && !panel.some((profile) => meets(need, profile)))
        note(text, 0, panel.length);
    }
  }
  return [...unmet.values()];
}

/** The kinds of which a person can have one only: several of them are alternatives. */
const exclusive: ReadonlySet<Need['kind']> = new Set(['age', 'gender', 'occupation', 'work', 'place', 'tenure']);

/** The criteria of which a person meets one: `nurses and teachers`, `Brittany or Essex`. */
export function alternativesOf(criterion: Criterion, { criteria }: Audience): readonly Criterion[] {
  const group = groupOf(criterion);
  if (group === null || criterion.denied) return [criterion];
  return criteria.filter((each) => !each.denied && groupOf(each) === group);
}

/** What a person can have one of only, by name; null for what goes with everything. */
export function groupOf({ need, either }: Criterion): string | null {
  if (either || need.kind === 'work') return 'occupation';
  return exclusive.has(need.kind) ? need.kind : null;
}
