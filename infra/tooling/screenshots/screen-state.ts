import type { Page } from '@playwright/test';
import type { FixtureStudies } from './fixture-studies.ts';

export const widths = [1440, 390] as const;
export type Width = (typeof widths)[number];
/** Of the window, in pixels, at each width. */
export const heights: Readonly<Record<Width, number>> = { 1440: 900, 390: 844 };

/** One screen in one state. */
export interface ScreenState {
  /** Also used to name its files. */
  readonly name: string;
  readonly path: string | ((studies: FixtureStudies) => string);
  /** Absent: the demo account. */
  readonly as?: 'visitor';
  /** Replaces the server's responses before the page is opened. */
  readonly given?: (page: Page, studies: FixtureStudies) => Promise<void>;
  /** What the user does once the page has loaded. */
  readonly when?: (page: Page, studies: FixtureStudies) => Promise<void>;
  /** Text that must be visible afterwards; otherwise the state counts as missing. */
  readonly shows: string | RegExp;
  /** Widths at which the state exists; a drawer, for instance, exists only on a phone. */
  readonly widths?: readonly Width[];
  /** The state shows an error, so console output is expected. */
  readonly allowsErrors?: true;
}
