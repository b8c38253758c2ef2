import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { parseLine } from '../reading/parser.ts';

const irregular: Readonly<Record<string, string>> = {
  people: 'person',
  children: 'child',
  staff: 'member of staff',
  crew: 'crew member',
  clergy: 'member of the clergy',
  lives: 'life',
  feet: 'foot',
  mice: 'mouse',
};

/** `midwives` is `midwife`; a word that is in the singular stays. */
export function singular(noun: string): string {
  const lower = noun.toLowerCase();
  const known = ownValue(irregular, lower);
  if (known !== undefined) return known;
  if (/people$/i.test(noun)) return noun.replace(/people$/i, 'person');
  if (/men$/i.test(noun) && !/specimen|regimen|omen$/i.test(noun.replace(/women$/i, '')))
    return noun.replace(/men$/i, 'man');
  if (/^[A-Z]{2,}s$/.test(noun)) return noun.slice(0, -1);
  if (/wives$/i.test(noun)) return noun.replace(/ves$/i, 'fe');
  if (/(thie|shel|lea|loa|hal|wol)ves$/i.test(noun)) return noun.replace(/ves$/i, 'f');
  if (/ies$/i.test(noun) && noun.length > 4 && !/movies$|selfies$|hippies$/i.test(noun))
    return noun.replace(/ies$/i, 'y');
  if (/(ss|sh|ch|x|zz)es$/i.test(noun)) return noun.slice(0, -2);
  if (/(heroes|potatoes|tomatoes)$/i.test(noun)) return noun.slice(0, -2);
  if (/(ss|us|is|ous)$/i.test(noun) || !/s$/i.test(noun)) return noun;
  return noun.slice(0, -1);
}

