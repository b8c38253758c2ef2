import { type HabitForm, habitForms } from '../../../corpus/vocabulary.ts';
import { askedOf } from '../../../questions/classify.ts';
import { formIn } from '../../../questions/drawers/as-form.ts';
import type { Drawer } from '../../../questions/drawers/drawer.ts';
import { likelyDrawers } from '../../../questions/drawers/read-drawer.ts';
import type { Round } from '../../round.ts';

/**
 * What is told in another form and still answers a question, for the forms that have such neighbours. A last time, a trouble, a wish, a
 * number of times, a person and a ground to decide by answer only who asks for them: they have none.
 */
const neighbours: Readonly<Partial<Record<HabitForm, readonly HabitForm[]>>> = {
  // How it is done is told by what is done when it fails, by what it is done with, and by how it was done once.
  routine: ['workaround', 'tools', 'last'],
  // How one manages is told by how it is done, and by how one managed once.
  workaround: ['routine', 'last'],
  // "With what?" is told by how it is done: "I've a sheet with a line for each".
  tools: ['routine'],
};

/** Drawers without a form of their own, or whose matter is told in more than that form. */
const ofDrawer: Readonly<Partial<Record<Drawer, readonly HabitForm[]>>> = {
  // How one comes to know of something is told by whom one asks, by where one looks and by what one goes by.
  informed: ['helpers', 'routine', 'tools', 'deciding'],
  'kept-where': ['tools'],
  'when-done': ['routine', 'frequency'],
  'who-does-what': ['helpers', 'routine'],
  'given-up': ['last'],
  surprise: ['last'],
  present: ['routine'],
};

/** Drawers of which only what is told of that very thing is an answer: a sum, a yes or no, a fact, a feeling about one's life. */
const none: ReadonlySet<Drawer> = new Set([
  'own-fact',
  'amount',
  'spent',
  'ever',
  'rate',
  'closing',
  'last-word',
  'others-think',
  'other-person',
  'changed-since',
  'tell-others',
  'gain',
  'disagreed',
  'lose-most',
  'standing-in',
  'leave-to',
]);

/** The forms that an answer may be told in: as it was written for the question, and in whole sentences that need no question. */
export interface ToldForms {
  readonly own: readonly HabitForm[];
  readonly others: readonly HabitForm[];
}

/** What a topic without a question may be answered with: whatever is told of its matter, as it is done or was done first. */
const ofTopic: ToldForms = {
  own: ['routine', 'last', 'workaround'],
  others: ['tools', 'helpers', 'deciding', 'pain'],
};

/** A guess that is this much less likely than the likeliest is no reading of the question. */
const leastOfBest = 0.4;

/**
 * The forms in which an answer to a question of a topic may be told. Of a question that is read surely those of its drawer; of another
 * those of the likeliest drawers, and of the person that its question word asks for.
 */
export function toldForms({ question, item }: Round): ToldForms {
  const { text, drawer } = question;
  if (isOpenTopic(text) && (drawer === undefined || drawer === 'routine')) return ofTopic;
  if (drawer !== undefined) return formsOf(drawer);
  if (asksForPerson.test(text)) return { own: ['helpers'], others: [] };
  const guesses = likelyDrawers(askedOf(text, item.kind));
  const least = leastOfBest * (guesses[0]?.sure ?? 0);
  const likely = guesses.filter(({ sure }) => sure >= least).map((guess) => formsOf(guess.drawer));
  return { own: likely[0]?.own ?? [], others: likely.flatMap(({ own, others }) => [...own, ...others]) };
}

const asksForPerson =
  /^(?:so |and )?(?:who|whom|which (?:people|person|of the people|colleagues?|neighbours?|friends?|relatives?))\b/i;

function formsOf(drawer: Drawer): ToldForms {
  if (none.has(drawer)) return { own: [], others: [] };
  const answeredIn = formIn(drawer, 'other', 'topic');
  const form = habitForms.find((each) => each === answeredIn);
  const own = form === undefined ? [] : [form];
  return { own, others: ofDrawer[drawer] ?? own.flatMap((each) => neighbours[each] ?? []) };
}

/** "Getting your deposit back", "Reporting a repair: whom you tell": a matter is named, and anything that is told of it is welcome. */
const isOpenTopic = (text: string) =>
  /^(?!(?:during|nothing|something|anything|everything)\b)[a-z]+ing\b/i.test(text) && !text.includes('?');
