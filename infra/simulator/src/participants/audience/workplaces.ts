import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { Criterion } from './audience.ts';

/** What somebody does who works hourly in such a place. */
const titles: Readonly<Record<string, string>> = {
  café: 'Barista',
  cafe: 'Barista',
  'coffee shop': 'Barista',
  restaurant: 'Waiter',
  pub: 'Bar worker',
  bar: 'Bar worker',
  shop: 'Shop assistant',
  supermarket: 'Supermarket cashier',
  warehouse: 'Warehouse picker',
  hotel: 'Hotel receptionist',
  'care home': 'Care assistant',
};
const places = new RegExp(
  `(?<![\\p{L}])(${Object.keys(titles).toSorted().toReversed().join('|')})s?(?![\\p{L}])`,
  'giu',
);

/** "Who work shifts in a café, pub or shop": one of the occupations of those places, where the criteria name no other for everybody. */
export function withWorkplaces(criteria: readonly Criterion[], written: string): Criterion[] {
  const ofAll = criteria.filter(({ quota, denied }) => quota === null && !denied);
  if (ofAll.some(({ need }) => need.kind === 'occupation' || need.kind === 'work')) return [...criteria];
  const added = ofAll.flatMap(({ need, text }) => {
    if (need.kind !== 'told' || !/^work\b[^,]*\b(?:in|at)\b/i.test(need.said)) return [];
    const named = [...sentenceFrom(written, text).toLowerCase().matchAll(places)].flatMap(
      ([, place = '']) => ownValue(titles, place) ?? [],
    );
    return [...new Set(named)].map(
      (title): Criterion => ({
        text,
        need: { kind: 'occupation', title, work: ['hands', 'employed'] },
        quota: null,
        denied: false,
        either: false,
      }),
    );
  });
  return [...criteria, ...added];
}

/** The rest of the sentence in which a clause begins: the list of places may go on behind a comma. */
const sentenceFrom = (written: string, clause: string) =>
  written.slice(Math.max(0, written.indexOf(clause))).split(/[.;]/)[0] ?? '';
