import type { FixtureStudies } from '../screenshots/fixture-studies.ts';

/** A page whose speed is a promise. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: (studies: FixtureStudies) => string;
  /** What all scripts that it loads may weigh, compressed, in bytes. */
  readonly scriptBytesMax: number;
}

export const measuredPages: readonly MeasuredPage[] = [
  { name: 'login', path: () => '/login', scriptBytesMax: 110_000 },
  { name: 'dashboard', path: () => '/', scriptBytesMax: 150_000 },
  { name: 'studies', path: () => '/studies', scriptBytesMax: 170_000 },
  {
    name: 'results',
    path: ({ finished }) => `/studies/${finished.PRODUCT_DISCOVERY.id}/results`,
    scriptBytesMax: 170_000,
  },
  { name: 'wizard', path: () => '/studies/new/setup', scriptBytesMax: 170_000 },
];

/** Of the median of the loads. */
export const goals = { performance: 95, accessibility: 100, bestPractices: 100, requestsBeforePaintMax: 8 } as const;
