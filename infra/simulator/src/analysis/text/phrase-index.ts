import { type Token, tokensOf } from './tokens.ts';

/** A listed phrase found in a text, in token positions: `from` inclusive, `to` exclusive. */
export interface Found<Meaning> {
  readonly from: number;
  readonly to: number;
  readonly meaning: Meaning;
}

interface Node<Meaning> {
  /** By stem. */
  readonly next: Map<string, Node<Meaning>>;
  /** By the word as it is; only where a list asks for it. */
  exact?: Map<string, Node<Meaning>>;
  gap?: Node<Meaning>;
  meaning?: Meaning;
}

/** Stands for one to three words of any kind. */
const gap = '*';
/** Before a word that is meant as it is, whatever its stem. */
const exactly = '=';
const gapMax = 3;

/** Phrases by their stems, word after word. The first meaning given to a phrase stays. */
export class PhraseIndex<Meaning> {
  readonly #root: Node<Meaning> = { next: new Map() };

  add(phrase: string, meaning: Meaning): void {
    this.addStems(partsOf(phrase), meaning);
  }

  addStems(stems: readonly string[], meaning: Meaning): void {
    let node = this.#root;
    for (const part of stems) node = stepInto(node, part);
    node.meaning ??= meaning;
  }

  /** The phrases of a text from left to right, at every place the longest, none overlapping. */
  findAll(tokens: readonly Token[]): Found<Meaning>[] {
    const found: Found<Meaning>[] = [];
    let at = 0;
    while (at < tokens.length) {
      const longest = longestAt(this.#root, tokens, at, at);
      if (longest !== null) found.push(longest);
      at = longest === null ? at + 1 : longest.to;
    }
    return found;
  }
}

function stepInto<Meaning>(node: Node<Meaning>, part: string): Node<Meaning> {
  if (part === gap) {
    node.gap ??= { next: new Map() };
    return node.gap;
  }
  if (part.startsWith(exactly)) node.exact ??= new Map();
  const branch = part.startsWith(exactly) ? (node.exact ?? node.next) : node.next;
  const key = part.startsWith(exactly) ? part.slice(exactly.length) : part;
  const known = branch.get(key);
  if (known !== undefined) return known;
  const made: Node<Meaning> = { next: new Map() };
  branch.set(key, made);
  return made;
}

function partsOf(phrase: string): string[] {
  return phrase.split(' ').flatMap((part) => {
    if (part === gap || part.startsWith(exactly)) return [part];
    return tokensOf(part).map(({ stem }) => stem);
  });
}

function longestAt<Meaning>(
  node: Node<Meaning>,
  tokens: readonly Token[],
  from: number,
  at: number,
): Found<Meaning> | null {
  const token = tokens[at];
  let best: Found<Meaning> | null =
    node.meaning === undefined || at === from ? null : { from, to: at, meaning: node.meaning };
  if (token === undefined) return best;
  const byStem = node.next.get(token.stem);
  if (byStem !== undefined) best = longer(best, longestAt(byStem, tokens, from, at + 1));
  const byWord = node.exact?.get(token.word);
  if (byWord !== undefined) best = longer(best, longestAt(byWord, tokens, from, at + 1));
  for (let skipped = 1; node.gap !== undefined && skipped <= gapMax; skipped++)
    best = longer(best, longestAt(node.gap, tokens, from, at + skipped));
  return best;
}

function longer<Meaning>(a: Found<Meaning> | null, b: Found<Meaning> | null): Found<Meaning> | null {
  return b !== null && (a === null || b.to > a.to) ? b : a;
}
