import type { Clause } from './clauses.ts';
import type { ParsedToken } from './parser.ts';

/**
 * How a negation reaches a word: `near` is what is denied ("no **refund**"), `far` what stands in the same clause behind
 * a preposition ("no refund after **a day**"), which reads either way.
 */
export type Reach = 'none' | 'near' | 'far';

const negators = new Set(
  "not n't n’t no never without nobody nothing none neither nor nowhere cannot hardly barely lack lacks".split(' '),
);
const ofNouns = new Set(['no', 'without', 'lack', 'lacks']);
const staysNear = new Set(['of', 'to', 'up', 'out', 'down', 'off', 'back', 'for']);

/** Whether the word denies what follows it. "No", before a comma, and "not only" deny nothing. */
export function isNegator(tokens: readonly ParsedToken[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || !negators.has(token.lower)) return false;
  const next = tokens[at + 1];
  if (token.lower === 'not' && /^(only|just|least)$/.test(next?.lower ?? '')) return false;
  return next !== undefined && !(token.lower === 'no' && next.tag === 'PUNCT');
}

/** The reach of negation for each token, within its clause. */
export function negationReach(tokens: readonly ParsedToken[], clauses: readonly Clause[]): Reach[] {
  const reach: Reach[] = tokens.map(() => 'none');
  for (const clause of clauses) {
    for (let at = clause.from; at < clause.to; at += 1) if (isNegator(tokens, at)) spread(tokens, clause, at, reach);
    // "does not show or explain": the second verb is denied as well.
    const before = clauses[clauses.indexOf(clause) - 1];
    if (
      /^(or|nor)$/.test(clause.opener ?? '') &&
      before !== undefined &&
      reach.slice(before.from, before.to).includes('near')
    ) {
      for (let at = clause.from + 1; at < clause.to; at += 1)
        if (reach[at] === 'none' && tokens[at]?.tag !== 'PUNCT') reach[at] = 'near';
    }
  }
  return reach;
}

function spread(tokens: readonly ParsedToken[], clause: Clause, negator: number, reach: Reach[]): void {
  const noun = ofNouns.has(tokens[negator]?.lower ?? '');
  let state: Reach = 'near';
  for (let at = negator + 1; at < clause.to; at += 1) {
    const token = tokens[at];
    if (token === undefined) return;
    if (noun && token.lower === 'and') return;
    if (token.text === ',' && !orAhead(tokens, at, clause.to)) return;
    if (token.tag === 'ADP' && !staysNear.has(token.lower)) state = 'far';
    if (token.tag !== 'PUNCT' && reach[at] !== 'near') reach[at] = state;
  }
}

function orAhead(tokens: readonly ParsedToken[], from: number, to: number): boolean {
  return tokens.slice(from, to).some((token) => token.lower === 'or' || token.lower === 'nor');
}
