/** An occupation with what it puts into a person's days and talk. */
export interface Job {
  readonly id: string;
  /** How criteria name it. */
  readonly match: RegExp;
  readonly titles: readonly string[];
  /** Where the work happens, as said in a sentence: `on the ward`. */
  readonly place: string;
  /** Whom the work is for. */
  readonly people: string;
  /** Somebody from work, as first mentioned. */
  readonly mate: string;
  /** What keeps this person busy, as objects of `after ...`. */
  readonly busy: readonly string[];
  readonly ages: readonly [number, number];
}

/** A row of the tables; titles and busy times are separated by semicolons. */
export function job(
  id: string,
  match: RegExp,
  titles: string,
  place: string,
  people: string,
  mate: string,
  busy: string,
  ages?: readonly [number, number],
): Job {
  return { id, match, titles: titles.split(';'), place, people, mate, busy: busy.split(';'), ages: ages ?? [22, 66] };
}
