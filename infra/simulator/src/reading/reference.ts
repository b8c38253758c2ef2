import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { baseForms } from './inflections.ts';
import type { NumberKind, NumberWithUnit } from './number-with-unit.ts';
import { readText, type Sentence } from './sentences.ts';

/** What the participant has in front of them, as the study declares it. */
export interface Stimulus {
  readonly name: string;
  readonly description: string;
}

/** What a sentence of the corpus may take from the study's text, each as a person says it. */
export interface SlotValues {
  readonly name: string;
  readonly amount?: string;
  /** All amounts of money in the text, in order, each once. */
  readonly amounts: readonly string[];
  readonly duration?: string;
  readonly percent?: string;
  readonly time?: string;
  /** What a task calls by a name in quotation marks. */
  readonly thing?: string;
  /** Somebody whom a task names. */
  readonly person?: string;
  /** Of a task among the others: "second". */
  readonly place?: string;
  /** What a step is, in the corpus' own words: "answering the comment". */
  readonly doing?: string;
  /** A part of a task as it is written, for reading out. */
  readonly step?: string;
  /** The same as who does it would say it, after "I can": "renew the loan". */
  readonly act?: string;
  /** What somebody found on the site, as they say it: "twelve months". */
  readonly found?: string;
}

/** A fact of the study's text in answer to a question for it; `quoted` when the value is the text's own words. */
export interface StatedFact {
  readonly value: string;
  readonly sentence: Sentence;
  readonly quoted: boolean;
}

/** The part of a question that says which fact is wanted. */
export interface FactQuestion {
  readonly unit?: 'money' | 'time' | 'duration' | 'percent' | 'count' | 'place' | 'who' | undefined;
  readonly keywords: readonly string[];
}

export const quotationWordsMin = 5;
const kindsOfUnit: Readonly<Record<string, readonly NumberKind[]>> = {
  money: ['money'],
  time: ['time', 'date'],
  duration: ['duration'],
  percent: ['percent'],
  count: ['count'],
};

/**
 * The declared name and the numbers of a stimulus. With `near`, the sentence that a thought is about, a number is taken
 * from there; from elsewhere only when the whole text has no other of its kind, so that a fee never gets the price.
 */
export function slotValues(stimulus: Stimulus, near?: Sentence): SlotValues {
  const all = readText(stimulus.description).flatMap(({ numbers }) => numbers);
  const value = (kind: NumberKind) => {
    const everywhere = [...new Set(all.filter((each) => each.kind === kind).map(({ spoken }) => spoken))];
    const here = near?.numbers.find((each) => each.kind === kind)?.spoken;
    return here ?? (near === undefined || everywhere.length === 1 ? everywhere[0] : undefined);
  };
  const slots = { amount: value('money'), duration: value('duration'), percent: value('percent'), time: value('time') };
  const amounts = [...new Set(all.filter(({ kind }) => kind === 'money').map(({ spoken }) => spoken))];
  const given = Object.fromEntries(Object.entries(slots).filter(([, each]) => each !== undefined));
  return { name: stimulus.name.trim(), amounts, ...given };
}

/**
 * What the text states in answer to a question for a fact: a number of the wanted unit, "nothing" for a price that is
 * free, else the sentence that shares most words with the question, word for word. Null when the text does not say.
 */
export function statedFact(stimulusText: string, question: FactQuestion): StatedFact | null {
  const sentences = readText(stimulusText);
  const kinds = kindsOfUnit[question.unit ?? ''];
  if (kinds !== undefined) return statedNumber(sentences, kinds, question);
  const ranked = ranking(sentences, question);
  const best = ranked[0];
  if (best === undefined || best.shared === 0 || best.shared === ranked[1]?.shared) return null;
  const quotation = verbatim(best.sentence.text);
  return quotation === null ? null : { value: quotation, sentence: best.sentence, quoted: true };
}

/** The text's own words for reading out, without its full stop; null below five words, which would be a mere phrase. */
export function verbatim(text: string): string | null {
  const trimmed = text.trim().replace(/[.;,:]+$/, '');
  return trimmed.split(/\s+/).length >= quotationWordsMin ? trimmed : null;
}

/** A sentence that is longer is not read out in an interview. */
const readOutMost = 32;

/**
 * What of a sentence would be read out: all of it, or, where the text only reports what is written ("in small print it says
 * the deposit is kept"), the words that are written there. Null for what is too short or too long to be.
 */
export function readOut(sentence: string): string | null {
  const written = /\b(?:says?|reads|tells you|states)(?: that|:)? (.+)$/s.exec(sentence)?.[1];
  const quotation = (written === undefined ? null : verbatim(written)) ?? verbatim(sentence);
  return quotation === null || quotation.split(/\s+/).length > readOutMost ? null : quotation;
}

/** What stands on the main button: the first words in quotation marks behind the word "button", else the last of all. */
export function buttonLabel(text: string): string | null {
  const [behind] = labelsIn(/\bbuttons?\b[\s\S]*$/i.exec(text)?.[0] ?? '');
  return behind ?? labelsIn(text).at(-1) ?? null;
}

