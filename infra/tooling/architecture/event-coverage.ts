/** What the rule needs to know of the repository. */
export interface EventCoverage {
  /** Present version by event type. */
  readonly versions: ReadonlyMap<string, number>;
  /** What types were called before. */
  readonly formerTypes: readonly string[];
  /** File names of the golden facts. */
  readonly goldenFiles: readonly string[];
  /** The text of all tests. */
  readonly testText: string;
}

/** Event types without a golden file for each of their versions, types no test names, files no type needs. */
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
    ...missing.map((name) => `contracts/fixtures/events/${name} is missing: write down what such a fact looks like`),
    ...surplus.map((name) => `contracts/fixtures/events/${name} belongs to no event type`),
    ...unnamed.map((type) => `no test names ${type}: describe when it happens`),
  ];
}
