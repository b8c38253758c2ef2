/** What can be wrong with a control, or with what happens when it is used. */
export const faultKinds = {
  silent: 'silent',
  nowhere: 'links to nowhere',
  error: 'console errors',
  policy: 'CSP reports',
  server: 'server errors',
  unexplained: 'disabled without a reason',
  missing: 'states or controls that could not be reached',
} as const;

export interface Fault {
  readonly kind: keyof typeof faultKinds;
  /** The control, after those that lead to it; empty for the state itself. */
  readonly way: readonly string[];
  readonly what: string;
}

/** What was found in one state. */
export interface CrawledState {
  readonly name: string;
  /** How many controls were used, or were disabled and say why. */
  readonly controls: number;
  /** Entries of long lists that are like others, and what other states of the same screen have as well. */
  readonly alike: number;
  readonly faults: readonly Fault[];
}

/** `N states, N controls, 0 silent, 0 links to nowhere, ...` */
export function summary(crawled: readonly CrawledState[]): string {
  const faults = crawled.flatMap((state) => state.faults);
  const counts = Object.entries(faultKinds).map(
    ([kind, title]) => `${faults.filter((fault) => fault.kind === kind).length} ${title}`,
  );
  const controls = crawled.reduce((sum, state) => sum + state.controls, 0);
  return [`${crawled.length} states`, `${controls} controls`, ...counts].join(', ');
}
