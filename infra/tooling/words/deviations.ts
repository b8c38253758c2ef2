import type { Place } from './specified-texts.ts';

/** A text of the specification that the product says differently, and the ADR that says why. */
interface Deviation {
  readonly text: string;
  readonly place: Place;
  /** What is said there. */
  readonly instead: readonly string[];
  readonly adr: number;
  /** The ADR's words about it. */
  readonly quote: string;
}

export const deviations: readonly Deviation[] = [
  {
    text: 'Insufficient credits: {details.message}',
    place: 'page',
    instead: ['Study Ready to Launch'],
    adr: 53,
    quote: "'Insufficient credits: {details.message}'",
  },
  {
    text: 'Are you sure you want to delete this study draft? This action cannot be undone.',
    place: 'page',
    instead: ['Are you sure you want to delete this study draft? You can undo this for 30 seconds.'],
    adr: 24,
    quote: 'where the specification says that the action cannot be undone',
  },
];
