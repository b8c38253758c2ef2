/** A figure that could be a price: no clock time, no date, no share, nothing counted in units. */
const price =
  /(?<![\d:.])(\d+(?:,\d{3})*(?:\.\d\d)?)(?!\s?(?:%|st\b|nd\b|rd\b|th\b|h\b|hours?\b|min|sec|days?\b|weeks?\b|months?\b|years?\b|kwh|km\b|kg\b|m\b|l\b|stars?\b|points?\b|of\b|in\b|to\b|out\b|people|others?\b|guests?\b|seats?\b|places?\b|pieces?\b|times\b|repairs|reviews|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|[:\d]|\.\d|\s?-\s?\d)/gi;

/** A bare number in front of a noun counts something: "2 adults". */
const counted =
  /^ (?!(?:a|an|per|each|every|pounds?|euros?|dollars?|pence|once|extra|off|more|monthly|weekly|yearly|until|and|plus|now|only|total|left|or|for|with|if|when)\b)[a-z]{2,}/;

/** The first figure of a label that could be a price, as written; undefined where none could. */
export function priceIn(label: string): string | undefined {
  for (const { 0: whole, 1: sum = '', index } of label.matchAll(price)) {
    const named = /[£$€]\s?$/.test(label.slice(0, index)) || sum.includes('.');
    if (named || !counted.test(label.slice(index + whole.length))) return sum;
  }
  return undefined;
}

const regular =
  /\d[\d.,]*\s?(?:pounds?|euros?|dollars?)? ?(?:a|an|per|each|every|\/) ?(?:day|week|month|quarter|year)\b/gi;

/** The sums that come up regularly, as written: "9 a month". */
export function regularSumsIn(text: string): string[] {
  return [...new Set(text.match(regular) ?? [])];
}
