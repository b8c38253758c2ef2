import type { Corpus, Thought } from '../corpus/corpus.ts';
import type { Part } from '../corpus/vocabulary.ts';
import { possibleValues } from '../material/site-values.ts';
import type { QuestionForm } from '../questions/forms.ts';
import { remembered } from '../remembered.ts';
import { normalise, withoutHedge } from '../wording/normalise.ts';
import { type Span, sentencesOf } from '../wording/sentences.ts';
import { type SentenceIndex, type SlotSentence, sentenceIndex, type WrittenSentence } from './sentence-index.ts';
import { type Card, cardSlots, closed, patternOf, type SlotPatterns, studySlots } from './slots.ts';
import type { StudyWords } from './study-words.ts';

/** A claim as it was said: whole sentences of a message, `content.slice(start, end)`. */
export interface SpokenClaim extends Span {
  readonly claim: string;
  /** Its writer named the sentences that carry it. */
  readonly named: boolean;
}

/** Whole sentences of a message that belong to one part of one thought, in its order. */
export interface Run extends Span {
  readonly thought: Thought;
  readonly part: Part;
  /** Sentences of the part, counted from 1. */
  readonly from: number;
  readonly to: number;
  /** What stood in its slots, in normal form: { n: 'three' }. */
  readonly slots: Readonly<Record<string, string>>;
  readonly claims: readonly SpokenClaim[];
}

/** A participant's message as the corpus knows it. Offsets count characters of the message. */
export interface RecognisedMessage {
  readonly runs: readonly Run[];
  /** Sentences that nobody wrote. */
  readonly unknown: readonly Span[];
  readonly sentences: number;
}

/** What a message stands behind: the thought spoken last, which a follow-up continues, and the form of the question. */
export interface Behind {
  readonly thought?: string | undefined;
  readonly form?: QuestionForm | undefined;
}

/** Recognises what one participant says. */
export type Recogniser = (message: string, speaker: Card, behind?: Behind) => RecognisedMessage;

interface Match {
  readonly written: WrittenSentence;
  readonly slots: Readonly<Record<string, string>>;
}
type SlotPattern = SlotSentence & { readonly pattern: () => RegExp };
/** Sentences with slots by their first word; those that begin with a slot by their last, those that also end with one under "". */
type Compiled = ReadonlyMap<string, readonly SlotPattern[]>;

const recognisers = new WeakMap<Corpus, Map<string, Recogniser>>();
const recognisersMost = 20;
const personalMost = 100;

/** The recogniser of a study, remembered: every analysis of its participants wants it. */
export function recogniserOf(corpus: Corpus, words: StudyWords): Recogniser {
  const known = recognisers.get(corpus) ?? new Map<string, Recogniser>();
  recognisers.set(corpus, known);
  return remembered(known, JSON.stringify(words), recognisersMost, () => makeRecogniser(corpus, words));
}

/** Recognises the corpus' sentences as they are said in a study: by wording alone, slots being closed sets. */
function makeRecogniser(corpus: Corpus, words: StudyWords): Recogniser {
  const index = sentenceIndex(corpus);
  const retold = studySlots(words, [
    ...words.told,
    ...[...corpus.issues.values()].flatMap(({ retell }) => retell ?? []),
  ]);
  const shared = {
    ...retold,
    doing: closed([...corpus.steps.map(({ doing }) => doing), ...words.tasks.doings]),
    found: closed(possibleValues(corpus, words.set)),
  };
  const common = compile(
    index.slotted.filter((sentence) => !sentence.own),
    shared,
  );
  const personal = new Map<string, Compiled>();
  const ofSpeaker = (speaker: Card) => {
    const { name, age, gender, occupation, locationCity, locationCountry } = speaker;
    const key = [name, age, gender, occupation, locationCity, locationCountry].join('\n');
    const known = personal.get(key);
    if (known !== undefined) return known;
    const mine = compile(
      index.slotted.filter((sentence) => sentence.own),
      { ...shared, ...cardSlots(speaker) },
      cardValues(speaker),
    );
    if (personal.size >= personalMost) personal.clear();
    personal.set(key, mine);
    return mine;
  };
  return (message, speaker, behind = {}) => {
    const spans = sentencesOf(namesWithoutStops(message, words.options));
    const slotted = [common, ofSpeaker(speaker)];
    const matches = spans.map(({ start, end }) => matchesOf(message.slice(start, end), index, slotted));
    const runs = longestFirst(matches, 0, spans.length, behind).map((run) => spoken(run, spans));
    const unknown = spans.filter((span) => !runs.some(({ start, end }) => start <= span.start && span.end <= end));
    return { runs, unknown, sentences: spans.length };
  };
}

