import type { Page } from '@playwright/test';
import type { FixtureStudies } from './fixture-studies.ts';

export const widths = [1440, 390] as const;
export type Width = (typeof widths)[number];

/** One screen in one state. */
export interface ScreenState {
  /** Also the name of its files. */
  readonly name: string;
  readonly path: string | ((studies: FixtureStudies) => string);
  /** Absent: the demo account. */
  readonly as?: 'visitor';
  /** Replaces responses of the server before the page is opened. */
  readonly given?: (page: Page, studies: FixtureStudies) => Promise<void>;
  /** What the user does once the page has loaded. */
  readonly when?: (page: Page, studies: FixtureStudies) => Promise<void>;
  /** Text that must then be visible; otherwise the state counts as missing. */
  readonly shows: string | RegExp;
  /** Widths at which the state exists, for instance a drawer on a phone. */
  readonly widths?: readonly Width[];
  /** The state is an error, so console output is expected. */
  readonly allowsErrors?: true;
}
