const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;

/** A whole number from 0 to 100 in words, `forty-two`; greater ones in digits. */
export function numberInWords(value: number): string {
  if (value < small.length) return small[value] ?? String(value);
  if (value === 100) return 'a hundred';
  if (value > 100) return String(value);
  const unit = value % 10;
  return `${tens[Math.floor(value / 10)] ?? ''}${unit === 0 ? '' : `-${small[unit] ?? ''}`}`;
}
