export type NumberKind = 'money' | 'duration' | 'time' | 'percent' | 'count' | 'date';

/** A number with its unit. `start` and `end` count characters of the text; `text` is what stands there. */
export interface NumberWithUnit {
  readonly kind: NumberKind;
  /** Pounds, euros or dollars as written; a duration's own unit; minutes since midnight; per cent; a plain count. */
  readonly value: number;
  readonly text: string;
  /** As a person says it: "4 pounds", "29 dollars a month", "14 days", "15 per cent". */
  readonly spoken: string;
  /** Money: pound, euro, dollar. Duration: minute, day, month. Count: the noun that is counted, in the singular. */
  readonly unit: string;
  readonly start: number;
  readonly end: number;
}
