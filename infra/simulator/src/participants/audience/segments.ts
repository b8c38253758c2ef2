import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { audienceWords } from '../data.ts';
import { singularPhrase, withArticle } from '../grammar.ts';
import type { Need } from './audience.ts';
import { namesSomewhere, placesIn } from './clauses.ts';

const prepositions =
  'in|at|from|near|around|across|throughout|within|inside|outside|with|without|for|on|by|under|during|between';
const verbal =
  'living|based|residing|working|using|owning|having|running|looking|planning|considering|thinking|studying|learning|training|caring|managing|leading|selling|buying|travelling|traveling|commuting|shopping|earning|receiving|suffering|recovering|returning|moving|interested|responsible|familiar|comfortable|able|willing|keen|new to|employed|registered|enrolled|diagnosed|involved|located';
/** Where a phrase about people stops naming them: "nurses | in Leeds | working nights". */
const boundary = new RegExp(
  `\\s+(?=(?:(?:${prepositions})\\s(?!least\\b|most\\b)|(?:currently |recently |actively |regularly |mainly )?(?:${verbal})\\b))`,
  'i',
);
const verbalStart = new RegExp(`^(?:currently |recently |actively |regularly |mainly )?(?:${verbal})\\b`, 'i');

/** The nouns of a phrase, and what stands behind them in pieces that each begin with a preposition or a participle. */
export function segmentsOf(phrase: string): { readonly nouns: string; readonly behind: readonly string[] } {
  const [first = '', ...more] = ` ${phrase}`.split(boundary).map((each) => each.trim());
  const startsBehind =
    new RegExp(`^(?:(?:${prepositions})\\s(?!least\\b|most\\b))`, 'i').test(first) || verbalStart.test(first);
  const behind = startsBehind ? [first, ...more] : more;
  return { nouns: startsBehind ? '' : first, behind: joined(behind) };
}

/** A participle takes everything behind it but a place at the end; "in companies with 50 employees" is one piece. */
function joined(pieces: readonly string[]): readonly string[] {
  const made: string[] = [];
  for (const piece of pieces) {
    const last = made.at(-1);
    const place = /^(?:in|from|near|around|across|throughout)\s/i.test(piece) && isPlace(piece);
    const open = last !== undefined && !isPlace(last) && !place;
    const takes = last !== undefined && (verbalStart.test(last) || /^(?:in|at|for|with|on|by)\s/i.test(last));
    if (open && takes && !(verbalStart.test(piece) && !/^(?:in|at|for)\s/i.test(last)))
      made[made.length - 1] = `${last} ${piece}`;
    else if (last !== undefined && /^(?:living|based|residing|located|working)$/i.test(last))
      made[made.length - 1] = `${last} ${piece}`;
    else made.push(piece);
  }
  return made;
}

const placeStart =
  /^(?:(?:currently )?(?:living|based|residing|located) )?(?:in|from|near|around|across|throughout|within|outside|at)\s+/i;

function isPlace(piece: string): boolean {
  return placeStart.test(piece) && placesIn(piece.replace(placeStart, '')).length > 0;
}

/**
 * What one piece behind the nouns says; null if nothing was understood.
 * @param works whether the people are named by their work, so that "in hospitals" is where they work
 */
export function readSegment(piece: string, works: boolean): readonly Need[] | null {
  if (placeStart.test(piece)) {
    const places = placesIn(piece.replace(placeStart, ''));
    if (places.length > 0) return places;
    // A place that no gazetteer of ours knows must not be told on the card of somebody who lives elsewhere.
    if (namesSomewhere(piece.replace(placeStart, '')) && !/^at\s/i.test(piece)) return null;
  }
  const said = saidOf(piece, works);
  return said === null ? null : [{ kind: 'told', said }];
}

const simple: Readonly<Record<string, string>> = {
  living: 'live',
  working: 'work',
  using: 'use',
  owning: 'own',
  having: 'have',
  running: 'run',
  managing: 'manage',
  leading: 'lead',
  selling: 'sell',
  buying: 'buy',
  commuting: 'commute',
  earning: 'earn',
  shopping: 'shop',
  caring: 'care',
  travelling: 'travel',
  traveling: 'travel',
  residing: 'live',
  studying: 'study',
  receiving: 'receive',
  based: 'be based',
};

function saidOf(piece: string, works: boolean): string | null {
  const [, adverb = '', verb = '', after = ''] =
    /^(?:(currently|recently|actively|regularly|mainly) )?(\S+)\s*(.*)$/i.exec(piece) ?? [];
  const lower = verb.toLowerCase();
  if (verbalStart.test(piece)) {
    const base = ownValue(simple, lower) ?? `be ${verb}`;
    return [adverb.toLowerCase(), base, after]
      .filter((each) => each !== '')
      .join(' ')
      .replace(/^(\w+ly) be /, 'be $1 ');
  }
  if (after === '') return null;
  if (lower === 'with') return `have ${oneOf(after)}`;
  if (lower === 'without') return `have no ${after.replace(/^(?:an?|any|their own)\s+/i, '')}`;
  if (lower === 'for') return works ? `work for ${oneOf(after)}` : null;
  if (lower === 'on') return `be on ${after}`;
  if (lower === 'from') return `come from ${oneOf(after)}`;
  if (/^(?:in|at|within|inside|near|outside|across|under)$/.test(lower)) {
    const lives =
      /\b(?:cit(?:y|ies)|towns?|villages?|countryside|suburbs?|flats?|houses?|areas?|homes?|districts?)\b/i.test(
        after,
      ) && !/\bcare homes?\b/i.test(after);
    return `${lives ? 'live' : works || isWorkplace(after) ? 'work' : 'be'} ${lower} ${oneOf(after)}`;
  }
  return null;
}

/** `companies with more than 50 employees` is `a company with ...` for one person; `finance` stays. */
export function oneOf(after: string): string {
  const [, noun = after, rest = ''] = /^(.*?)(\s(?:with|that|which|of|in|at|for)\s.*)?$/i.exec(after) ?? [];
  const parts = noun.split(/\s+(?:and|or)\s+/i);
  const single = parts.map((part) => singularPhrase(part));
  const places = single.every((part, index) => part !== parts[index] && knownPlace(part));
  return places ? `${single.map((part) => withArticle(part)).join(' or ')}${rest}` : after;
}

function isWorkplace(after: string): boolean {
  return audienceWords().workplaces.has(
    singularPhrase(after.split(/\s(?:with|that|of|in)\s/)[0] ?? '')
      .split(' ')
      .at(-1)
      ?.toLowerCase() ?? '',
  );
}

function knownPlace(part: string): boolean {
  const head = part.split(' ').at(-1)?.toLowerCase() ?? '';
  return (
    audienceWords().workplaces.has(head) ||
    /^(?:city|town|village|suburb|flat|house|area|home|institution|site|sector|industry|chain)$/.test(head)
  );
}
