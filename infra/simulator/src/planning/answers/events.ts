import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { Thought } from '../../corpus/corpus.ts';
import { eventAsked } from '../../questions/event.ts';
import type { Question } from '../../questions/forms.ts';
import type { Chosen, Drawn } from '../drawn.ts';
import { answersOf, bodies, type Round } from '../round.ts';
import { takesNothingBack } from '../take-back.ts';
import { habitCell, isSober } from './habits.ts';
import { declineOfLife, isStrangeToEvent } from './met.ts';
import { namingFirst } from './naming.ts';

/**
 * Answers to a question that is after an event in a life ("When did you last run out of something?", "Which would be hardest
 * to replace?"): only what is told of that event, in the domain's own terms first. Who has nothing to tell of it says that
 * of this event. Null if the question names no event.
 */
export function answerEvent(round: Round): Drawn[] | null {
  const { study, question } = round;
  const event = eventAsked(question, study.corpus.events);
  if (event === null || isSober(study)) return null;
  const toldInDomain = study.domain?.events.get(event) ?? [];
  const cell = cellOfEvent(event, round);
  const own = event === 'kept-where' ? [...toldInDomain, ...(cell ?? [])] : (cell ?? toldInDomain);
  const general = cell !== null && event !== 'kept-where' ? [] : (study.general?.events.get(event) ?? []);
  if (own.length + general.length === 0 || hasCellFor(event, own, round) || isOfLifeKnown(event, round)) return null;
  if (own.length === 0 && isStrangeToEvent(round, event)) return declineOfLife(round);
  // Asked for it, who holds none of the claims still tells what contradicts nothing they hold; and first in the domain's terms.
  const held = bodies(round, () =>
    event === 'kept-where' && toldInDomain.length > 0
      ? { thoughts: toldInDomain, spare: own }
      : namingFirst(own, question),
  );
  const toldOf = (given: readonly (Chosen | null)[], thoughts: readonly Thought[], settled: boolean) => {
    const found = bodies(round, (speaker) => {
      if (given[study.panel.indexOf(speaker)] !== null) return null;
      return {
        thoughts: settled
          ? thoughts.filter(({ claims }) =>
              takesNothingBack(claims.say, round.memory.opinions(speaker, ''), study.corpus.claims),
            )
          : thoughts,
        settled,
      };
    });
    return given.map((each, index) => each ?? found[index] ?? null);
  };
  const inOwnTerms = toldOf(held, own, true);
  const inGeneral = toldOf(toldOf(inOwnTerms, general, false), general, true);
  return answersOf(round, [], inGeneral, declineOf(event, round));
}

/**
 * What a cell tells of an event nearer to the matter: "How you keep track of it" asks how, and not only where, and of a subscription
 * that was stopped those tell who tell of stopping one. Null where none does.
 */
function cellOfEvent(event: string, { study, question }: Round): readonly Thought[] | null {
  if (event === 'kept-where' && !/\bwhere\b/i.test(question.text))
    return habitCell(study, { ...question, form: 'routine' })?.thoughts ?? null;
  if (event !== 'given-up' || study.domain === null) return null;
  const cell = habitCell(study, { ...question, form: 'last' });
  return cell?.domain === study.domain.id && cell.key === 'last x leaving' ? cell.thoughts : null;
}

/** Whether the domain's own cell of the same form is nearer to the matter, for an event of which much is told. */
function hasCellFor(event: string, own: readonly Thought[], { study, question, wanted }: Round): boolean {
  const known = ownValue(study.corpus.events, event);
  if (known?.broad !== true || study.domain === null || known.form !== question.form) return false;
  const cell = habitCell(study, question);
  if (cell === null || cell.domain !== study.domain.id) return false;
  const goesOn = (thoughts: readonly Thought[]) =>
    wanted === undefined ? thoughts : thoughts.filter(({ parts }) => parts[wanted] !== undefined);
  const weightOf = (thoughts: readonly Thought[]) =>
    (nearness(thoughts, question) * goesOn(thoughts).length) / Math.max(1, thoughts.length);
  return own.length === 0 || weightOf(cell.thoughts) > weightOf(own);
}

/**
 * "How are the bills shared now?": with nothing shown, a life that the domain knows is told by its own cells and not by how things
 * are done in general. A last time is one time, however it is done as a rule.
 */
function isOfLifeKnown(event: string, { study, question, stimulus }: Round): boolean {
  if (event !== 'today' || stimulus !== null || study.domain === null) return false;
  return question.form === 'last' || habitCell(study, question)?.domain === study.domain.id;
}

/** How much of what a question names the thoughts speak of: the mean share of them that has each of its words. */
function nearness(thoughts: readonly Thought[], { keywords }: Question): number {
  const texts = thoughts.map(({ parts }) => Object.values(parts).join(' ').toLowerCase());
  const shareWith = (word: string) => texts.filter((text) => text.includes(word.slice(0, 6))).length / texts.length;
  return keywords.reduce((sum, word) => sum + shareWith(word), 0) / Math.max(1, keywords.length);
}

/** Whether a question beside something shown is about the participant's own life, and somebody could tell of it. */
export function isOfLife({ study, question }: Pick<Round, 'study' | 'question'>): boolean {
  const { text, form } = question;
  if (!ofLife.test(text) || notOfLife.has(form) || (compares.test(text) && !recalls.test(text))) return false;
  const event = eventAsked(question, study.corpus.events);
  return event !== null && (study.domain?.events.has(event) === true || study.general?.events.has(event) === true);
}

function declineOf(event: string, { study }: Round): string {
  const pool = `none-${event}`;
  return study.corpus.pools.has(pool) ? pool : 'decline-never';
}

/** "How do you do it today?", "Think of a time when ...": asked of a life, whatever is shown beside it. */
const ofLife =
  /\b(?:at (?:the moment|present)|today|now|currently|right now|nowadays|these days|up to now|so far|until now|(?:the )?last time|in the past|there is no|have you (?:ever|done|had)|(?:thinking|think|tell me|telling us) (?:of|about|back to) (?:a|the last|your last|a real))\b/i;
/** "How does it compare with what you do today?" wants a verdict on what is shown. */
const compares = /\b(?:compare[ds]?|better|worse|instead|than|replace|would|could|will)\b/i;
const recalls = /^(?:and |now |so )?(?:thinking|think|tell me|telling us) /i;
const notOfLife: ReadonlySet<Question['form']> = new Set(['scale', 'own-fact', 'stimulus-fact', 'price', 'amount']);
