import type { Place } from '../towns.ts';
import type { Criterion } from './audience.ts';

/** The same thing said twice is one criterion, and of two places that hold each other the narrower stays. */
export function merged(criteria: readonly Criterion[]): Criterion[] {
  const seen = new Map<string, Criterion>();
  for (const criterion of criteria) {
    const key = JSON.stringify([criterion.need, criterion.quota, criterion.denied]);
    if (!seen.has(key)) seen.set(key, criterion);
  }
  return narrowed([...seen.values()]);
}

const isWide = (place: Place) => place.regions.length === 0 && place.town === null;

/** `Small towns in Scotland` is one place, and so is `Leeds, UK`; the words of the wider join the narrower. */
function narrowed(criteria: readonly Criterion[]): Criterion[] {
  const places = criteria.flatMap((each) => {
    const place = placeOf(each);
    return place === null ? [] : [place];
  });
  const size = places.find((place) => place.size !== 'any')?.size ?? 'any';
  const dropped = new Set(criteria.filter((each) => isCovered(placeOf(each), places)));
  const words = [...dropped].map(({ text }) => text);
  return criteria
    .filter((each) => !dropped.has(each))
    .map((criterion) => {
      const place = placeOf(criterion);
      if (place === null) return criterion;
      const text = [...words.splice(0), criterion.text].join(', ');
      return {
        ...criterion,
        text,
        need: { kind: 'place', place: { ...place, size: place.size === 'any' ? size : place.size } },
      };
    });
}

/** The place of a criterion that holds for everybody. */
function placeOf({ need, quota, denied }: Criterion): Place | null {
  return need.kind === 'place' && quota === null && !denied ? need.place : null;
}

function isCovered(place: Place | null, places: readonly Place[]): boolean {
  if (place === null || !isWide(place)) return false;
  const others = places.filter((each) => each !== place);
  // A size alone, such as "rural areas", says nothing about the country.
  if (place.size !== 'any')
    return others.some((each) => !isWide(each) || (each.size === 'any' && each.country !== place.country));
  return others.some((each) => each.country === place.country && (!isWide(each) || each.size !== 'any'));
}
