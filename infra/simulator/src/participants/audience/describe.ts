import type { Criterion, Need, Quota } from './audience.ts';

/** A criterion in one line, for tests and tables: `half: age 18-34`, `not work student`. */
export function wordsOf({ need, quota, denied }: Criterion): string {
  return `${denied ? 'not ' : ''}${quota === null ? '' : `${quotaWords(quota)}: `}${needWords(need)}`;
}

function quotaWords(quota: Quota): string {
  const amount = 'people' in quota ? String(quota.people) : `${Math.round(quota.share * 100)} %`;
  return quota.least ? `at least ${amount}` : amount;
}

function needWords(need: Need): string {
  switch (need.kind) {
    case 'age':
      return `age ${need.ages.join('-')}`;
    case 'gender':
      return need.gender;
    case 'occupation':
      return `job ${need.title}`;
    case 'work':
      return `work ${need.work.join(' ')}`;
    case 'place':
      return `place ${[need.place.country, ...need.place.regions, need.place.town, need.place.size === 'any' ? null : need.place.size].filter((part) => part !== null).join(' ')}`;
    case 'children':
      return need.has
        ? `children ${need.ages?.join('-') ?? 'any'}${need.least > 1 ? ` at least ${need.least}` : ''}`
        : 'children none';
    case 'partner':
      return need.has ? 'couple' : 'single';
    case 'pet':
      return `pet ${need.pet}`;
    case 'home':
      return `home ${need.home}`;
    case 'drives':
      return need.drives ? 'drives' : 'does not drive';
    case 'device':
      return `device ${need.device}`;
    case 'tenure':
      return `tenure ${need.years.join('-')}`;
    case 'trait':
      return `${need.high ? 'high' : 'low'} ${need.trait}`;
    case 'income':
      return `income ${need.income}`;
    case 'told':
      return `tells ${need.said}`;
  }
}
