import type { z } from 'zod';
import type { workKind } from '../data.ts';
import type { Place } from '../towns.ts';

export type WorkKind = z.output<typeof workKind>;
export type Span = readonly [number, number];

/** One thing that criteria ask of a person. */
export type Need =
  | { readonly kind: 'age'; readonly ages: Span }
  | { readonly kind: 'gender'; readonly gender: string }
  /** As a card shows it: `Oyster farmer`. */
  | { readonly kind: 'occupation'; readonly title: string; readonly work: readonly WorkKind[] }
  /** An ordinary occupation of that kind. */
  | { readonly kind: 'work'; readonly work: readonly WorkKind[] }
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'children'; readonly has: boolean; readonly ages: Span | null; readonly least: number }
  | { readonly kind: 'partner'; readonly has: boolean }
  | { readonly kind: 'pet'; readonly pet: 'dog' | 'cat' | 'any' }
  | { readonly kind: 'home'; readonly home: 'own' | 'rent' }
  | { readonly kind: 'drives'; readonly drives: boolean }
  | { readonly kind: 'device'; readonly device: 'phone' | 'computer' }
  | { readonly kind: 'tenure'; readonly years: Span }
  | { readonly kind: 'trait'; readonly trait: string; readonly high: boolean }
  | { readonly kind: 'income'; readonly income: 'low' | 'high' }
  /** What people do or are, in the plural of the researcher's words: `switched bank this year`. */
  | { readonly kind: 'told'; readonly said: string };

export type Quota =
  | { readonly people: number; readonly least: boolean }
  | { readonly share: number; readonly least: boolean };

/** One criterion with the words it stands in; without a quota everybody meets it, or one of its group in turn. */
export interface Criterion {
  readonly text: string;
  readonly need: Need;
  readonly quota: Quota | null;
  /** Nobody may be this: `no students`. */
  readonly denied: boolean;
  /** One of several that a phrase lists: `vegetarians and vegans`, `nurses and carers`. */
  readonly either: boolean;
}

/** Audience criteria as understood. Every phrase ends in a criterion or in `notModelled`, verbatim. */
export interface Audience {
  readonly criteria: readonly Criterion[];
  readonly notModelled: readonly string[];
}
