export interface EventCoverage {
  /** The current version of each event type. */
  readonly versions: ReadonlyMap<string, number>;
  /** Former names of event types. */
  readonly formerTypes: readonly string[];
  /** Names of the golden files. */
  readonly goldenFiles: readonly string[];
  /** The combined text of all tests. */
  readonly testText: string;
}

/**
 * Event types that lack a golden file for a version, types that no test mentions, and golden files without an event
 * type.
 */
export function uncoveredEvents({ versions, formerTypes, goldenFiles, testText }: EventCoverage): string[] {
  const former = formerTypes.map((type) => `${type}.v1.json`);
  const present = [...versions].flatMap(([type, version]) =>
    Array.from({ length: version }, (_, index) => `${type}.v${index + 1}.json`),
  );
  const wanted = [...present, ...former];
  const missing = wanted.filter((name) => !goldenFiles.includes(name));
  const surplus = goldenFiles.filter((name) => !wanted.includes(name));
  const unnamed = [...versions.keys()].filter((type) => !new RegExp(`['"\`]${type}['"\`]`).test(testText));
  return [
    ...missing.map((name) => `contracts/fixtures/events/${name} is missing: add an example of that version`),
    ...surplus.map((name) => `contracts/fixtures/events/${name} belongs to no event type`),
    ...unnamed.map((type) => `no test names ${type}: describe when it happens`),
  ];
}
