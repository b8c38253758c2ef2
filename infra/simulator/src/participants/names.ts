import { createRequire } from 'node:module';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { drawFor, shuffled } from '../random.ts';
import { nameData } from './data.ts';

/** What decides which names somebody may have. */
export interface Named {
  /** ISO code. */
  readonly country: string;
  /** `Woman`, `Man` or another. */
  readonly gender: string;
  readonly bornIn: number;
}

/** First names by the year in which their band starts, and surnames, of one locale. */
interface NameList {
  readonly women: Bands;
  readonly men: Bands;
  readonly surnames: readonly string[];
}
type Bands = readonly (readonly [number, readonly string[]])[];

/** The part of a faker locale that is used. */
interface Definitions {
  readonly first_name?: Readonly<Partial<Record<'female' | 'male' | 'generic', readonly string[]>>>;
  readonly last_name?: { readonly generic?: readonly string[] };
}

const lists = new Map<string, NameList>();
const load = createRequire(import.meta.url);

/**
 * A name that fits country, gender and year of birth, with no first name or surname of those that are taken.
 * @param at uniform in 0 to 1, spread over the panel: decides whose name comes from a locale that is mixed in
 */
export function nameFor(named: Named, study: string, at: number, taken: readonly string[]): string {
  const locale = localeFor(ownValue(nameData().countries, named.country)?.locale ?? 'en_GB', at);
  const list = listOf(locale);
  const bands =
    named.gender === 'Woman' ? list.women : named.gender === 'Man' ? list.men : [...list.women, ...list.men];
  const decade = bandOf(bands, named.bornIn);
  const firsts = shuffled(
    decade,
    drawFor(study, 'first names', locale, named.gender, String(Math.floor(named.bornIn / 10))),
  );
  const lasts = shuffled(list.surnames, drawFor(study, 'surnames', locale));
  const usedFirsts = new Set(taken.map((name) => name.split(' ')[0] ?? ''));
  const first = firsts.find((name) => !usedFirsts.has(name.split(' ')[0] ?? '')) ?? firsts[0] ?? 'Sam';
  const last =
    lasts.find((name) => !taken.some((each) => surnameIn(each, name))) ??
    lasts.find((name) => !taken.includes(`${first} ${name}`)) ??
    'Martin';
  return `${first} ${locale === 'pl' && named.gender === 'Woman' ? last.replace(/([sdc]k)i$/, '$1a') : last}`;
}

const surnameIn = (name: string, surname: string) =>
  name.endsWith(` ${surname}`) || name.endsWith(` ${surname.replace(/i$/, 'a')}`);

/** The band that a year falls into; for several lists one after the other, all their bands of that year. */
function bandOf(bands: Bands, year: number): readonly string[] {
  const starts = [...new Set(bands.map(([start]) => start))].sort((a, b) => b - a);
  const start = starts.find((each) => each <= year) ?? starts.at(-1);
  return [...new Set(bands.filter(([each]) => each === start).flatMap(([, names]) => names))];
}

function localeFor(locale: string, at: number): string {
  let rest = at;
  for (const [other, share] of Object.entries(ownValue(nameData().locales, locale)?.with ?? {})) {
    if (rest < share && listOf(other).women.length > 0) return other;
    rest -= share;
  }
  return locale;
}

/** The names of a locale: faker's, of which the table says when they were given. Loaded when first needed. */
function listOf(locale: string): NameList {
  const known = lists.get(locale);
  if (known !== undefined) return known;
  const table = ownValue(nameData().locales, locale);
  const faker = definitionsOf(locale);
  const bands = (given: Readonly<Record<string, string>>, listed: readonly string[] | undefined): Bands =>
    Object.entries(given).map(([year, names]) => {
      const all = names.split(', ');
      const found = table?.own === true ? all : all.filter((name) => listed?.includes(name) === true);
      return [Number(year), found.length > 2 ? found : all];
    });
  const generic = faker.first_name?.generic ?? [];
  const surnames = faker.last_name?.generic ?? [];
  const wanted = table?.surnames?.split(', ');
  const made = {
    women: bands(table?.women ?? {}, [...(faker.first_name?.female ?? []), ...generic]),
    men: bands(table?.men ?? {}, [...(faker.first_name?.male ?? []), ...generic]),
    surnames:
      wanted === undefined ? surnames : table?.own === true ? wanted : wanted.filter((name) => surnames.includes(name)),
  };
  lists.set(locale, made);
  return made;
}

function definitionsOf(locale: string): Definitions {
  try {
    const { faker } = load(`@faker-js/faker/locale/${locale}`) as {
      faker: { rawDefinitions: { person?: Definitions } };
    };
    return faker.rawDefinitions.person ?? {};
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED' ||
      /Cannot find module/.test(String(error))
    )
      return {};
    throw error;
  }
}

/** How many of the table's first names a locale of faker lists; for the test of the table. */
export function listedShare(locale: string): number {
  const table = ownValue(nameData().locales, locale);
  const { first_name: first = {} } = definitionsOf(locale);
  const listed = new Set([...(first.female ?? []), ...(first.male ?? []), ...(first.generic ?? [])]);
  const all = [...Object.values(table?.women ?? {}), ...Object.values(table?.men ?? {})].flatMap((each) =>
    each.split(', '),
  );
  return all.length === 0 ? 1 : all.filter((name) => listed.has(name)).length / all.length;
}
