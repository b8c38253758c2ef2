import { type Mark, spanOf } from './audience-spans.ts';

/** What criteria say about home life. Undefined: nothing said. */
export interface Household {
  readonly children?: boolean;
  /** Ages of the children when criteria say, youngest and oldest. */
  readonly childAges?: readonly [number, number];
  readonly partner?: boolean;
  readonly pet?: 'dog' | 'cat' | 'pet';
  readonly home?: 'rent' | 'own';
  readonly car?: boolean;
}

/** Traits criteria ask to be high (1) or low (-1). */
export interface Leanings {
  readonly priceSensitivity?: number;
  readonly techComfort?: number;
  readonly privacyConcern?: number;
  readonly openness?: number;
  readonly timePressure?: number;
  readonly candour?: number;
  readonly riskAversion?: number;
  readonly statusQuo?: number;
  readonly accessNeed?: number;
}

const childRules: readonly (readonly [RegExp, Pick<Household, 'children' | 'childAges'>])[] = [
  [
    /\b(no children|no kids|childless|without (children|kids)|child-?free|don't have (children|kids))\b/,
    { children: false },
  ],
  [/\b(new parents|babies|baby|newborns?|expecting|pregnant)\b/, { children: true, childAges: [0, 1] }],
  [/\b(toddlers?|under fives?|pre-?school(ers)?|nursery)\b/, { children: true, childAges: [1, 4] }],
  [
    /\b((parents|mums|dads|mothers|fathers) of teen\w*|teenage (children|kids|sons|daughters)|with teen\w*)\b/,
    { children: true, childAges: [13, 17] },
  ],
  [
    /\b(school[- ]age(d)?|primary school children|young (children|families|kids)|kids under (1[0-2]|[5-9]))\b/,
    { children: true, childAges: [5, 11] },
  ],
  [
    /\b(parents?|mums?|moms?|dads?|mothers?|fathers?|families|have (children|kids)|with (children|kids))\b/,
    { children: true },
  ],
];

const otherHousehold: readonly (readonly [RegExp, Household])[] = [
  [/\b(single(?! (page|sign))|unmarried|living alone|live alone|divorced|widow(ed|s)?)\b/, { partner: false }],
  [/\b(married|couples?|cohabiting|living with a partner|with a partner)\b/, { partner: true }],
  [/\b(dog owners?|dog walkers?|with (a )?dogs?|own(s)? a dog|have a dog)\b/, { pet: 'dog' }],
  [/\b(cat owners?|with (a )?cats?|own(s)? a cat|have a cat)\b/, { pet: 'cat' }],
  [/\b(pet owners?|with pets|have pets)\b/, { pet: 'pet' }],
  [/\b(rent(ers|ing)|tenants|flat ?sharers?|flatmates|housemates|live in shared)\b/, { home: 'rent' }],
  [/\b(home ?owners?|own their (own )?homes?|mortgage\w*)\b/, { home: 'own' }],
  [/\b(car owners?|motorists|own(s)? a car|who drive|drivers licence)\b/, { car: true }],
];

export function householdOf(text: string, mark: Mark): Household {
  let household: Household = {};
  const child = childRules.find(([pattern]) => pattern.test(text));
  if (child !== undefined) {
    const match = child[0].exec(text);
    if (match !== null) mark(spanOf(match));
    household = child[1];
  }
  for (const [pattern, value] of otherHousehold) {
    const match = pattern.exec(text);
    if (match === null) continue;
    mark(spanOf(match));
    household = { ...household, ...value };
  }
  return household;
}

export function incomeOf(text: string, mark: Mark): 'low' | 'high' | null {
  const low =
    /\b(low[- ]income|tight budgets?|on a budget|on benefits|struggling financially|below average income|limited income)\b/.exec(
      text,
    );
  const high = /\b(high[- ](income|earn\w+|net[- ]worth)|affluent|wealthy|well[- ]off|above average income)\b/.exec(
    text,
  );
  const match = low ?? high;
  if (match !== null) mark(spanOf(match));
  return low !== null ? 'low' : high !== null ? 'high' : null;
}

const leaningRules: readonly (readonly [RegExp, Leanings])[] = [
  [
    /\b(price[- ](sensitive|conscious)|budget[- ]conscious|bargain \w+|frugal|thrifty|cost[- ]conscious|on a budget|tight budgets?)\b/,
    { priceSensitivity: 1 },
  ],
  [
    /\b(not (very )?(tech|technically)[- ]?savvy|non-?technical|low digital (literacy|confidence|skills)|technophob\w+|uncomfortable with technology|digital(ly)? (novices?|excluded)|struggle with technology|limited digital \w+)\b/,
    { techComfort: -1 },
  ],
  [
    /\b((?<!not )(?<!not very )tech(nically|nology)?[- ]?(savvy|confident|literate)|early adopters?|digital natives?|power users?|gadget \w+)\b/,
    { techComfort: 1, openness: 1 },
  ],
  [/\b(privacy[- ](conscious|aware|minded|concerned)|worried about (privacy|data))\b/, { privacyConcern: 1 }],
  [/\b(sceptic\w*|skeptic\w*|critical|hard to please|distrustful|cautious|wary)\b/, { candour: 1, riskAversion: 1 }],
  [/\b(busy|time[- ](poor|pressed|starved)|hectic|overworked|on the go|always rushing)\b/, { timePressure: 1 }],
  [/\b(loyal|traditional|set in their ways|resistant to change|conservative)\b/, { statusQuo: 1 }],
  [/\b(curious|adventurous|open[- ]minded|experimental|innovators?)\b/, { openness: 1 }],
  [
    /\b(visually impaired|low vision|blind|partially sighted|dyslexi\w+|hard of hearing|deaf|motor impairments?|accessib\w+ needs|disab\w+|wheelchair \w+|screen reader users?|colou?r[- ]?blind)\b/,
    { accessNeed: 1 },
  ],
];

export function leaningsOf(text: string, mark: Mark): Leanings {
  let leanings: Leanings = {};
  for (const [pattern, value] of leaningRules) {
    const match = pattern.exec(text);
    if (match === null) continue;
    mark(spanOf(match));
    leanings = { ...value, ...leanings };
  }
  return leanings;
}
