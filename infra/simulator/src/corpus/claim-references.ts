/** The claims that a piece of the corpus can name, and how it names them. */
export interface ClaimNames {
  /** Ids of all claims. */
  readonly known: ReadonlySet<string>;
  /** For `file/claim`: the issues written in a file. */
  readonly issuesByFile: ReadonlyMap<string, readonly string[]>;
}

/**
 * The id of the claim that a reference names from inside `homes` (an issue, its file's other issues, a domain), tried in
 * order; null if there is none.
 */
export function resolveClaim(reference: string, homes: readonly string[], names: ClaimNames): string | null {
  const name = reference.replace(/@.*$/, '');
  const [place, claim] = name.split('/');
  if (claim === undefined) return homes.map((home) => `${home}/${name}`).find((id) => names.known.has(id)) ?? null;
  if (names.known.has(name)) return name;
  const issues =
    names.issuesByFile.get(place ?? '') ?? (place === 'issues' ? [...names.issuesByFile.values()].flat() : []);
  return issues.map((issue) => `${issue}/${claim}`).find((id) => names.known.has(id)) ?? null;
}

/** The sentences a reference names: `claim@3-4` is 3 to 4, `claim` all of `count`, without naming them. */
export function sentencesNamed(reference: string, count: number): { from: number; to: number; named: boolean } {
  const span = /@(\d)(?:-(\d))?$/.exec(reference);
  if (span === null) return { from: 1, to: Math.max(1, count), named: false };
  const from = Number(span[1]);
  return { from, to: Number(span[2] ?? span[1]), named: true };
}
