import type { Need, Span } from './audience.ts';
import { type Masked, take } from './masked.ts';

const child =
  '(?:(?:at least one|at least two|(?:two|three|one|four) or more|more than (?:one|two)|an?|one|two|three|four|several|young|small|little|older|grown[- ]up|adult|primary[- ]school(?:[- ]aged?)?|secondary[- ]school(?:[- ]aged?)?|school[- ]aged?|pre-?school|nursery|teenage|teenaged|dependent|their own|their|any) )*' +
  '(?:children|kids|child|kid|sons?|daughters?|bab(?:y|ies)|toddlers?|teen(?:ager)?s?|newborns?|infants?|pre-?schoolers?|schoolchildren|little ones|under fives)' +
  '(?: (?:at|in|of) (?:primary school|secondary school|nursery|school|primary|secondary|school age|home))?' +
  '(?:,? (?:who are |of |that are )?(?:aged |ages |between |under |over |younger than |older than |the age of |below |up to )+(?:\\d{1,2}|one|two|three|four|five|six|ten|twelve)(?:\\s*(?:-|–|to|and)\\s*\\d{1,2})?(?: years?(?: old)?)?)?';

const names = [
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
];
const kinds: readonly (readonly [RegExp, Span])[] = [
  [/bab(?:y|ies)|newborn|infant/i, [0, 1]],
  [/toddler/i, [1, 3]],
  [/pre-?school|nursery/i, [2, 4]],
  [/under fives/i, [0, 4]],
  [/primary/i, [4, 11]],
  [/secondary/i, [11, 17]],
  [/teen/i, [13, 17]],
  [/school/i, [5, 16]],
  [/grown|adult/i, [18, 40]],
  [/young|small|little/i, [0, 9]],
];

/** The ages that a phrase about children names, null if it names none. */
export function childAges(phrase: string): Span | null {
  const numberOf = (word: string) => (/^\d+$/.test(word) ? Number(word) : names.indexOf(word.toLowerCase()));
  const range = /(\d{1,2})\s*(?:-|–|to|and)\s*(\d{1,2})/.exec(phrase);
  if (range !== null) return [Number(range[1]), Number(range[2])];
  const bound =
    /(under|younger than|below|up to|over|older than|aged?|age of)\s+(?:the age of )?(\d{1,2}|[a-z]+)\b/i.exec(phrase);
  const age = bound === null ? -1 : numberOf(bound[2] ?? '');
  if (bound !== null && age >= 0) {
    const word = (bound[1] ?? '').toLowerCase();
    if (/under|younger|below/.test(word)) return [0, Math.max(0, age - 1)];
    return word === 'up to' ? [0, age] : /over|older/.test(word) ? [age, Math.max(age, 17)] : [age, age];
  }
  return kinds.find(([pattern]) => pattern.test(phrase))?.[1] ?? null;
}

const parents = 'parents?|mums?|moms?|dads?|mothers?|fathers?|families|family|guardians?|couples';
const childless = [{ kind: 'children', has: false, ages: null, least: 0 }] as const satisfies readonly Need[];
const alone: readonly Need[] = [{ kind: 'partner', has: false }, ...childless];

