/** Stands between the things of a list of which each participant has one. */
const joint = '¤';
const list = /\b((?:who|that) [^,.;:()]+): ([^.;:()]+(?:,| or ) ?[^.;:()]+?)(?=[.;()]|$)/gi;

/** "Who learn: a language, an instrument or a craft" is one clause, and what it lists is no list of people. */
export function withLists(text: string): string {
  return text.replace(list, (_, clause: string, things: string) =>
    [clause, ...things.split(/\s*(?:,| or | and )\s*(?:or |and )?/).filter((thing) => thing !== '')].join(joint),
  );
}

/** The clauses that a listing clause stands for: "learn a language", "learn an instrument"; null for any other. */
export function listedIn(clause: string): { readonly text: string; readonly clauses: readonly string[] } | null {
  const [before = '', ...things] = clause.split(joint);
  if (things.length === 0) return null;
  return { text: `${before}: ${things.join(', ')}`, clauses: things.map((thing) => `${before} ${thing}`) };
}
