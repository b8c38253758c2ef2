import type { Need, WorkKind } from './audience/audience.ts';
import type { SeedFacts } from './seeds.ts';

/** What a person is to meet and to miss, as facts that the seed carries to every later turn. */
export function factsOf(
  { wanted, denied }: { readonly wanted: readonly Need[]; readonly denied: readonly Need[] },
  work: readonly WorkKind[],
): SeedFacts {
  const facts: Record<string, string> = { work: work.join(',') };
  for (const need of denied) Object.assign(facts, factOf(need, false));
  for (const need of wanted) Object.assign(facts, factOf(need, true));
  const kids = wanted.find((need) => need.kind === 'children' && need.has && (need.ages !== null || need.least > 1));
  const leanings = wanted.flatMap((need) => (need.kind === 'trait' ? [`${need.trait}:${need.high ? 1 : -1}`] : []));
  const told = [
    ...wanted.flatMap((need) => (need.kind === 'told' ? [need.said] : [])),
    ...denied.flatMap((need) => (need.kind === 'told' ? [negated(need.said)] : [])),
  ];
  return {
    ...facts,
    ...(kids?.kind !== 'children' ? {} : { kids: `${(kids.ages ?? [0, 17]).join('-')}*${kids.least}` }),
    ...(leanings.length === 0 ? {} : { leanings: [...new Set(leanings)].join(',') }),
    ...(told.length === 0 ? {} : { told: [...new Set(told)].join('|') }),
  };
}

function factOf(need: Need, met: boolean): SeedFacts {
  switch (need.kind) {
    case 'children':
      return { kids: need.has === met ? 'yes' : 'no' };
    case 'place':
      return met && need.place.region !== null ? { region: need.place.region } : {};
    case 'partner':
      return { partner: need.has === met ? 'yes' : 'no' };
    case 'pet':
      return { pet: met ? need.pet : 'none' };
    case 'home':
      return { home: met ? need.home : need.home === 'own' ? 'rent' : 'own' };
    case 'drives':
      return { drives: need.drives === met ? 'yes' : 'no' };
    case 'device':
      return met ? { device: need.device } : {};
    case 'tenure':
      return met ? { tenure: need.years.join('-') } : {};
    case 'income':
      return met ? { income: need.income } : {};
    default:
      return {};
  }
}

/** What nobody of the panel does: `have used online banking` becomes `have not used online banking`. */
function negated(predicate: string): string {
  const helped = /^(have|are|be|can|do|were|had|will)\s+(?!(?:an?|no)\s)/.exec(predicate);
  if (helped !== null) return predicate.replace(/^(\S+)/, '$1 not');
  if (/^be\b/.test(predicate)) return predicate.replace(/^be/, 'be not');
  return `do not ${predicate}`;
}
