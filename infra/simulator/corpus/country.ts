/** Where people live and what they are called there. Names are common ones, combined freely. */
export interface Country {
  readonly name: string;
  readonly match: RegExp;
  readonly demonym: string;
  readonly cities: readonly string[];
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly surnames: readonly string[];
  /** How prices and spelling sound. */
  readonly spelling: 'british' | 'american';
}

/** The parts of a list written with commas. */
export const words = (text: string) => text.split(/\s*,\s*/);

/** A row of the tables; names are separated by commas. */
export function country(
  name: string,
  match: RegExp,
  demonym: string,
  cities: string,
  women: string,
  men: string,
  surnames: string,
  spelling: 'british' | 'american' = 'british',
): Country {
  return {
    name,
    match,
    demonym,
    cities: words(cities),
    women: words(women),
    men: words(men),
    surnames: words(surnames),
    spelling,
  };
}
