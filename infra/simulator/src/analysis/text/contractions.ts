const irregular: Readonly<Record<string, string>> = { "won't": 'will not', "can't": 'cannot', "shan't": 'shall not' };

/** A phrase with its `n't` written out, or null when it has none: `don't trust` becomes `do not trust`. */
export function writtenOut(phrase: string): string | null {
  if (!phrase.includes("n't")) return null;
  return phrase.replace(/\b\w+n't\b/g, (word) => irregular[word] ?? `${word.slice(0, -3)} not`);
}