/** What stands in these slots whenever they are filled: a message without it need not be tried. */
function cardValues({ name, occupation, locationCity }: Card): Readonly<Record<string, string>> {
  return { first: normalise(name.split(' ')[0] ?? ''), job: normalise(occupation), town: normalise(locationCity) };
}

function compile(
  sentences: readonly SlotSentence[],
  slots: SlotPatterns,
  values: Readonly<Record<string, string>> = {},
): Compiled {
  const patterns = sentences.map((sentence): SlotPattern => {
    const filled = Object.entries(values).flatMap(([slot, value]) =>
      sentence.text.includes(`{${slot}}`) ? value : [],
    );
    let pattern: RegExp | undefined;
    // Most sentences are never said in a study, and a pattern takes longer to make than to try.
    const made = () => (pattern ??= new RegExp(`^${patternOf(sentence.text, slots, true)}$`));
    return { ...sentence, literals: [...sentence.literals, ...filled], pattern: made };
  });
  return Map.groupBy(patterns, ({ first, ends }) => first ?? lastWord(ends.behind));
}

const normalForms = new Map<string, string>();
const normalFormsMost = 20_000;

/** The normal form of a sentence, remembered: an analysis of a study meets each sentence several times. */
function normalForm(sentence: string): string {
  const known = normalForms.get(sentence);
  if (known !== undefined) return known;
  if (normalForms.size >= normalFormsMost) normalForms.clear();
  const made = normalise(sentence);
  normalForms.set(sentence, made);
  return made;
}

function matchesOf(sentence: string, index: SentenceIndex, slotted: readonly Compiled[]): Match[] {
  const normal = normalForm(sentence);
  const found = lookUp(normal, index, slotted);
  if (found.length > 0) return found;
  for (const bare of withoutHedge(normal, index.hedges)) {
    const behind = lookUp(bare, index, slotted);
    if (behind.length > 0) return behind;
  }
  return [];
}

const lastWord = (normal: string) => (normal === '' ? '' : `… ${normal.slice(normal.lastIndexOf(' ') + 1)}`);

function lookUp(normal: string, { plain }: SentenceIndex, slotted: readonly Compiled[]): Match[] {
  const exact = (plain.get(normal) ?? []).map((written): Match => ({ written, slots: {} }));
  // "Three." may be a whole answer on a scale and also a part of something else: what stands around it decides.
  if (exact.length > 0 && normal.includes(' ')) return exact;
  const [first = ''] = normal.split(' ', 1);
  const filled: Match[] = [];
  // Many entries hold the same sentence, "'{value}'.", which is tried once.
  const tried = new Map<string, ReturnType<typeof slotsIn>>();
  for (const compiled of slotted)
    for (const group of [compiled.get(''), compiled.get(first), compiled.get(lastWord(normal))])
      for (const written of group ?? []) {
        const before = tried.get(written.text);
        const slots = before === undefined ? slotsIn(normal, written) : before;
        if (before === undefined) tried.set(written.text, slots);
        if (slots !== null) filled.push({ written, slots });
      }
  return [...exact, ...filled];
}

/** Nothing on a card is longer, and a sentence that is all slot would be tried on everything. */
const ownMost = 60;

