import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { Corpus, Domain } from '../../corpus/corpus.ts';
import type { HabitForm } from '../../corpus/vocabulary.ts';
import { type CellFound, speaksOf } from '../../material/cells.ts';
import { classify } from '../../questions/classify.ts';
import { plainObjectOf } from '../../questions/object.ts';
import { unmetInLife } from '../../questions/unmet-words.ts';
import type { Drawn } from '../drawn.ts';
import { answersOf, leads, noValues, type Round } from '../round.ts';

/** A question about a life that names so much of its own is not answered by what holds of anything. */
const strangeMost = 1;
/** What is told of a named activity, recording or repairing, holds of most things that it is done to. */
const strangeMostOfActivity = 2;

/** Two words begin alike where one is the other's stem. */
const stem = 5;

/**
 * Whether what is told of an event in general has a matter of its own while the question names another: a quarrel about a
 * date is no answer to "a disagreement over whether a room was clean".
 */
export function isStrangeToEvent(round: Round, event: string): boolean {
  const { events } = round.study.corpus;
  if (ownValue(events, event)?.story !== true) return false;
  const told = round.study.general?.events.get(event) ?? [];
  const texts = told.map(({ parts }) => Object.values(parts).join(' ').toLowerCase());
  const cues = wordsOf(ownValue(events, event)?.cues ?? []);
  const met = (word: string) =>
    cues.has(word.slice(0, stem)) || texts.filter((text) => text.includes(word.slice(0, stem))).length > 1;
  return unmetInLife(wordsAsked(round), met).length > strangeMost;
}

/**
 * Whether a question names more of its own than what is told in general speaks of.
 * @param form the form of daily life that would answer it
 * @param namesHarm whether the question itself names a harm, of which those speak who mind it
 * @param cell what is told of an activity, or null for what holds of anything
 */
export function isStrangeToCell(
  round: Round,
  form: HabitForm | undefined,
  cell: CellFound | null,
  namesHarm: boolean,
): boolean {
  const { corpus, general, domain } = round.study;
  const activity = cell?.key.split(' x ')[1] ?? '';
  const cues = wordsOf(ownValue(corpus.activities, activity) ?? []);
  const isParticular = ofDeeds.has(form) || (activity !== '' && activity !== 'anything');
  const met = (word: string) =>
    cues.has(word.slice(0, stem)) ||
    // Of what belongs to a life that is known, anybody in it may speak in general; what is done there is told of itself.
    (domain !== null && !isParticular && speaksOfIt(domain, word, corpus.claims)) ||
    (cell !== null && general !== null && speaksOf(general, cell.key, word, corpus.claims));
  return (
    unmetInLife(wordsAsked(round), met).length >
    (namesHarm ? strangeMostOfActivity : mostOf(activity, form, domain !== null))
  );
}

/** A trouble or a wish may hold of anything; what is done, or was done last, is done to something. */
const ofDeeds: ReadonlySet<HabitForm | undefined> = new Set(['routine', 'last', 'workaround']);

function speaksOfIt(domain: Domain, word: string, claims: Corpus['claims']): boolean {
  return [...domain.cells.keys()].some((key) => speaksOf(domain, key, word, claims));
}

function mostOf(activity: string, form: HabitForm | undefined, isKnown: boolean): number {
  if (isKnown) return ofDeeds.has(form) ? 0 : strangeMost;
  if (activity !== '' && activity !== 'anything') return strangeMostOfActivity;
  return ofDeeds.has(form) ? 0 : strangeMost;
}

/** Each participant says, in words of their own, that they cannot tell of that; the thing is named where it has a plain name. */
export function declineOfLife(round: Round): Drawn[] {
  if (round.stimulus !== null) return answersOf(round, [], [], 'decline-asked');
  const object = plainObjectOf(round.item.text);
  const named = leads(round, ({ slot }) =>
    object === null || slot % 2 === 1 ? null : { pool: 'decline-life-about', values: { ...noValues, object } },
  );
  return answersOf(round, named, [], 'decline-life');
}

/** The words of a half, and of what was said before either half. */
function wordsAsked({ item, question }: Round): readonly string[] {
  if (item.kind !== 'topic' || item.text === question.text) return question.keywords;
  const whole = classify(item.text, item.kind);
  const inHalves = new Set((whole.halves ?? []).flatMap((half) => classify(half, item.kind).keywords));
  return [...question.keywords, ...whole.keywords.filter((word) => !inHalves.has(word))];
}

function wordsOf(cues: Corpus['activities'][string]): ReadonlySet<string> {
  const known = split.get(cues);
  if (known !== undefined) return known;
  const made = new Set(
    (
      cues
        .join(' ')
        .toLowerCase()
        .match(/[a-z]{3,}/g) ?? []
    ).map((word) => word.slice(0, stem)),
  );
  split.set(cues, made);
  return made;
}

const split = new WeakMap<readonly string[], ReadonlySet<string>>();
