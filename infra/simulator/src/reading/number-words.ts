import { ownValue } from '@windtunnel/contracts/kernel/own-value';

const words: Readonly<Record<string, number>> = Object.fromEntries([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, (index + 2) * 10] as const),
]);
const small = Object.keys(words)
  .sort((a, b) => b.length - a.length)
  .join('|');

/** A number in digits ("1,250", "4.50") or in words ("twenty-five", "a hundred", "two thousand"). */
export const numberPattern = `(?:\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|(?:a|${small})(?:[- ](?:${small}))? (?:hundred|thousand|dozen)|(?:${small})(?:-(?:${small}))?(?![a-z]))`;

/** The value of what `numberPattern` matched. */
export function numberValue(text: string): number {
  const lower = text.toLowerCase().trim();
  if (/^\d/.test(lower)) return Number(lower.replaceAll(',', ''));
  const scale = lower.endsWith('hundred') ? 100 : lower.endsWith('thousand') ? 1000 : lower.endsWith('dozen') ? 12 : 1;
  const rest = lower.replace(/ (?:hundred|thousand|dozen)$/, '');
  if (rest === 'a') return scale;
  return scale * rest.split(/[- ]/).reduce((sum, word) => sum + (ownValue(words, word) ?? 0), 0);
}

/** As it is said within a sentence: words stay words in lower case, digits stay digits. */
export function spokenNumber(text: string): string {
  return text.toLowerCase().trim();
}