/** What stands in the slots of a sentence; null if this is another sentence. */
function slotsIn(
  normal: string,
  { ends, literals, own, pattern }: SlotPattern,
): Readonly<Record<string, string>> | null {
  if (own && literals.length === 0 && normal.length > ownMost) return null;
  if (!normal.startsWith(ends.before) || !normal.endsWith(ends.behind)) return null;
  if (!literals.every((literal) => normal.includes(literal))) return null;
  const groups = pattern().exec(normal)?.groups;
  if (groups === undefined) return null;
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name.replace(/_\d+$/, ''), value] as const));
}

/** Sentences `at` to `at + matches.length` of a message, as one part's. */
interface FoundRun {
  readonly at: number;
  readonly matches: readonly Match[];
}

/** The longest run between two sentences, and then the same before and after it. */
function longestFirst(matches: readonly (readonly Match[])[], from: number, to: number, behind: Behind): FoundRun[] {
  let best: FoundRun | undefined;
  for (let at = from; at < to; at += 1)
    for (const match of matches[at] ?? []) {
      const run = { at, matches: extended(matches, at, to, match) };
      if (best === undefined || rank(run, behind) > rank(best, behind)) best = run;
    }
  if (best === undefined) return [];
  const after = best.at + best.matches.length;
  return [...longestFirst(matches, from, best.at, behind), best, ...longestFirst(matches, after, to, behind)];
}

function extended(matches: readonly (readonly Match[])[], at: number, to: number, first: Match): Match[] {
  const run = [first];
  for (let next = at + 1; next < to; next += 1) {
    const follows = (matches[next] ?? []).find(
      ({ written }) =>
        written.thought === first.written.thought &&
        written.part === first.written.part &&
        written.index === first.written.index + run.length,
    );
    if (follows === undefined) break;
    run.push(follows);
  }
  return run;
}

/** "Four." may be a rating, an age or a number of things: what the question asked for comes first. */
function isCounted({ place }: Thought, form: QuestionForm | undefined): boolean {
  if (place.kind !== 'pool') return false;
  return form === 'own-fact' ? place.pool.startsWith('own-') : place.pool.endsWith('-lead');
}

/** Longer before shorter; then a whole part, the thought that is being continued, and one that carries a claim. */
function rank({ matches }: FoundRun, { thought, form }: Behind): number {
  const written = matches[0]?.written;
  if (written === undefined) return 0;
  const claims = written.thought.claims[written.part] ?? [];
  return (
    matches.length * 8 +
    (matches.length === written.count ? 4 : 0) +
    (written.thought.id === thought ? 2 : 0) +
    (claims.length > 0 || isCounted(written.thought, form) ? 1 : 0)
  );
}

function spoken({ at, matches }: FoundRun, spans: readonly Span[]): Run {
  const [first] = matches;
  if (first === undefined) throw new Error('A run has at least one sentence');
  const { thought, part, index } = first.written;
  const to = index + matches.length - 1;
  const startOf = (sentence: number) => spans[at + sentence - index]?.start ?? 0;
  const endOf = (sentence: number) => spans[at + sentence - index]?.end ?? 0;
  return {
    start: startOf(index),
    end: endOf(to),
    thought,
    part,
    from: index,
    to,
    slots: Object.assign({}, ...matches.map(({ slots }) => slots)),
    claims: (thought.claims[part] ?? [])
      .filter((mark) => mark.from >= index && mark.to <= to)
      .map(({ claim, named, ...mark }) => ({ claim, named, start: startOf(mark.from), end: endOf(mark.to) })),
  };
}

/** The message with the stops inside names masked, so that a name such as "Wow!" does not end a sentence. */
function namesWithoutStops(message: string, names: readonly string[]): string {
  let masked = message;
  for (const name of names) if (/[.!?…]/.test(name)) masked = masked.replaceAll(name, name.replace(/[.!?…]/g, 'x'));
  return masked;
}
