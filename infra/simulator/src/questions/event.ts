import type { Events } from '../corpus/schema.ts';
import { matchesCue } from '../reading/cues.ts';
import { readText } from '../reading/sentences.ts';
import { remembered } from '../remembered.ts';
import { eventIn } from './drawers/as-event.ts';
import type { Question } from './forms.ts';

/** "If you could change one thing about ..." asks for a wish, and "How often ..." for a number. */
const supposing = /^(?:suppose|imagine|pretend|what if|if|say|let['’]s say)\b/i;
const other = /^(?:roughly |about |so )?how (?:often|many times|frequently)\b/i;
const wishes =
  /\b(?:change (?:one|a single|any) thing|one thing (?:you would|you['’]d|to) change|magic wand|(?:would|could|like to) (?:you )?change about)\b/i;

/**
 * The event in a life that a question is after ("ran out", "hardest to replace", "tried and given up"), or null. An event is
 * only taken where a whole cue stands in one sentence; of two, the one whose cue has more parts, then the earlier of the
 * list.
 */
export function eventOf(text: string, events: Events): string | null {
  const known = found.get(events) ?? new Map<string, string | null>();
  found.set(events, known);
  return remembered(known, text, textsMost, () => bestEvent(text, events));
}

/** The same for a question as read: of the events that its words name, one that its drawer may be after. */
export function eventAsked({ text, drawer }: Pick<Question, 'text' | 'drawer'>, events: Events): string | null {
  const named = eventOf(text, events);
  return drawer === undefined ? named : eventIn(drawer, named);
}

const textsMost = 500;
const found = new WeakMap<Events, Map<string, string | null>>();

function bestEvent(text: string, events: Events): string | null {
  const wished = wishes.test(text);
  if (other.test(text)) return null;
  const plain = text.replaceAll('’', "'");
  const sentences = [...readText(plain), ...readText(plain.replaceAll(/[.?!:]\s+/g, ', '))];
  let best: { readonly event: string; readonly parts: number } | null = null;
  for (const [event, { cues, supposed, form }] of Object.entries(events))
    for (const cue of (wished && form !== 'wish') || (!wished && supposing.test(text) && !supposed) ? [] : cues) {
      const parts = cue.split(' + ').length;
      if (best !== null && parts <= best.parts) continue;
      if (sentences.some((sentence) => matchesCue(cue, sentence) !== null)) best = { event, parts };
    }
  return best?.event ?? null;
}
