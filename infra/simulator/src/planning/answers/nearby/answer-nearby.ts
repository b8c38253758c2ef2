import type { Domain, Thought } from '../../../corpus/corpus.ts';
import type { HabitForm } from '../../../corpus/vocabulary.ts';
import { fitsRoles, speaksOf, stemOf } from '../../../material/cells.ts';
import { nearnessTo } from '../../../material/matter.ts';
import { activitiesOf } from '../../../questions/activity.ts';
import { classify } from '../../../questions/classify.ts';
import { withoutExamples } from '../../../questions/examples.ts';
import { unmetInLife } from '../../../questions/unmet-words.ts';
import { isNothingButDecline } from '../../declined.ts';
import type { Chosen, Drawn } from '../../drawn.ts';
import { bodies, type Round } from '../../round.ts';
import { takesNothingBack } from '../../take-back.ts';
import { isSober } from '../habits.ts';
import { standsAlone } from './stands-alone.ts';
import { toldForms } from './told-forms.ts';

/** What a thought must reach to be about the question: a thing that the domain names, or two of the question's rarer words. */
const near = 1;
/** The same for what was written for such a question. */
const nearInOwnForm = 0.75;
/** About it beyond doubt: these come first. */
const nearest = 1.5;
/** What it counts that a thought was written for the activity that a question names first, or second. */
const ofActivity = [0.5, 0.3];

/**
 * Before people of a domain decline a topic, the domain is asked what else it tells of the matter: each who would decline says a thought
 * that is near to the question and told in a form that answers it. Who finds none declines as before.
 */
export function answerNearby(round: Round, given: Drawn[]): Drawn[] {
  const { study, question } = round;
  const { domain } = study;
  if (domain === null || question.leading !== undefined || question.hostile === true || isSober(study)) return given;
  const declined = given.map(isNothingButDecline);
  if (!declined.includes(true)) return given;
  const thoughts = nearby(round, domain);
  const nearbyRound = { ...round, purpose: `${round.purpose}\nnearby` };
  const toldBy = (found: readonly (Chosen | null)[], settled: boolean) =>
    bodies(nearbyRound, (speaker) => {
      const at = study.panel.indexOf(speaker);
      if (declined[at] !== true || (found[at] ?? null) !== null) return null;
      const own = settled
        ? thoughts.filter(({ thought: { claims } }) =>
            takesNothingBack(claims.say, round.memory.opinions(speaker, ''), study.corpus.claims),
          )
        : thoughts;
      const [first, others] = [
        own.filter(({ nearness }) => nearness >= nearest),
        own.filter(({ nearness }) => nearness < nearest),
      ];
      return {
        thoughts: first.map(({ thought }) => thought),
        spare: others.map(({ thought }) => thought),
        settled,
        subject: '',
      };
    });
  const held = toldBy([], false);
  const told = toldBy(held, true);
  return given.map((drawn, at) => {
    const body = held[at] ?? told[at] ?? null;
    return body === null ? drawn : { leads: [], body, subject: '' };
  });
}

interface Near {
  readonly thought: Thought;
  readonly nearness: number;
}

/** What a domain tells near to a question, in a form that answers it. */
function nearby(round: Round, domain: Domain): readonly Near[] {
  const { item, study } = round;
  const { own, others } = toldForms(round);
  if (own.length + others.length === 0) return [];
  const words = wordsOf(round);
  const nearnessOf = nearnessTo(words, domain, study.corpus.claims);
  const activities = activitiesOf(withoutExamples(item.text), study.corpus.activities);
  const asked = cellAsked(round, domain, own);
  return [...domain.cells.values(), ...domain.events.values()].flat().flatMap((thought) => {
    if (thought.place.kind !== 'cell') return [];
    const { form, activity } = thought.place;
    const nearness = nearnessOf(thought) + (ofActivity[activities.indexOf(activity)] ?? 0);
    const fits = own.includes(form)
      ? nearness >= nearInOwnForm || asked === `${form} x ${activity}`
      : others.includes(form) && nearness >= near && standsAlone(thought);
    return fits ? [{ thought, nearness }] : [];
  });
}

/** Of shorter stems other words have the same: "note" and "not". */
const shortestStem = 4;

/**
 * The cell of a habit whose thoughts and claims speak of every word of the question that is no word of asking; where a question that is
 * read surely has none such ("How do you tell whether you have learnt it?"), the cell that speaks most of the study's subject. What happened
 * once is told of more than its words say, so a last time is not found in this way.
 */
function cellAsked({ question, study }: Round, domain: Domain, own: readonly HabitForm[]): string | null {
  const named = unmetInLife(question.keywords, () => false);
  if (named.length === 0 && question.drawer === undefined) return null;
  const subject = unmetInLife(classify(study.subject, 'topic').keywords, () => false);
  const roles = [...new Set(study.panel.flatMap(({ role }) => role ?? []))];
  const cells = [...domain.cells].flatMap(([key, all]) => {
    const thoughts = all.filter((thought) => fitsRoles(thought, roles));
    const isHabit = own.some((form) => form !== 'last' && key.startsWith(`${form} x `));
    if (!isHabit || thoughts.length < all.length / 3) return [];
    const met = (words: readonly string[]) =>
      words.filter((word) => stemOf(word).length >= shortestStem && speaksOf(domain, key, word, study.corpus.claims));
    const texts = thoughts.map(({ parts }) => Object.values(parts).join(' ').toLowerCase());
    const says = named.reduce((sum, word) => sum + texts.filter((text) => text.includes(word)).length, 0);
    const score = named.length > 0 ? 1 + says : met(subject).length;
    return met(named).length < named.length || score === 0 ? [] : [{ key, score }];
  });
  return cells.sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1))[0]?.key ?? null;
}

/** The words that name things and deeds, in both halves; and that something is not there. */
function wordsOf({ item }: Round): readonly string[] {
  const { keywords, text } = classify(item.text, item.kind);
  return /\bwithout\b/i.test(text) ? [...keywords, 'without'] : keywords;
}