/** Takes what a phrase before any "who" says about home: children, partner, pets, home, car. */
export function takeHousehold(phrase: Masked): void {
  take(
    phrase,
    /\b(?:with no|without(?: any)?|no|who have no) (?:dependent )?(?:children|kids)\b|\bchild(?:less|-?free)\b/i,
    () => childless,
  );
  take(phrase, /\b(?:grandparents|grandmothers|grandfathers)\b/i, ([whole]) => [
    {
      kind: 'told',
      said: `be ${/mothers/i.test(whole) ? 'a grandmother' : /fathers/i.test(whole) ? 'a grandfather' : 'a grandparent'}`,
    },
    { kind: 'age', ages: [52, 80] },
  ]);
  const parentOf = new RegExp(
    `\\b(?:(new|expectant|first-time|single|lone|working|busy)[ -])?(${parents})(?:,? (?:of|with|to|who have) (?:${child}))\\b|\\b(?:who have|with|have|having|of) (?:${child})(?!\\w)`,
    'i',
  );
  take(phrase, parentOf, (match) => parentNeeds(match[0], match[1]));
  take(
    phrase,
    /\b(?:(new|expectant|first-time|single|lone|working)[ -])?(parents|parent|mums?|moms?|dads?|mothers?|fathers?|families)\b/i,
    (match) => parentNeeds(match[0], match[1]),
  );
  const rules: readonly (readonly [RegExp, readonly Need[]])[] = [
    [
      /\b(?:single|unmarried|divorced|widowed)(?= (?:people|adults|women|men|person))/i,
      [{ kind: 'partner', has: false }],
    ],
    [/\b(?:living|live) (?:alone|on their own|by themselves)\b/i, alone],
    [/\bsingles\b|\bwidows\b|\bwidowers\b|\bdivorcees\b/i, [{ kind: 'partner', has: false }]],
    [
      /\b(?:married)(?= (?:people|adults|women|men|couples))|\bmarried couples\b|\bcouples\b|\b(?:living|live) with (?:a|their) (?:partner|spouse|wife|husband)\b|\bcohabiting\b|\bmarried\b/i,
      [{ kind: 'partner', has: true }],
    ],
    [/\bdog[- ](?:owners?|walkers?)\b|\bwith (?:a )?dogs?\b/i, [{ kind: 'pet', pet: 'dog' }]],
    [/\bcat[- ]owners?\b|\bwith (?:a )?cats?\b/i, [{ kind: 'pet', pet: 'cat' }]],
    [/\bpet[- ]owners?\b|\bwith (?:a )?pets?\b/i, [{ kind: 'pet', pet: 'any' }]],
    [
      /\b(?:private )?renters\b|\btenants\b|\bflat ?sharers\b|\b(?:people |adults )?renting(?: (?:a|their) (?:home|flat|house))?(?: privately)?\b/i,
      [{ kind: 'home', home: 'rent' }],
    ],
    [/\bhome[- ]?owners?\b|\bowner[- ]occupiers\b|\bwith (?:a )?mortgages?\b/i, [{ kind: 'home', home: 'own' }]],
    [
      /\b(?:car (?:owners|drivers)|motorists)\b|\bwith (?:a )?cars?\b|\bwith a driving licence\b/i,
      [{ kind: 'drives', drives: true }],
    ],
    [/\bnon-drivers\b|\bwithout (?:a )?cars?\b|\bwith no car\b|\bcar-free\b/i, [{ kind: 'drives', drives: false }]],
  ];
  for (const [pattern, needs] of rules) take(phrase, pattern, () => needs);
}

/** How many children a phrase asks for at least: "two or more children", not "children aged two". */
function leastOf(text: string): number {
  const before = text.split(/\b(?:children|kids|sons|daughters|toddlers|babies)\b/i)[0] ?? '';
  if (/\b(?:three or more|at least three|more than two|three)\b/i.test(before)) return 3;
  return /\b(?:two or more|at least two|more than one|two|several)\b/i.test(before) ? 2 : 1;
}

