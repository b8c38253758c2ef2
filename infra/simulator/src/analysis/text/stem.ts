/** Cuts endings so that `worry`, `worries` and `worried` meet. Crude, and the same for lexicon and speech. */
export function stemOf(word: string): string {
  const bare = word.endsWith("'s") && !shortForms.has(word) ? word.slice(0, -2) : word;
  if (bare.length <= 3 || bare.includes("'")) return bare;
  return withoutEnding(withoutVerbEnding(withoutPlural(bare)));
}

const shortForms = new Set("it's that's what's who's where's there's here's how's he's she's let's when's".split(' '));

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

function withoutVerbEnding(word: string): string {
  const ending = word.endsWith('ing') ? 3 : word.endsWith('ed') ? 2 : 0;
  if (ending === 0) return word;
  const root = word.slice(0, -ending);
  if (root.length < 3 || !/[aeiouy]/.test(root)) return word;
  return /([bdgmnprt])\1$/.test(root) ? root.slice(0, -1) : root;
}

function withoutEnding(word: string): string {
  if (word.length > 3 && word.endsWith('e')) return word.slice(0, -1);
  return word.length > 3 && word.endsWith('y') ? `${word.slice(0, -1)}i` : word;
}
