import type { Corpus, Thought } from '../corpus/corpus.ts';
import type { Part } from '../corpus/vocabulary.ts';
import { normalise } from '../wording/normalise.ts';
import { sentencesOf } from '../wording/sentences.ts';

/** A sentence of the corpus: the `index`-th of the `count` sentences of a part, counted from 1. */
export interface WrittenSentence {
  readonly thought: Thought;
  readonly part: Part;
  readonly index: number;
  readonly count: number;
}

/** A sentence with slots, not yet filled. */
export interface SlotSentence extends WrittenSentence {
  readonly text: string;
  /** The words around its slots, in normal form: a message without them is not this sentence. */
  readonly literals: readonly string[];
  /** Its first word, if it does not begin with a slot; most sentences are told apart by it. */
  readonly first: string | null;
  /** In normal form what stands before its first slot and behind its last; empty if that is nothing. */
  readonly ends: { readonly before: string; readonly behind: string };
  /** Any of these slots needs the speaker's own card. */
  readonly own: boolean;
}

/** Every sentence of the corpus by its normal form. */
export interface SentenceIndex {
  readonly plain: ReadonlyMap<string, readonly WrittenSentence[]>;
  readonly slotted: readonly SlotSentence[];
  /** Normal forms of the voice's hedges, the longest first. */
  readonly hedges: readonly string[];
}

const indices = new WeakMap<Corpus, SentenceIndex>();
const own = /\{(?:age|gender|first|job|town|country|children|years|tenure|device|pet)\}/i;

/** The index of a corpus, built when first asked for. */
export function sentenceIndex(corpus: Corpus): SentenceIndex {
  const known = indices.get(corpus);
  if (known !== undefined) return known;
  const built = build(corpus);
  indices.set(corpus, built);
  return built;
}

function build(corpus: Corpus): SentenceIndex {
  const plain = new Map<string, WrittenSentence[]>();
  const slotted: SlotSentence[] = [];
  for (const thought of corpus.thoughts.values())
    for (const [part, text] of Object.entries(thought.parts) as [Part, string][]) {
      const spans = sentencesOf(text);
      spans.forEach(({ start, end }, at) => {
        const sentence = text.slice(start, end);
        const written = { thought, part, index: at + 1, count: spans.length };
        if (/\{[A-Za-z]+\}/.test(sentence))
          slotted.push({
            ...written,
            text: sentence,
            literals: literalsOf(sentence),
            first: firstOf(sentence),
            ends: endsOf(sentence),
            own: own.test(sentence),
          });
        else plain.set(normalise(sentence), [...(plain.get(normalise(sentence)) ?? []), written]);
      });
    }
  const hedges = (corpus.pools.get('hedge-front') ?? []).map(({ parts }) => normalise(parts.say ?? ''));
  return { plain, slotted, hedges: hedges.filter(Boolean).sort((a, b) => b.length - a.length) };
}

function literalsOf(sentence: string): string[] {
  return normalise(sentence.replace(/\{[A-Za-z]+\}/g, ' slotmark '))
    .split('slotmark')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

function endsOf(sentence: string): SlotSentence['ends'] {
  const pieces = normalise(sentence.replace(/\{[A-Za-z]+\}/g, ' slotmark ')).split('slotmark');
  return { before: (pieces[0] ?? '').trim(), behind: (pieces.at(-1) ?? '').trim() };
}

function firstOf(sentence: string): string | null {
  const [first = ''] = sentence.split(/\s/, 1);
  return /[{}]/.test(first) ? null : (normalise(first).split(' ')[0] ?? null);
}
