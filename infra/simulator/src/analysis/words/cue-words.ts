import type { Aspect } from '../aspects.ts';

/**
 * How people speak of one aspect. Phrases are separated by semicolons, matched by word stems; `*` stands for up to three words
 * in between. A phrase ending in `!` is strong, in `~` weak.
 */
export interface CueWords {
  readonly aspect: Aspect;
  /** Says what it is about, not whether it is good. */
  readonly neutral: string;
  readonly good: string;
  readonly bad: string;
}