function parentNeeds(text: string, kind: string | undefined): readonly Need[] {
  const gender = /\b(?:mums?|moms?|mothers?)\b/i.test(text)
    ? 'Woman'
    : /\b(?:dads?|fathers?)\b/i.test(text)
      ? 'Man'
      : null;
  const fresh = kind !== undefined && /new|expectant|first/i.test(kind);
  return [
    {
      kind: 'children',
      has: true,
      ages: childAges(text.replace(/^first-time|^working|^single/i, '')) ?? (fresh ? [0, 1] : null),
      least: leastOf(text),
    },
    ...(gender === null ? [] : [{ kind: 'gender', gender } as const]),
    ...(kind !== undefined && /single|lone/i.test(kind) ? [{ kind: 'partner', has: false } as const] : []),
    ...(/couples/i.test(text) ? [{ kind: 'partner', has: true } as const] : []),
    ...(kind !== undefined && /working/i.test(kind) ? [{ kind: 'work', work: ['employed'] } as const] : []),
  ];
}

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'i');
const childClause = new RegExp(
  `^(?:have|are (?:parents|mothers|fathers|carers) (?:of|to)|live with|are raising|raise) (?:${child})$`,
  'i',
);
/** What the card tells by itself. */
const clauses: readonly (readonly [RegExp, readonly Need[]])[] = [
  [
    whole(
      "(?:have no|don't have(?: any)?|do not have(?: any)?|are without) (?:children|kids)|are child(?:less|-?free)",
    ),
    childless,
  ],
  [whole('live (?:alone|on their own|by themselves)'), alone],
  [whole('are (?:single|unmarried|divorced|widowed)'), [{ kind: 'partner', has: false }]],
  [
    whole(
      'live with (?:a|their) (?:partner|spouse|wife|husband|girlfriend|boyfriend)|are (?:married|in a relationship|cohabiting)|have a partner',
    ),
    [{ kind: 'partner', has: true }],
  ],
  [whole('(?:have|own|keep) (?:a |at least one )?dogs?'), [{ kind: 'pet', pet: 'dog' }]],
  [whole('(?:have|own|keep) (?:a |at least one )?cats?'), [{ kind: 'pet', pet: 'cat' }]],
  [whole('(?:have|own|keep) (?:a |at least one )?pets?'), [{ kind: 'pet', pet: 'any' }]],
  [
    whole('(?:are )?rent(?:ing)?(?: (?:their|a) (?:own )?(?:home|flat|house|place|property|apartment))?'),
    [{ kind: 'home', home: 'rent' }],
  ],
  [
    whole('own (?:their|a) (?:own )?(?:home|flat|house|place|property|apartment)|are home ?owners'),
    [{ kind: 'home', home: 'own' }],
  ],
  [whole("do(?:n't| not) (?:drive|own a car|have a car)"), [{ kind: 'drives', drives: false }]],
  [whole('drive|(?:have|own|drive) a car|can drive|have a driving licence'), [{ kind: 'drives', drives: true }]],
];

/** What a whole clause after "who" says about home, as far as a card shows it; null for every other clause. */
export function householdClause(clause: string): readonly Need[] | null {
  const known = clauses.find(([pattern]) => pattern.test(clause));
  if (known !== undefined) return known[1];
  return childClause.test(clause)
    ? [{ kind: 'children', has: true, ages: childAges(clause), least: leastOf(clause) }]
    : null;
}

/** Circumstances that a clause presupposes though the clause itself has to be told. */
export function presupposed(clause: string): readonly Need[] {
  const rules: readonly (readonly [RegExp, readonly Need[]])[] = [
    [/\b(?:never|don't|do not|cannot|can't) drive\b/i, [{ kind: 'drives', drives: false }]],
    [
      /^(?:regularly |mostly |usually )?(?:drive|own an? (?:electric |second-hand |used |new )?(?:car|van))\b|\b(?:drive|driving) to\b|\b(?:bought|leased|sold|own|lease) (?:a|an|their) (?:\w+ )?(?:car|van)\b/i,
      [{ kind: 'drives', drives: true }],
    ],
    [/^rent\b|\btheir landlord\b|\b(?:from|with) a landlord\b/i, [{ kind: 'home', home: 'rent' }]],
    [/\bmortgage\b|\bown their\b.*\b(?:home|house|flat)\b/i, [{ kind: 'home', home: 'own' }]],
    [
      /\btheir (?:children|kids|child|son|daughter|baby|toddlers?|teenagers?)\b/i,
      [{ kind: 'children', has: true, ages: null, least: 1 }],
    ],
    [/\b(?:their|have an?) (?:partner|husband|wife|spouse)\b/i, [{ kind: 'partner', has: true }]],
    [
      /\bnever\b.*\b(?:online|internet|computer|smartphone|app)\b/i,
      [{ kind: 'trait', trait: 'techComfort', high: false }],
    ],
    [/\bfirst-time (?:home )?buyer/i, [{ kind: 'home', home: 'rent' }]],
    [/\b(?:their|a) dog\b/i, [{ kind: 'pet', pet: 'dog' }]],
    [/\b(?:their|a) cat\b/i, [{ kind: 'pet', pet: 'cat' }]],
  ];
  const negated = /^(?:do not|don't|have no|have never|never|are not)\b/i.test(clause);
  return rules
    .filter(([pattern]) => pattern.test(clause) && (!negated || pattern.source.includes('never')))
    .flatMap(([, needs]) => needs);
}