/** The last word of a phrase in the singular: `oyster farmers`, `oyster farmer`; `ward staff`, `member of ward staff`. */
export function singularPhrase(phrase: string): string {
  const staffed = /^(?<where>.+) staff$/i.exec(phrase)?.groups?.where;
  if (staffed !== undefined) return `member of ${staffed.toLowerCase()} staff`;
  return phrase.replace(/[\p{L}\p{M}'’&-]+$/u, (word) => singular(word));
}

/** `a` or `an` and the phrase. */
export function withArticle(phrase: string): string {
  const vowel = /^(?:[aeio]|u(?!ni|se|ti|k\b)|hour|honest|[AEFHILMNORSX](?:[A-Z]|\b))/.test(phrase);
  return `${vowel ? 'an' : 'a'} ${phrase}`;
}

/** Capital first letter; what follows keeps its case. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How sentences refer to somebody. */
export interface Pronouns {
  readonly they: string;
  readonly them: string;
  readonly their: string;
  readonly self: string;
  readonly plural: boolean;
}

/** Pronouns by the gender on the card. */
export function pronounsOf(gender: string): Pronouns {
  if (gender === 'Woman') return { they: 'she', them: 'her', their: 'her', self: 'herself', plural: false };
  if (gender === 'Man') return { they: 'he', them: 'him', their: 'his', self: 'himself', plural: false };
  return { they: 'they', them: 'them', their: 'their', self: 'themselves', plural: true };
}

/** Words that stand between a subject and its verb. */
const between =
  /^(?:also|always|never|often|regularly|usually|sometimes|rarely|mostly|mainly|only|already|recently|currently|still|occasionally|frequently|hardly|seldom|generally|typically|actively|personally|now|no longer|ever|all|both|either|each|primarily|just|at least|at most|once|\w+ly)\s+/i;
const unchanged =
  /^(?:can|can't|cannot|could|couldn't|will|won't|would|wouldn't|may|might|must|should|shall|had|did|was|used)\b/i;
const verbs: Readonly<Record<string, string>> = {
  have: 'has',
  "haven't": "hasn't",
  are: 'is',
  "aren't": "isn't",
  be: 'is',
  were: 'was',
  "weren't": "wasn't",
  do: 'does',
  "don't": "doesn't",
  go: 'goes',
};

/**
 * A sentence about somebody from what criteria say about "people who ...": `switched bank this year` becomes
 * `She switched bank this year.`, `travel by train and own a railcard` `He travels by train and owns a railcard.`
 */
export function sentenceAbout(predicate: string, pronouns: Pronouns): string {
  const said = predicate
    .trim()
    .replace(/[.,;\s]+$/, '')
    .replace(/\btheir own\b/g, `${pronouns.their} own`)
    .replace(/\btheir\b/g, pronouns.their)
    .replace(
      /\b(?<=(?:than|as|when|what|because|if) )they (?=(?:meant|used|wanted|hoped|planned|intended|had|did|can|could|should|would)\b)/g,
      `${pronouns.they} `,
    )
    .replace(/\bthemselves\b/g, pronouns.self);
  return `${capital(pronouns.they)} ${pronouns.plural ? they(said) : thirdPerson(said)}.`;
}

const they = (predicate: string) => predicate.replace(/^((?:\w+ly )?)be\b/, '$1are');

/** `checking`, but not `bring`. */
const underWay = /^(?!(?:bring|cling|fling|ping|ring|sing|sling|spring|sting|string|swing|wring)$)\w{2,}ing$/i;

/** A predicate of `they` as one of `she`: first verb and every verb coordinated with it. */
export function thirdPerson(predicate: string): string {
  const { lead, rest } = leadOf(predicate);
  const [first = '', ...others] = rest.split(' ');
  if (unchanged.test(first)) return predicate;
  if (underWay.test(first)) return `is ${predicate}`;
  const changed = `${lead}${verbInThird(first, rest)}`;
  const tail = others.join(' ');
  if (tail === '') return changed;
  const helps = /^(?:have|haven't|are|aren't|be|do|don't|were|weren't)$/i.test(first);
  return `${changed} ${helps && !/^have$/i.test(first) ? tail : coordinated(tail, rest)}`;
}

function leadOf(text: string): { lead: string; rest: string } {
  let rest = text;
  let lead = '';
  for (let match = between.exec(rest); match !== null; match = between.exec(rest)) {
    if (/^(?:rely|apply|supply|reply|fly|comply|multiply|tally|rally|bully)$/i.test(match[0].trim())) break;
    lead += match[0];
    rest = rest.slice(match[0].length);
  }
  return { lead, rest };
}

function verbInThird(verb: string, clause: string): string {
  const known = ownValue(verbs, verb.toLowerCase());
  if (known !== undefined) return known;
  if (unchanged.test(verb) || isPast(verb, clause)) return verb;
  if (/(?:s|sh|ch|x|z|o)$/i.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/i.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

const alsoBase =
  /^(?:read|put|cut|set|cost|hit|let|shut|quit|spread|run|come|become|need|feed|speed|embed|bleed|breed|shed|wed)$/i;

function isPast(verb: string, clause: string): boolean {
  if (alsoBase.test(verb)) return false;
  if (/ed$/i.test(verb)) return true;
  const word = parseLine(`They ${clause}`).flat()[1];
  return word?.tag === 'VERB' && word.lemma !== word.lower && !/s$|ing$/i.test(verb);
}

/** Later verbs after "and", "or", "but": only where the parser sees a verb in its base form. */
function coordinated(tail: string, clause: string): string {
  if (!/\b(?:and|or|but)\b/.test(tail)) return tail;
  const tokens = parseLine(`They ${clause}`).flat();
  const changes: { readonly at: number; readonly end: number; readonly word: string }[] = [];
  const start = 'They '.length + clause.length - tail.length;
  tokens.forEach((token, index) => {
    const adverb = tokens[index - 1]?.tag === 'ADV' ? 1 : 0;
    const link = tokens[index - 1 - adverb]?.lower ?? '';
    if (!/^(?:and|or|but)$/.test(link) || token.start < start) return;
    const underTo = tokens
      .slice(Math.max(0, index - 7), index)
      .some(({ lower, tag }) => lower === 'to' && tag === 'PART');
    const pair =
      token.start - start === link.length + 1 || /^(?:an?|the|her|his|their|its)$/.test(tokens[index + 1]?.lower ?? '');
    const base = (pair || token.tag === 'VERB' || token.tag === 'AUX') && !/(?:ed|ing|s)$/.test(token.lower);
    if (base && !underTo && !isPast(token.text, clause.slice(token.start - 'They '.length)))
      changes.push({
        at: token.start - start,
        end: token.end - start,
        word: verbInThird(token.text, clause.slice(token.start - 5)),
      });
  });
  return changes.reduceRight((text, { at, end, word }) => text.slice(0, at) + word + text.slice(end), tail);
}
