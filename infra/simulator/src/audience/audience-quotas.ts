import { jobs } from '../../corpus/jobs.ts';
import { cityCountry, countries, regions } from '../../corpus/places.ts';
import type { Mark } from './audience-spans.ts';

/** One wanted value; `least` is how many of ten people must have it, null when it holds for everybody it is drawn for. */
export interface Demand<T> {
  readonly value: T;
  /** Number of people, or a share of the panel, or nothing said. */
  readonly quota: { readonly people: number } | { readonly share: number } | null;
}

export interface Place {
  readonly country: string;
  readonly cities: readonly string[];
  /** True when the criteria name the town itself. */
  readonly exact: boolean;
}

/** A known job by id, or a role only the criteria know, in the singular. */
export type Role = { readonly job: string } | { readonly title: string };

const quotaBefore =
  /(?:(at least|exactly|around|about)?\s*\b(\d{1,2}|one|two|three|four|five|six|seven|eight|half|a third|a quarter|most|(\d{1,3})\s?%)(?:\s+(?:of (?:them|the (?:panel|participants|group|people))|participants|people|should be|must be|are|to be|or more|\+))*\s*(?:from|in|based in|of)?\s*(?:the )?)$/;

function quotaOf(before: string): Demand<never>['quota'] {
  const match = quotaBefore.exec(before);
  if (match === null) return null;
  const word = match[2] ?? '';
  const shares: Readonly<Record<string, number>> = { half: 0.5, 'a third': 1 / 3, 'a quarter': 0.25, most: 0.7 };
  const share = shares[word];
  if (share !== undefined) return { share };
  if (match[3] !== undefined) return { share: Math.min(1, Number(match[3]) / 100) };
  const names = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
  const people = /^\d+$/.test(word) ? Number(word) : names.indexOf(word);
  return people > 0 && people <= 10 ? { people } : null;
}

