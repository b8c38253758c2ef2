import type { Drawer } from './drawer.ts';

/**
 * The events of a life that a drawer may be after. What is told of any other event is no answer to it; the first is meant where a
 * drawer has `always` one and the question names none.
 */
const events: Readonly<Partial<Record<Drawer, { readonly of: readonly string[]; readonly always?: true }>>> = {
  'last-time': { of: ['ran-out', 'first-noticed', 'last-checked', 'start-to-finish', 'first-day-back', 'handed-over'] },
  'fell-apart': { of: ['fell-apart', 'ran-out', 'worried'], always: true },
  'given-up': { of: ['given-up', 'wasted'], always: true },
  'lose-most': { of: ['hard-to-lose', 'hard-to-lose-someone', 'first-to-fail'], always: true },
  'last-word': { of: ['last-word'], always: true },
  disagreed: { of: ['disagreed'], always: true },
  'standing-in': { of: ['standing-in', 'handed-over', 'first-day-back', 'cover-wish'], always: true },
  'kept-where': { of: ['kept-where'], always: true },
  informed: { of: ['who-knows'] },
  started: { of: ['came-by', 'started'], always: true },
  'changed-since': { of: ['changed-since'], always: true },
  'works-well': { of: ['works-well'], always: true },
  pain: { of: ['put-off', 'takes-longest'] },
  'leave-to': { of: ['never-hand-over'], always: true },
  worry: { of: ['worried'] },
  'tell-others': { of: ['advice'], always: true },
  convince: { of: ['to-switch'], always: true },
  'when-done': { of: ['settled-when'] },
  spent: { of: ['share-paid'] },
  'other-person': { of: ['vetting'], always: true },
  helpers: { of: ['asked-too-much', 'hard-to-lose-someone'] },
  surprise: { of: ['surprised'], always: true },
  wish: { of: ['cover-wish', 'to-switch'] },
  deciding: { of: ['what-tips', 'came-by'] },
  'why-own': { of: ['came-by', 'started'] },
  routine: { of: ['today', 'first-noticed'] },
  tools: { of: ['today'] },
  present: { of: ['today'] },
  workaround: { of: ['today'] },
};

/** The event that a question is after, given the one that its words name: that, another one of its drawer, or none. */
export function eventIn(drawer: Drawer, named: string | null): string | null {
  const own = events[drawer];
  if (own === undefined) return null;
  if (named !== null && own.of.includes(named)) return named;
  return own.always === true ? (own.of[0] ?? null) : null;
}
