import type { ItemKind } from './forms.ts';

const placeholders =
  /^(?:test(?:ing)?|tbd|todo|n\/?a|none|nothing|xx+|abc|foo|bar|lorem ipsum.*|question ?\d*|q\d+|blah.*|placeholder|null|undefined)$/i;
const keyboardRows = ['qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm'];

/** Whether the text asks nothing: empty, marks only, a placeholder, keys struck at random. Short topics are none of these. */
export function isNoQuestion(text: string, kind: ItemKind): boolean {
  const bare = text.replace(/[^\p{L}\p{N}\s/]/gu, '').trim();
  if (!/\p{L}/u.test(bare) || bare.length < 2) return true;
  if (placeholders.test(bare)) return true;
  const words = bare.toLowerCase().split(/\s+/);
  if (words.every((word) => isStruck(word) || placeholders.test(word))) return true;
  return words.length === 1 && words[0] !== undefined && words[0].length < 3 && kind !== 'task' && words[0] !== 'ok';
}

/** A run along a row of keys, one letter again and again, or no vowel where a word of that length has one. */
function isStruck(word: string): boolean {
  if (/^(.)\1+$/.test(word) || /^(.{1,3})\1{2,}$/.test(word) || /^([b-df-hj-np-tv-z]{3}|abc|xyz|asd)\1+$/.test(word))
    return true;
  if (
    word.length >= 3 &&
    /[^aeiou]{3}|^asd/.test(word) &&
    keyboardRows.some((row) => row.includes(word) || [...row].reverse().join('').includes(word))
  )
    return true;
  const rowRun = keyboardRows.some((row) => word.length >= 4 && row.includes(word.slice(0, 4)));
  return rowRun || (word.length >= 5 && !/[aeiouyäöüáéíóúàèìòù]/.test(word));
}