const denied =
  /\b(no|not|non|nor|excluding|exclude|except|without|never|don't|doesn't|do not|aren't|other than|outside)\b[^,.;]{0,24}-?$/;

export function gendersOf(text: string, mark: Mark): Demand<'Woman' | 'Man' | 'Non-binary'>[] {
  const found: Demand<'Woman' | 'Man' | 'Non-binary'>[] = [];
  const names = [
    ['Woman', /\b(women|woman|females?|mothers?|mums?|moms?)\b/],
    ['Man', /\b(men|man|males?|fathers?|dads?)\b/],
    ['Non-binary', /\bnon-?binary\b/],
  ] as const;
  for (const [value, pattern] of names) {
    const match = pattern.exec(text);
    if (match === null || denied.test(text.slice(0, match.index))) continue;
    mark({ from: match.index, to: match.index + match[0].length });
    found.push({ value, quota: quotaOf(text.slice(0, match.index)) });
  }
  const both =
    /\b((gender|sex)[- ]balanced|balanced genders?|mixed genders?|mix of genders|even (gender )?split|50\/50|all genders)\b/.exec(
      text,
    );
  if (both !== null) mark({ from: both.index, to: both.index + both[0].length });
  if (found.length >= 2 || both !== null) {
    const list =
      found.length >= 2
        ? found
        : [
            { value: 'Woman' as const, quota: null },
            { value: 'Man' as const, quota: null },
          ];
    return list.map((demand) => ({ ...demand, quota: demand.quota ?? { share: 1 / list.length } }));
  }
  return found;
}

export function placesOf(text: string, mark: Mark): Demand<Place>[] {
  const found: (Demand<Place> & { readonly at: number })[] = [];
  const add = (at: number, length: number, value: Place) => {
    if (denied.test(text.slice(0, at))) return;
    mark({ from: at, to: at + length });
    found.push({ value, quota: quotaOf(text.slice(0, at)), at });
  };
  for (const [city, country] of cityCountry) {
    const at = wordAt(text, city);
    if (at >= 0 && city !== 'reading') add(at, city.length, { country, cities: [capitals(city)], exact: true });
  }
  for (const region of regions) {
    const match = region.match.exec(text);
    if (match === null) continue;
    if (region.cities.length > 0)
      add(match.index, match[0].length, {
        country: region.country === '' ? 'United Kingdom' : region.country,
        cities: region.cities,
        exact: false,
      });
    else
      for (const country of region.country.split(','))
        add(match.index, match[0].length, { country, cities: [], exact: false });
  }
  for (const country of countries) {
    const match = country.match.exec(text);
    const covered = found.some((demand) => demand.value.country === country.name && demand.quota === null);
    if (match === null) continue;
    mark({ from: match.index, to: match.index + match[0].length });
    if (!covered) add(match.index, match[0].length, { country: country.name, cities: [], exact: false });
  }
  return found.sort((a, b) => a.at - b.at).map(({ value, quota }) => ({ value, quota }));
}

export function jobsOf(criteria: string, mark: Mark): { wanted: Demand<Role>[]; excluded: string[] } {
  const text = criteria.toLowerCase();
  const wanted: (Demand<Role> & { readonly at: number })[] = [];
  const excluded: string[] = [];
  const taken: { from: number; to: number }[] = [];
  for (const job of jobs) {
    const match = job.match.exec(text);
    if (match === null || taken.some((span) => span.from < match.index + match[0].length && span.to > match.index))
      continue;
    const span = { from: match.index, to: match.index + match[0].length };
    mark(span);
    taken.push(span);
    const before = text.slice(0, match.index);
    if (denied.test(before)) excluded.push(job.id);
    else wanted.push({ value: { job: job.id }, quota: quotaOf(before), at: match.index });
  }
  const unknown = wanted.length === 0 ? unknownRole(criteria) : null;
  if (unknown !== null) {
    mark({ from: unknown.at, to: unknown.at + unknown.length });
    wanted.push({ value: { title: unknown.title }, quota: null, at: unknown.at });
  }
  return { wanted: wanted.sort((a, b) => a.at - b.at).map(({ value, quota }) => ({ value, quota })), excluded };
}

/** `work as falconers`, or an agent noun in the plural such as `beekeepers`. */
function unknownRole(
  criteria: string,
): { readonly title: string; readonly at: number; readonly length: number } | null {
  const stated =
    /\b(?:work(?:s|ing)? as|employed as|jobs? as)\s+(?:an? )?([a-z][a-z -]{2,40}?)(?=\s+(?:in|with|at|who|and|for|aged)\b|[,.;]|$)/i.exec(
      criteria,
    );
  const agent =
    stated ??
    /\b((?:[a-z]+ )?[a-z]{3,}(?:keepers|ologists|icians|makers|ists|ors|smiths|wrights|ants|eers|breeders|owners|officers|operators|attendants|agents|guides|guards|fishers))\b/i.exec(
      criteria,
    );
  if (agent === null) return null;
  const phrase = (agent[1] ?? '')
    .trim()
    .replace(/^(of|in|with|are|the|who|for|and|as|all|some|adult|uk|british|experienced|senior|young)\s+/i, '');
  if (
    /\b(visitors|contractors|participants|consultants|restaurants|tourists|home ?owners|pet owners|dog owners|cat owners|car owners|seniors|motorists|investors|mentors|colors|errors|volunteers|immigrants|tenants)\b/i.test(
      phrase,
    )
  )
    return null;
  const title = singular(phrase);
  return { title: title.charAt(0).toUpperCase() + title.slice(1), at: agent.index, length: agent[0].length };
}

function singular(phrase: string): string {
  return phrase
    .replace(/ies$/, 'y')
    .replace(/(ss|[sx])es$/, '$1')
    .replace(/([^s])s$/, '$1');
}

function wordAt(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at < 0) return -1;
  const edge = (letter: string) => letter === '' || !/[a-z]/.test(letter);
  return edge(text.charAt(at - 1)) && edge(text.charAt(at + word.length)) ? at : -1;
}

function capitals(city: string): string {
  return city.replace(/(^|\s)([a-z])/g, (_, gap: string, letter: string) => gap + letter.toUpperCase());
}
