/** Turns clauses into sentences: spacing, capitals, articles, full stops. */
export function finishText(sentences: readonly string[]): string {
  return sentences
    .map(finishSentence)
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** One sentence from a clause. Empty stays empty. */
export function finishSentence(clause: string): string {
  let text = clause
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/,(\s*,)+/g, ',')
    .replace(/,([.!?;:])/g, '$1')
    .replace(/^[\s,;:]+/, '')
    .replace(/[\s,;:]+$/, '');
  if (text === '') return '';
  text = withArticles(text);
  text = text.replace(
    /(^|[.!?…] )(['"(]?)([a-z])/g,
    (_, gap: string, mark: string, letter: string) => gap + mark + letter.toUpperCase(),
  );
  return /[.!?…]['")]?$/.test(text) ? text : `${text}.`;
}

function withArticles(text: string): string {
  return text.replace(/\b([Aa]) (?=['"]?([a-zA-Z]+))/g, (whole, article: string, next: string) =>
    startsWithVowelSound(next) ? `${article}n ` : whole,
  );
}

function startsWithVowelSound(word: string): boolean {
  if (/^(one|once|use|user|usual|uni|eu|ukulele|utility|useful|unit|union|unique)/i.test(word)) return false;
  return /^([aeiou]|hour|honest|heir|HR\b|MP\b|X-)/i.test(word);
}
