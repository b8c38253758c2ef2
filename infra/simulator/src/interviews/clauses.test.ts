import { describe, expect, it } from 'vitest';
import { slotsOf } from '../language/grammar.ts';
import { clauseLists } from './clauses.ts';

/** A phrase of the study has four words at most, so a slot counts as four. */
const wordsInSlot = 4;
const sharedWordsMax = 7;

/** Every wording of a clause with one choice made per bracket; slots become a mark. */
function wordings(clause: string): string[] {
  const open = clause.lastIndexOf('[');
  if (open < 0)
    return [
      clause.replace(/\{(\w+)(:[a-z]+)?\}/g, (_, __, form: string | undefined) =>
        form === undefined || form === ':cap' ? '§' : '',
      ),
    ];
  const close = clause.indexOf(']', open);
  const inside = clause.slice(open + 1, close).split('|');
  return inside.flatMap((choice) => wordings(clause.slice(0, open) + choice + clause.slice(close + 1)));
}

const tokensOf = (text: string) => text.toLowerCase().match(/§|[\p{L}\d]+(?:'\p{L}+)*/gu) ?? [];
const weightOf = (tokens: readonly string[]) =>
  tokens.reduce((sum, token) => sum + (token === '§' ? wordsInSlot : 1), 0);

/** Shortest runs from each word on that could be eight words when said. */
function longRuns(tokens: readonly string[]): string[] {
  const runs: string[] = [];
  tokens.forEach((_, from) => {
    for (let to = from + 1; to <= tokens.length; to++) {
      const run = tokens.slice(from, to);
      if (weightOf(run) <= sharedWordsMax) continue;
      // A slot alone with little around it is no clause of its own: the phrase itself is shared by nature.
      if (run.filter((token) => token !== '§').length >= 4) runs.push(run.join(' '));
      break;
    }
  });
  return runs;
}

describe('the clauses', () => {
  it('share no run of words long enough to be noticed', () => {
    const owners = new Map<string, Set<string>>();
    for (const [name, list] of clauseLists) {
      list.forEach((clause, index) => {
        for (const run of wordings(clause).flatMap((wording) => longRuns(tokensOf(wording)))) {
          // A clause and its mirror image, `frame+ 7` and `frame- 7`, are always in the same seat.
          owners.set(run, (owners.get(run) ?? new Set()).add(`${name.replace(/[+-]$/, '')} ${index}`));
        }
      });
    }
    expect([...owners].filter(([, who]) => who.size > 1).map(([run, who]) => `${run}: ${[...who].join(', ')}`)).toEqual(
      [],
    );
  });

  it('are enough for ten seats in every list, and none is written twice', () => {
    const short = [...clauseLists].filter(([, list]) => list.length < 10).map(([name]) => name);
    expect(short).toEqual([]);
    const all = [...clauseLists.values()].flat();
    expect(all.filter((clause, index) => all.indexOf(clause) !== index)).toEqual([]);
  });

  it('are as many for a good as for a bad opinion, so that mirror images stay in one seat', () => {
    const uneven = [...clauseLists].filter(([name, list]) => {
      const mirror = clauseLists.get(name.replace(/[+-]$/, (sign) => (sign === '+' ? '-' : '+')));
      return mirror !== undefined && mirror.length !== list.length;
    });
    expect(uneven.map(([name]) => name)).toEqual([]);
  });

  it('ask only for slots that are known', () => {
    const known = new Set(
      'x y z a b v n an high money topic tool trouble fix gripe dodge wish often criterion second about goal entry object ease says does name close mate busy bill when place people device hobby town h f i but'.split(
        ' ',
      ),
    );
    const asked = new Set([...clauseLists.values()].flat().flatMap(slotsOf));
    expect([...asked].filter((slot) => !known.has(slot))).toEqual([]);
  });
});
