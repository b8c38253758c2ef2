import type { ThingToCheck } from '@windtunnel/contracts/analysis';
import { type Tally, weightOf } from '../counting/tallies.ts';
import type { Panel } from '../panel.ts';
import { quoteKey, tellingQuotes } from '../quoting.ts';
import { wordings } from '../wordings.ts';
import { taskOf } from './by-task.ts';
import { repeats } from './repeats.ts';

const checksMost = 10;

/** Trouble that the walk-throughs modelled: the site was not visited, so each is to be looked up there, never counted. */
export function checksOf(modelled: readonly Tally[], panel: Panel): ThingToCheck[] {
  const shown = new Set<string>();
  return troublesOf(modelled)
    .slice(0, checksMost)
    .map((tally) => {
      const { claim, people, mentions } = tally;
      const quotes = tellingQuotes(mentions, 3, shown);
      for (const quote of quotes) shown.add(quoteKey(quote));
      return { text: wordings.walked(people.size, claim, taskOf(tally, panel)), action: claim.do, quotes };
    });
}

/** Problems, false beliefs and needs, the heaviest first; single remarks, and what the same words tell already, are left out. */
export function troublesOf(modelled: readonly Tally[]): Tally[] {
  return modelled
    .filter(({ claim }) => claim.kind === 'problem' || claim.kind === 'belief' || claim.kind === 'need')
    .filter(({ people, claim }) => people.size > 1 || (people.size === 1 && claim.severity > 1))
    .sort((a, b) => weightOf(b) - weightOf(a) || (a.claim.id < b.claim.id ? -1 : 1))
    .filter((each, at, all) => !repeats(each, all.slice(0, at)));
}