/** What stands on buttons and links: short words in quotation marks. */
export function labelsIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w])['‘"“]([^'’"”]{2,40})['’"”](?![\w])/g)]
    .map(([, label = '']) => label.replace(/ ?\(.*\)$/, '').trim())
    .filter((label) => label.split(/\s+/).length <= 5 && /^[A-Z]/.test(label) && !/\d/.test(label));
}

/** A sentence that is longer is not told in one breath. */
const toldMost = 28;

/**
 * A sentence that says what the thing does without naming it ("Watches every machine of a cluster."), as somebody tells it:
 * "it watches every machine of a cluster". Null for any other, and for a long one.
 */
export function toldOf({ text, tokens }: Sentence): string | null {
  const [first, second] = tokens;
  if (first === undefined || !/^[A-Z][a-z]*[a-rt-z]s$/.test(first.text)) return null;
  // The parser takes many a verb at the beginning for a plural, but no plural stands before "the" or "you".
  if (first.tag !== 'VERB' && !/^(?:DET|PRON)$/.test(second?.tag ?? '')) return null;
  const rest = text.trim().replace(/[.;,:!]+$/, '');
  const words = rest.split(/\s+/).length;
  if (words < quotationWordsMin || words > toldMost || /["'“”‘’:;]/.test(rest)) return null;
  return `it ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`;
}

/**
 * Puts values into the slots of a sentence, "{amount}" or "{name}", with a capital where a sentence begins. Null when a
 * slot has no value: such a sentence is not used.
 */
export function fill(template: string, values: SlotValues | Readonly<Record<string, string>>): string | null {
  const known: Readonly<Record<string, unknown>> = { ...values };
  let missing = false;
  const filled = template.replace(/\{([a-z]+)\}/g, (_, slot: string, at: number) => {
    const value = ownValue(known, slot);
    if (typeof value !== 'string' || value === '') {
      missing = true;
      return '';
    }
    return /(^|[.!?]\s+['"‘“]?)$/.test(template.slice(0, at)) ? value.charAt(0).toUpperCase() + value.slice(1) : value;
  });
  return missing ? null : filled;
}

function statedNumber(
  sentences: readonly Sentence[],
  kinds: readonly NumberKind[],
  question: FactQuestion,
): StatedFact | null {
  const all = sentences.flatMap((sentence) =>
    sentence.numbers.map((number) => ({ number, sentence, score: nearness(number, sentence, question) })),
  );
  const candidates = all.filter(({ number }) => kinds.includes(number.kind));
  // "How much is taken off for students?" asks for the percentage that stands beside the students, not for the price.
  const nearest = all.toSorted((a, b) => b.score - a.score)[0];
  const bestOfKind = Math.max(Number.NEGATIVE_INFINITY, ...candidates.map(({ score }) => score));
  if (
    nearest !== undefined &&
    kinds.includes('money') &&
    nearest.number.kind === 'percent' &&
    nearest.score >= bestOfKind + 2
  )
    return { value: nearest.number.spoken, sentence: nearest.sentence, quoted: false };
  const wanted = question.unit === 'count' ? candidates.filter(({ number }) => counts(number, question)) : candidates;
  const best = wanted.toSorted((a, b) => b.score - a.score)[0];
  if (best !== undefined) return { value: best.number.spoken, sentence: best.sentence, quoted: false };
  const free = kinds.includes('money') ? sentences.find(saysItIsFree) : undefined;
  return free === undefined ? null : { value: 'nothing', sentence: free, quoted: false };
}

/** Words of the question near the number count more than elsewhere in its sentence; a saving is no price. */
function nearness(number: NumberWithUnit, sentence: Sentence, question: FactQuestion): number {
  let score = 0;
  for (const token of sentence.tokens) {
    const distance = token.end <= number.start ? number.start - token.end : Math.max(0, token.start - number.end);
    if (token.forms.some((form) => question.keywords.includes(form))) score += distance < 40 ? 2 : 1;
    if (
      number.kind === 'money' &&
      distance < 12 &&
      token.forms.some((form) => /^(save|off|discount|worth)$/.test(form))
    )
      score -= 3;
    if (number.kind === 'money' && distance < 12 && token.forms.some((form) => /^(cost|price|pay)$/.test(form)))
      score += 1;
  }
  return score;
}

function counts(number: NumberWithUnit, question: FactQuestion): boolean {
  return (
    number.unit !== '' && question.keywords.some((word) => baseForms(`${number.unit}s`, number.unit).includes(word))
  );
}

function saysItIsFree(sentence: Sentence): boolean {
  return sentence.tokens.some((token, at) => {
    if (token.lower !== 'free' || token.negated) return false;
    const next = sentence.tokens[at + 1];
    return next === undefined || next.tag === 'PUNCT' || /^(for|to|and|but|with|until)$/.test(next.lower);
  });
}

function ranking(sentences: readonly Sentence[], question: FactQuestion): { sentence: Sentence; shared: number }[] {
  return sentences
    .map((sentence) => {
      const forms = new Set(sentence.tokens.flatMap((token) => token.forms));
      return { sentence, shared: question.keywords.filter((word) => forms.has(word)).length };
    })
    .sort((a, b) => b.shared - a.shared);
}
