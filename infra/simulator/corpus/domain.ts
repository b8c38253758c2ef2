/** What people do, suffer and wish for in a field of life; short pieces, woven into clauses that differ per seat. */
export interface Domain {
  readonly match: RegExp;
  /** What is used now: noun phrases. */
  readonly tools: readonly string[];
  /** Past-tense statements of what went wrong. */
  readonly troubles: readonly string[];
  /** Past-tense statements of how it ended. */
  readonly fixes: readonly string[];
  /** Present-tense complaints. */
  readonly gripes: readonly string[];
  /** Bare infinitives. */
  readonly dodges: readonly string[];
  /** Noun phrases. */
  readonly wishes: readonly string[];
  readonly criteria: readonly string[];
}

const list = (text: string): readonly string[] => text.split(';').map((each) => each.trim());

/** A row of the table; pieces are separated by semicolons. */
export function domain(match: RegExp, parts: Record<Exclude<keyof Domain, 'match'>, string>): Domain {
  return {
    match,
    tools: list(parts.tools),
    troubles: list(parts.troubles),
    fixes: list(parts.fixes),
    gripes: list(parts.gripes),
    dodges: list(parts.dodges),
    wishes: list(parts.wishes),
    criteria: list(parts.criteria),
  };
}
