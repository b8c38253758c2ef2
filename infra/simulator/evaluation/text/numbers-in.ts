const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A text with its number words as digits: "thirty-four" is 34. A lone "one" stays, for it is mostly a pronoun. */
export function inDigits(text: string): string {
  const unit = units.join('|');
  return text
    .replace(
      new RegExp(`\\b(${tens.join('|')})(?:[- ](${units.slice(1, 10).join('|')}))?\\b`, 'gi'),
      (_, ten: string, one?: string) =>
        String((tens.indexOf(ten.toLowerCase()) + 2) * 10 + (one === undefined ? 0 : units.indexOf(one.toLowerCase()))),
    )
    .replace(new RegExp(`\\b(${unit})\\b`, 'gi'), (word) =>
      /^one$/i.test(word) ? word : String(units.indexOf(word.toLowerCase())),
    )
    .replace(/\bone (?=(?:pound|euro|dollar|penny|cent|minute|hour|day|week|month|year|percent)\b)/gi, '1 ')
    .replace(/\ba hundred\b/gi, '100');
}

/** Every number of a text, as written in digits: "6", "39.9", "8:15". */
export function numbersIn(text: string): string[] {
  return inDigits(text).match(/\d+(?:[.:]\d+)?/g) ?? [];
}

/** Lower case, numbers in digits, currency and percent signs as words, no other punctuation but in numbers. */
export function plainWords(text: string): string {
  return ` ${inDigits(text)
    .toLowerCase()
    .replace(
      /([£€$])\s?(\d+(?:\.\d+)?)/g,
      (_, sign: string, sum: string) => `${sum} ${{ '£': 'pounds', '€': 'euros', $: 'dollars' }[sign]}`,
    )
    .replace(/%|\bper ?cent\b/g, ' percent ')
    .replace(/(?<!\d)[.:,]|[.:,](?!\d)/g, ' ')
    .replace(/[^\p{L}\p{N}.:,]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `;
}
