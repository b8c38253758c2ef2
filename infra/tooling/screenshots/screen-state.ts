import type { Page } from '@playwright/test';
import type { StageStudies } from './stage-studies.ts';

export const widths = [1440, 390] as const;
export type Width = (typeof widths)[number];

/** One screen in one state: a row of the table that is photographed. */
export interface ScreenState {
  /** Also the name of its files. */
  readonly name: string;
  readonly path: string | ((studies: StageStudies) => string);
  /** Who looks: nobody signed in, or the demo account. */
  readonly as?: 'visitor';
  /** What the server is made to answer instead, before the page is opened. */
  readonly given?: (page: Page, studies: StageStudies) => Promise<void>;
  /** What the person does, after the page is there. */
  readonly when?: (page: Page, studies: StageStudies) => Promise<void>;
  /** Words that must then be on the screen; without them the state is missing. */
  readonly shows: string | RegExp;
  /** Only where it exists, e.g. a drawer on a phone. */
  readonly widths?: readonly Width[];
  /** The state is a broken program: what it writes to the console is expected. */
  readonly mayComplain?: true;
}
