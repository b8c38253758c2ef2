import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { parseLine } from '../../reading/parser.ts';
import { withArticle } from '../grammar.ts';
import { placesCalled } from '../regions.ts';
import type { Need } from './audience.ts';
import { householdClause, presupposed } from './household.ts';
import { readNouns } from './nouns.ts';

/** What a clause after "who" says, and whether it is still to be told. */
export interface ClauseReading {
  readonly alternatives: readonly Need[];
  readonly shared: readonly Need[];
  /** Nothing of it can be shown: it names a place that we do not know. */
  readonly unknown?: true;
}

/** Reads what follows "who": `live in Leeds`, `work as nurses`, `switched bank this year`. */
export function readClause(clause: string): ClauseReading {
  const said = inPlural(clause.trim())
    .replace(/^(?:they )?(?:must|should|need to|have to)\s+(?=\w)/i, '')
    .replace(/^(?:currently|now)\s+(?=(?:live|work|are)\b)/i, '')
    .replace(/^have got\b/i, 'have');
  const silent = householdClause(said);
  if (silent !== null) return { alternatives: [], shared: silent };
  const lives = /^(?:live|are living|are based|reside|are located|come|are)\s+(?:in|from|near|around)\s+(.+)$/i.exec(
    said,
  );
  if (lives !== null) {
    const places = placesIn(lives[1] ?? '');
    if (places.length > 0) return { alternatives: places, shared: [] };
    if (namesSomewhere(lives[1] ?? '')) return { alternatives: [], shared: [], unknown: true };
  }
  const works = /^(?:are(?: employed as)?|work(?:ing)? as|are working as|were)\s+(.+)$/i.exec(said);
  if (works !== null && !/^(?:are|were) (?:not|in|on|at|to|able|\w+ing)\b/i.test(said)) {
    const nouns = readNouns((works[1] ?? '').replace(/^an? /i, ''), false);
    if (
      nouns.unknown.length === 0 &&
      nouns.alternatives.length > 0 &&
      !/\b(?:at|in|with|for|by|about)\b/.test(works[1] ?? '')
    )
      return { alternatives: nouns.alternatives, shared: nouns.shared };
  }
  return { alternatives: [], shared: [{ kind: 'told', said }, ...presupposed(said)] };
}

/** `Anyone who cooks daily` is told like `people who cook daily`. */
function inPlural(clause: string): string {
  const [first = '', ...rest] = clause.split(' ');
  const known: Readonly<Record<string, string>> = {
    has: 'have',
    is: 'are',
    does: 'do',
    was: 'were',
    "doesn't": "don't",
    "isn't": "aren't",
  };
  const verb = parseLine(`He ${clause}`).flat()[1];
  const single =
    verb?.tag === 'VERB' && /s$/.test(verb.lower) && verb.lower === first.toLowerCase() ? verb.lemma : first;
  return [ownValue(known, first.toLowerCase()) ?? single, ...rest].join(' ');
}

const childHead = /\bof\b.*\b(child|children|kids|toddlers|teenagers)(?: (?:aged|between|under|over)\b[^,;]*)?\s*$/i;

/** "Parents of a child aged 6 to 14 who attends school": it is the child who does; null where the clause is about others. */
export function saidOfChild(head: string, clause: string): string | null {
  const ofChild = childHead.exec(head);
  return ofChild === null ? null : `have ${/^child$/i.test(ofChild[1] ?? '') ? 'a child' : 'children'} who ${clause}`;
}

/** "Shops that sell shoes": the clause is about the shops. */
export function belongsToThing(body: string, who: RegExpExecArray): boolean {
  return /that|which/i.test(who[0]) && /\bof\b|^(?:in|at|for)\b|\s(?:in|at|for)\s/i.test(body.slice(0, who.index));
}

/** `whose children walk to school` is "have children who walk to school". */
export function saidWhose(whole: string): string {
  const clause = whole.replace(/,? and not (?:they|them|themselves),?(?= )/i, '');
  const [, thing = '', rest = ''] =
    /^(.*?)\s+((?:is|are|has|have|do|does|was|were|can|walks?|goes|go|attends?|lives?|works?|plays?|runs?|needs?|uses?|\w{2,}ed)\b.*)$/i.exec(
      clause,
    ) ?? [];
  if (thing === '') return `have ${clause}`;
  const persons =
    /\b(?:children|kids|child|son|daughter|partner|parents?|mother|father|husband|wife|colleagues?|friends?|relatives?|clients?|patients?)$/i.test(
      thing,
    );
  const plural = /s$|children$/i.test(thing);
  return `have ${plural || /^(?:an?|the)\b/.test(thing) ? thing : withArticle(thing)} ${persons ? 'who' : 'that'} ${rest}`;
}

/** Every place in a list such as `Brittany or Essex`; none if any part of it is no place. */
export function placesIn(list: string): readonly Need[] {
  const whole = placesCalled(list);
  if (whole.length > 0) return whole.map((place) => ({ kind: 'place', place }));
  const parts = list.split(/\s*(?:,|\/|&|\band\b|\bor\b)\s*/).filter((part) => part !== '');
  const found = parts.map((part) => placesCalled(part.replace(/^(?:in|from|near|around)\s+/i, '')));
  return found.length > 1 && found.every((places) => places.length > 0)
    ? found.flat().map((place) => ({ kind: 'place', place }))
    : [];
}

/** Whether a phrase is a name with capital letters, such as `Kenya` or `the Baltic States`; `NHS trusts` is none. */
export function namesSomewhere(phrase: string): boolean {
  return /^(?:the )?\p{Lu}\p{Ll}+(?:[\s-](?:of|and|or|\p{Lu}\p{Ll}+))*$/u.test(phrase.trim());
}
