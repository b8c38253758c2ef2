import type { ParsedToken } from './parser.ts';

/** Half-open range of token positions. `opener` is the word that opens the clause: if, when, which, but, and. */
export interface Clause {
  readonly from: number;
  readonly to: number;
  readonly opener: string | null;
}

const subordinators = new Set(
  'if unless when whenever once because while although though whereas until since whether which who where so except'.split(
    ' ',
  ),
);
const joiners = new Set(['and', 'or', 'then', 'nor']);
const isVerb = (token: ParsedToken | undefined) => token !== undefined && /^(VERB|AUX)$/.test(token.tag);
const isNominal = (token: ParsedToken) => /^(NOUN|PROPN|PRON|DET|ADJ|NUM|ADV|SYM)$/.test(token.tag);

/** The clauses of a sentence, in order; together they cover all its tokens. */
export function clausesOf(tokens: readonly ParsedToken[]): Clause[] {
  const starts: { at: number; opener: string | null }[] = [{ at: 0, opener: openerAt(tokens, 0) }];
  for (let at = 1; at < tokens.length; at += 1) {
    const opener = boundaryAt(tokens, at);
    if (opener === undefined) continue;
    const last = starts.at(-1);
    // "and if": one clause, opened by the word that says more.
    if (last !== undefined && last.at === at - 1 && last.at > 0) starts[starts.length - 1] = { at: last.at, opener };
    else starts.push({ at, opener });
  }
  return starts.map(({ at, opener }, index) => ({ from: at, to: starts[index + 1]?.at ?? tokens.length, opener }));
}

function openerAt(tokens: readonly ParsedToken[], at: number): string | null {
  const lower = tokens[at]?.lower ?? '';
  return subordinators.has(lower) ? lower : null;
}

/** Undefined where no clause begins, else the word that opens it or null. */
function boundaryAt(tokens: readonly ParsedToken[], at: number): string | null | undefined {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (token === undefined || before === undefined) return undefined;
  if (/^[;:()–—]$/.test(before.text) || (before.text === '-' && token.start > before.end)) return null;
  if (token.lower === 'but') return 'but';
  if (token.lower === 'until' || token.lower === 'since')
    return isClauseAhead(tokens, at + 1) ? token.lower : undefined;
  if (subordinators.has(token.lower)) return token.lower;
  if (token.lower === 'that' && (isVerb(tokens[at + 1]) || isClauseAhead(tokens, at + 1)) && !isVerb(before))
    return 'that';
  if (joiners.has(token.lower)) {
    return isClauseAhead(tokens, at + 1) || startsWithVerb(tokens, at + 1) ? token.lower : undefined;
  }
  if (before.text === ',') return isClauseAhead(tokens, at) ? null : undefined;
  return undefined;
}

/** Whether a subject and its verb follow, with nothing between that ends a clause. */
function isClauseAhead(tokens: readonly ParsedToken[], from: number): boolean {
  let nominals = 0;
  for (let at = from; at < Math.min(from + 7, tokens.length); at += 1) {
    const token = tokens[at];
    if (token === undefined) return false;
    if (isVerb(token)) return nominals > 0;
    if (/^(NOUN|PROPN|PRON|NUM)$/.test(token.tag)) nominals += 1;
    if (!isNominal(token) && token.tag !== 'PART') return false;
  }
  return false;
}

function startsWithVerb(tokens: readonly ParsedToken[], from: number): boolean {
  const at = tokens[from]?.tag === 'ADV' || tokens[from]?.tag === 'PART' ? from + 1 : from;
  return isVerb(tokens[at]);
}
