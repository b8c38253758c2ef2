import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { Need } from './audience.ts';
import { type Masked, take } from './masked.ts';

const trait = (name: string, high = true): Need => ({ kind: 'trait', trait: name, high });
const told = (said: string): Need => ({ kind: 'told', said });

/** Words for dispositions; most are told on the card too, so that a researcher sees them met. */
const rules: readonly (readonly [RegExp, readonly Need[]])[] = [
  [
    /\b(?:price|cost|budget)[- ](?:sensitive|conscious)\b|\bfrugal\b|\bthrifty\b/i,
    [trait('priceSensitivity'), told('watch every price')],
  ],
  [
    /\b(?:on|with) (?:a )?(?:tight|limited|small) budgets?\b|\bon a budget\b/i,
    [{ kind: 'income', income: 'low' }, told('live on a tight budget')],
  ],
  [
    /\b(?:on |with |from )?(?:a )?(?:low|lower|below average)[- ]incomes?(?: (?:families|households))?\b/i,
    [{ kind: 'income', income: 'low' }, told('live on a low income')],
  ],
  [/\bon benefits\b/i, [{ kind: 'income', income: 'low' }, told('live on benefits')]],
  [
    /\b(?:on |with |from )?(?:a )?high(?:er)?[- ](?:incomes?|earning|earners)\b|\b(?:affluent|wealthy|well[- ]off)\b/i,
    [{ kind: 'income', income: 'high' }, told('earn well')],
  ],
  [
    /\b(?:not (?:very )?(?:tech|technically)[- ]?savvy|non-?technical|low digital (?:literacy|confidence|skills)|uncomfortable with technology|digital(?:ly)? (?:novices?|excluded)|with (?:low|limited) digital \w+)\b/i,
    [trait('techComfort', false), told('find new technology hard going')],
  ],
  [
    /\b(?:tech(?:nically|nology)?[- ]?(?:savvy|confident|literate)|digital natives?|power users?)\b/i,
    [trait('techComfort'), told('be at home with technology')],
  ],
  [/\bearly adopters?\b/i, [trait('openness'), trait('techComfort'), told('try new things early')]],
  [
    /\bprivacy[- ](?:conscious|aware|minded|concerned)\b/i,
    [trait('privacyConcern'), told('be careful with personal data')],
  ],
  [
    /\b(?:sceptical|skeptical|distrustful|cautious|wary|risk[- ]averse)\b/i,
    [trait('riskAversion'), told('be slow to trust anything new')],
  ],
  [
    /\b(?:busy|time[- ](?:poor|pressed|starved)|overworked)\b/i,
    [trait('timePressure'), told('have little time to spare')],
  ],
  [
    /\b(?:traditional|set in their ways|resistant to change)\b/i,
    [trait('statusQuo'), told('prefer things as they are')],
  ],
  [/\b(?:curious|adventurous|open[- ]minded)\b/i, [trait('openness'), told('like to try new things')]],
];

const access: readonly (readonly [RegExp, string])[] = [
  [/\b(?:visually impaired|partially sighted|with (?:visual impairments?|low vision))\b/i, 'have low vision'],
  [/\bblind(?= (?:people|adults|users|and|or)\b|$)/i, 'be blind'],
  [/\bdyslexic\b|\bwith dyslexia\b/i, 'have dyslexia'],
  [/\b(?:hard of hearing|with hearing loss)\b/i, 'be hard of hearing'],
  [/\bdeaf(?= (?:people|adults|users|and|or)\b|$)/i, 'be deaf'],
  [/\bcolou?r[- ]?blind\b/i, 'be colour-blind'],
  [/\bdisabled\b|\bwith (?:a )?disabilit(?:y|ies)\b/i, 'have a disability'],
];

/** Takes words for dispositions, income, access needs, experience and devices. */
export function takeLeanings(phrase: Masked): void {
  for (const [pattern, needs] of rules) take(phrase, pattern, () => needs, '');
  for (const [pattern, said] of access) take(phrase, pattern, () => [trait('accessNeed'), told(said)], '');
  take(
    phrase,
    /\bwith (?:(at least|over|more than|less than|under|up to|fewer than) )?(\d{1,2}|one|two|three|five|ten)(?:\+| or more)?(?:\s?(?:-|–|to)\s?(\d{1,2}))? years?(?:'|’)?(?: of)? (?:(?:work|professional|job|industry) )?experience\b/i,
    (match) => tenure(match),
  );
  take(
    phrase,
    /\b(?:newly qualified|newly appointed|newly hired)\b/i,
    () => [{ kind: 'tenure', years: [0, 1] }, told('be new to the job')],
    '',
  );
  take(phrase, /\b(?:experienced|seasoned|long-serving)\b/i, () => [{ kind: 'tenure', years: [8, 30] }], '');
}

function tenure([, bound = '', low = '', high]: RegExpExecArray): readonly Need[] {
  const words: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, five: 5, ten: 10 };
  const years = ownValue(words, low.toLowerCase()) ?? Number(low);
  if (/less|under|up to|fewer/i.test(bound))
    return [{ kind: 'tenure', years: [0, Math.max(0, years - (/up to/i.test(bound) ? 0 : 1))] }];
  const from = years + (/over|more/i.test(bound) ? 1 : 0);
  return [{ kind: 'tenure', years: [from, high === undefined ? from + 14 : Number(high)] }];
}

/** Takes words for women and men; "female" before a noun leaves the noun. */
export function takeGenders(phrase: Masked): void {
  const both =
    /\b(?:an? )?(?:even |equal |balanced |good |roughly equal )?(?:mix|split|balance|number|numbers) of (?:men and women|women and men|genders)\b|\b(?:gender|sex)[- ]balanced\b|\b(?:mixed|all|balanced|both) genders?\b|\b50\/50(?: (?:men and women|gender split|split))?\b|\b(?:men and women|women and men|male and female|any gender)\b/i;
  const pair: readonly Need[] = ['Woman', 'Man'].map((gender) => ({ kind: 'gender', gender }));
  take(phrase, both, () => pair);
  const words: readonly (readonly [RegExp, string])[] = [
    [/\b(?:women|woman|females)\b/i, 'Woman'],
    [/\b(?:men|man|males)\b/i, 'Man'],
    [/\bnon-?binary(?: people)?\b/i, 'Non-binary'],
  ];
  for (const [pattern, gender] of words) take(phrase, pattern, () => [{ kind: 'gender', gender }]);
  for (const [pattern, gender] of [
    [/\bfemale\b/i, 'Woman'],
    [/\bmale\b/i, 'Man'],
  ] as const)
    take(phrase, pattern, () => [{ kind: 'gender', gender }], '');
}
