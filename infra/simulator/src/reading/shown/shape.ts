/** What a thing on show is for whoever uses it, as far as its description tells: by how it is paid, booked, shared or read. */
export type Shape =
  | 'suggestion'
  | 'plans'
  | 'monthly'
  | 'cover'
  | 'visit'
  | 'status'
  | 'draft'
  | 'advice'
  | 'together'
  | 'overview'
  | 'choice';

const regular =
  /\d[\d.,]*\s?(?:pounds?|euros?|dollars?)? ?(?:a|an|per|each|every|\/) ?(?:day|week|month|quarter|year)\b/gi;
const clock = /\b\d{1,2}[:.]\d{2}\b/;

/** The first that fits: what is asked of the reader comes before what is there to be read. */
const shapes: readonly (readonly [Shape, (text: string) => boolean])[] = [
  [
    'suggestion',
    (text) =>
      /\b(?:we|they) (?:suggest|recommend|propose|advise)\b|\bsuggested (?:change|amount|payment|plan|rate)\b|\bswitch (?:now )?(?:to|and)\b[^.]*\bsave\b/i.test(
        text,
      ),
  ],
  [
    'cover',
    (text) =>
      /\b(?:insur\w+|cover(?:ed|s)? (?:for|if|up|against|by)|not covered|guarantee[ds]?|promise|if you miss|protect\w*)\b/i.test(
        text,
      ) && !isPlans(text),
  ],
  ['plans', (text) => isPlans(text)],
  [
    'advice',
    (text) =>
      /\b(?:chat|video call|advice|advis\w*|expert|coach|hotline|ask an? [a-z]+|consult\w*)\b/i.test(text) &&
      /\d/.test(text) &&
      !clock.test(text),
  ],
  [
    'visit',
    (text) =>
      /\b(?:book|reserve|appointment|time picker|visit|pick a time|time slots?|come to you)\b/i.test(text) &&
      clock.test(text),
  ],
  [
    'draft',
    (text) =>
      /\b(?:drafts?|summar(?:y|ies|ise)|writes? (?:itself|themselves)|suggested (?:text|reply)|read \d|assistant|made from (?:all|your))\b/i.test(
        text,
      ),
  ],
  [
    'together',
    (text) =>
      /\b(?:neighbours?|members|other families|your street|hosts?|swap|take turns|lend|volunteers?|group of)\b/i.test(
        text,
      ),
  ],
  ['monthly', (text) => [...text.matchAll(regular)].length > 0],
  [
    'status',
    (text) =>
      /\b(?:on its way|delivered|dispatched|in progress|progress bar|stages|received|handed over|track)\b/i.test(text),
  ],
  [
    'overview',
    (text) =>
      /\b(?:so far|chart|graph|gauge|dial|ring|balance|usage|used|today|this (?:week|month|year)|report)\b/i.test(text),
  ],
  [
    'choice',
    (text) =>
      /\b(?:two|three|four|five|several) (?:[a-z]+ )?(?:options?|choices|buttons|cards|tabs|plans|tickets|rows)\b/i.test(
        text,
      ),
  ],
];

/** The sums that come up regularly, as written: "9 a month". */
export function regularSumsIn(text: string): string[] {
  return [...new Set(text.match(regular) ?? [])];
}

const isPlans = (text: string) => [...text.matchAll(regular)].length > 1 || /\b(?:two|three|four) plans\b/i.test(text);

/** The shape of a described thing; null where nothing of it tells. */
export function shapeOf(text: string): Shape | null {
  return shapes.find(([, fits]) => fits(text))?.[0] ?? null;
}
