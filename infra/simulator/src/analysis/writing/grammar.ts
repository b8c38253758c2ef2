/** `a`, `a and b`, `a, b and c`. */
export function listOf(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Ends a sentence with a full stop unless it ends already. */
export function ended(text: string): string {
  return /[.!?…]["”']?$/.test(text) ? text : `${text}.`;
}

/** `3 of 6`. */
export function share(count: number, total: number): string {
  return `${count} of ${total}`;
}

const irregular: Readonly<Record<string, string>> = {
  are: 'is',
  have: 'has',
  do: 'does',
  go: 'goes',
  can: 'can',
  would: 'would',
  could: 'could',
  cannot: 'cannot',
};

/** A predicate of several people, said of one: `see no use` becomes `sees no use`. */
export function ofOne(predicate: string): string {
  const [verb = '', ...rest] = predicate.split(' ');
  return [singularVerb(verb), ...rest].join(' ');
}

/** Third person singular of a base form. */
export function singularVerb(verb: string): string {
  const known = irregular[verb];
  if (known !== undefined) return known;
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

/** The predicate for a number of people. */
export function ofMany(predicate: string, count: number): string {
  return count === 1 ? ofOne(predicate) : predicate;
}
