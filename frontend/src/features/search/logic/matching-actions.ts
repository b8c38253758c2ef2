import { wordsOfSearch } from '../../../entities/study/finding/matches-search.ts';

/** What the user can do from anywhere. */
export interface NamedAction {
  readonly label: string;
  /** Other words by which it is found. */
  readonly also?: string;
}

const shownMax = 4;

/** The actions of which some word begins with each word typed, those whose label begins with the text first. */
export function matchingActions<Action extends NamedAction>(actions: readonly Action[], typed: string): Action[] {
  const words = wordsOfSearch(typed);
  const matching = actions.filter(({ label, also = '' }) => {
    const named = wordsOfSearch(`${label} ${also}`);
    return words.every((word) => named.some((each) => each.startsWith(word)));
  });
  return matching.toSorted((one, other) => Number(leads(other, typed)) - Number(leads(one, typed))).slice(0, shownMax);
}

/** Whether an action is what is being typed, rather than something else found by the same words. */
export function leads({ label }: NamedAction, typed: string): boolean {
  return label.toLowerCase().startsWith(typed.trim().toLowerCase());
}
