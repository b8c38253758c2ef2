import { withArticle } from '../grammar.ts';
import type { Place } from '../towns.ts';
import type { Criterion, Need } from './audience.ts';

/** The needs of each side of a mix; null for a side that no card can show. */
type Sides = readonly (readonly Need[])[];
type Rule = readonly [RegExp, (match: RegExpExecArray, place: Place | null) => Sides | null];

const told = (said: string): Need => ({ kind: 'told', said });
const who =
  '(?: (?:users?|people|persons|shoppers|bookers|buyers|customers|ones|homes|families|residents|travellers|trips))?';

const rules: readonly Rule[] = [
  [/\b(?:people )?with and without (?:an? |any )?([^,;]+?)(?=,|;|$| and of\b)/i, ([, thing = '']) => having(thing)],
  [
    /\b(?:mobile |smart)?phone and (?:laptop|computer|desktop)(?: \w+ers?| users?)?\b/i,
    () => [[{ kind: 'device', device: 'phone' }], [{ kind: 'device', device: 'computer' }]],
  ],
  [
    /\b(?:tenants|renters) and (?:home ?|house ?)?owners\b|\b(?:home ?|house ?)?owners and (?:tenants|renters)\b/i,
    () => [[{ kind: 'home', home: 'rent' }], [{ kind: 'home', home: 'own' }]],
  ],
  [
    new RegExp(
      `\\b(?:one|single)-parent and two-parent${who}|\\bsingle people and couples\\b|\\bcouples and (?:single|separated)(?: parents| people)?\\b|\\bliving alone(?:,| and| or) with a partner\\b`,
      'i',
    ),
    () => [[{ kind: 'partner', has: false }], [{ kind: 'partner', has: true }]],
  ],
  [
    new RegExp(
      `\\b(?:(?:technically |digitally )?confident|tech-savvy) and (?:hesitant|less confident|unsure|nervous|not)(?: (?:app|online|computer|technology|phone))?${who}`,
      'i',
    ),
    () => [
      [{ kind: 'trait', trait: 'techComfort', high: true }, told('be at home with technology')],
      [{ kind: 'trait', trait: 'techComfort', high: false }, told('find new technology hard going')],
    ],
  ],
  [
    new RegExp(
      `\\b(?:city|cities)(?:,| and| or) (?:the )?(?:small[- ])?(country(?:side)?|villages?|rural areas?|towns?)\\b${who}|\\btown and (country(?:side)?)\\b`,
      'i',
    ),
    (match, place) => sizes(match, place),
  ],
  [
    /\bemployed and self-employed(?: people| workers)?\b|\bemployees and (?:the )?self-employed(?: people)?\b/i,
    () => [[{ kind: 'work', work: ['employed'] }], [{ kind: 'work', work: ['self-employed'] }]],
  ],
  [/\bremote and on[- ]site\b/i, () => [[told('work from home')], [told('work on site')]]],
  [/\bon[- ]site and hybrid\b/i, () => [[told('work on site')], [told('work partly from home')]]],
  [
    /\bteam (?:leads|leaders) and (?:assistants|team members|people without reports)\b/i,
    () => [[told('lead a team')], [told('be a member of a team')]],
  ],
  [
    /\b(?:leisure and (?:work|business)|(?:work|business) and leisure) (?:trips|travel|travellers)\b|\bcommuters and leisure travellers\b/i,
    () => [[told('travel mostly for work')], [told('travel mostly for leisure')]],
  ],
  [
    /\b(?:people|those) who ([^,;]+?) and (?:people|those) who (?!do(?:n't| not)$)([^,;]+?)(?=,|;|$)/i,
    ([, one = '', other = '']) => [[told(one)], [told(other)]],
  ],
];

function having(thing: string): Sides {
  if (/^car$/i.test(thing)) return [[{ kind: 'drives', drives: true }], [{ kind: 'drives', drives: false }]];
  if (/^(?:children|kids)(?: at home)?$/i.test(thing))
    return [
      [{ kind: 'children', has: true, ages: null, least: 1 }],
      [{ kind: 'children', has: false, ages: null, least: 0 }],
    ];
  const counted = !/s$|^access\b|^(?:\w+ )?(?:experience|knowledge|internet|broadband|insurance)\b/i.test(thing);
  return [[told(`have ${counted ? withArticle(thing) : thing}`)], [told(`have no ${thing}`)]];
}

/** Cities beside towns or the country, in the place where all of them live. */
function sizes([, behindCity, behindTown]: RegExpExecArray, place: Place | null): Sides | null {
  const base: Place = place ?? { country: 'GB', regions: [], town: null, size: 'any', region: null };
  if (base.town !== null || base.size !== 'any') return null;
  const at = (size: Place['size']): readonly Need[] => [{ kind: 'place', place: { ...base, size } }];
  const small = behindTown === undefined && /^town/i.test(behindCity ?? '') ? 'town' : 'rural';
  return [at(behindTown === undefined ? 'city' : 'town'), at(small)];
}

/** "Mix of roles, using a laptop": that much is said of everybody. */
const usesDevice = /\busing (?:mostly |mainly )?an? ((?:smart)?phone|laptop|computer)\s*$/i;

/** Nobody counts heads for a mix: of an odd number one may be on neither side. */
const shareOf = (sides: number) => (sides === 2 ? 0.45 : 0.28);

/**
 * Reads "with and without a car, tenants and owners": each side is a share of the panel.
 * @param place where everybody lives, if that is one place
 * @returns what was understood, and the rest in the writer's words
 */
export function readMix(
  text: string,
  place: Place | null,
): { readonly criteria: readonly Criterion[]; readonly rest: string } {
  const criteria: Criterion[] = [];
  const [onDevice = '', device = ''] = usesDevice.exec(text) ?? [];
  if (device !== '')
    criteria.push({
      text: onDevice,
      need: { kind: 'device', device: /phone/i.test(device) ? 'phone' : 'computer' },
      quota: null,
      denied: false,
      either: false,
    });
  let rest = text.replace(onDevice, '');
  for (const [pattern, sidesOf] of rules) {
    const match = pattern.exec(rest);
    const sides = match === null ? null : sidesOf(match, place);
    if (match === null || sides === null) continue;
    const quota = { share: shareOf(sides.length), least: true };
    for (const needs of sides)
      for (const need of needs) criteria.push({ text: match[0].trim(), need, quota, denied: false, either: false });
    rest = `${rest.slice(0, match.index)}${rest.slice(match.index + match[0].length)}`;
  }
  return { criteria, rest: criteria.length === 0 ? text : tidied(rest, text) };
}

/** What is left of a list when some of it was taken out; '' if nothing is. Its "Mix of" stays with what it stood before. */
function tidied(rest: string, text: string): string {
  const [, lead = '', list = rest] =
    /^(.*?\b(?:mix|mixture|balance|spread|range|variety) of)\b(.*)$/is.exec(rest) ?? [];
  const parts = list
    .split(',')
    .map((part) =>
      part
        .trim()
        .replace(/^(?:and of|and|or|of)(?:\s+|$)|(?:\s+|^)(?:and|or|of)$/gi, '')
        .trim(),
    )
    .filter((part) => /\p{L}{3}/u.test(part));
  const begins = text
    .slice(lead.length)
    .trim()
    .startsWith(parts[0] ?? ' ');
  return `${begins ? lead : ''} ${parts.join(', ')}`.trim();
}
