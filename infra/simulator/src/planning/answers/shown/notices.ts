import type { ShownElement } from '../../../reading/shown/elements.ts';
import { labelKind } from '../../../reading/shown/label-kind.ts';
import type { Drawn } from '../../drawn.ts';
import { answersOf, type Round } from '../../round.ts';
import { one } from '../bound/said.ts';
import { weighted } from './give.ts';
import { replyTo } from './meanings.ts';

const elementsMin = 4;
const standsOut =
  /\b(?:large|big|huge|bold|bright|banner|red|orange|yellow|green|purple|crossed out|flash\w*|count(?:s|ing) down|fills|wide|filled)\b/i;
const greeting = /^(?:hello|hi|welcome|good (?:morning|afternoon|evening))\b/i;
/** What stands in a drawing is seen with it. */
const pictured = /\b(?:drawing|photo|picture|ring|dial|slider|bar|strip|badge|band|box|timer|clock)\b/i;
const recedes = /\b(?:pale|faint|gr[ea]y|tiny|thin|closed)\b/i;

/** What is seen first: what the description sets off, the heading, the button, a sum; people differ, and the small print is seen by few. */
export function answerNotice(round: Round, elements: readonly ShownElement[]): Drawn[] | null {
  if (elements.length < elementsMin) return null;
  const tells = asksWhatItTells.test(round.question.text);
  // What can be pressed tells nothing yet.
  const telling = elements.filter(
    ({ role, words }) => !/^(?:button|link|title)$/.test(role) && /\s/.test(words) && !greeting.test(words),
  );
  const all = (tells && telling.length > 1 ? telling : elements).map(
    (element) => [element, prominence(element)[1]] as const,
  );
  const seen = round.study.panel.map((speaker) => weighted(speaker, round, all));
  const noticed = one(round, (_, index) => {
    const element = seen[index] ?? null;
    return element === null ? null : [`shown-notices-${prominence(element)[0]}`, { value: element.words }];
  });
  if (!tells) return answersOf(round, noticed, [], 'decline-unknown');
  const read = one(round, (speaker, index) => {
    const element = seen[index] ?? null;
    const reply = element === null ? null : replyTo(speaker, element, round);
    return reply === null ? null : [reply.pool, reply.words ?? {}];
  });
  return answersOf(round, noticed, [], 'decline-unknown').map((drawn, index) => {
    const second = read[index] ?? null;
    return second === null ? drawn : { ...drawn, leads: [...drawn.leads, second] };
  });
}

/** "..., and what do they tell you?": what is seen first is also read. */
const asksWhatItTells =
  /\b(?:what|how) (?:do|does|did|would|you)\b[^?]*\b(?:it|they|these|this|that|them|each)\b[^?]*\b(?:tells?|says?|means?|understand|read|take|conclude|make of)\b|\bwhat (?:it|they|this|that|these) (?:tells?|says?|means?)\b|\bwhat you (?:make of|take from|understand)\b/i;

function prominence({ role, looks, chosen, words }: ShownElement): readonly [pool: string, weight: number] {
  const bold = standsOut.test(looks) && !recedes.test(looks);
  if (role === 'title') return ['title', 3];
  if (role === 'small') return ['small', 0.2];
  if (chosen && /\s/.test(words)) return ['chosen', bold ? 4 : 2];
  if (role === 'button') return ['button', bold ? 3 : 1.5];
  if (bold) return ['bold', 3.5];
  if (pictured.test(looks)) return ['bold', 2];
  if (labelKind({ role, words }) === 'price') return ['sum', 0.7];
  return ['line', words.split(/\s+/).length > 1 ? 0.25 : 0.05];
}
