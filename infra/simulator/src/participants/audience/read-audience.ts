import type { Place } from '../towns.ts';
import { takeAges } from './ages.ts';
import { withoutAsides } from './asides.ts';
import type { Audience, Criterion, Need, Quota } from './audience.ts';
import { belongsToThing, placesIn, readClause, saidOfChild, saidWhose } from './clauses.ts';
import { presupposed, takeHousehold } from './household.ts';
import { takeGenders, takeLeanings } from './leanings.ts';
import { listedIn, withLists } from './lists.ts';
import { gap, masked } from './masked.ts';
import { merged } from './merge.ts';
import { readMix } from './mixes.ts';
import { readNouns } from './nouns.ts';
import { beforeQuota, takeQuota } from './quotas.ts';
import { oneOf, readSegment, segmentsOf } from './segments.ts';
import { withWorkplaces } from './workplaces.ts';

interface Reading {
  readonly criteria: Criterion[];
  readonly notModelled: string[];
  /** The last clause that is told ended the phrase before: a list in it may go on behind a comma. */
  open: number | null;
}

/** Words that say nothing about anybody. */
const empty =
  /^(?:and|or|but|the|a|an|of|who|with|also|all|both|plus|etc|ideally|preferably|please|we want|we need|we are looking for|looking for|recruit|i want|mixed?|(?:an? )?(?:good |even |broad )?(?:mix|range|variety)(?: of)?|anyone|people|adults|participants|aged?|should|must|be|are|is|from|in|to|include|including|any|them|some|others?|only|mainly|mostly|location|occupation|criteria|living|based|¦|[^\p{L}\d])*$/iu;

/**
 * Reads audience criteria as researchers write them. Every phrase is grounded in a criterion or comes back verbatim in
 * `notModelled`.
 */
export function readAudience(text: string): Audience {
  const reading: Reading = { criteria: [], notModelled: [], open: null };
  const { told, mixes, wanted, aside } = withoutAsides(text);
  reading.notModelled.push(...aside);
  for (const [index, phrase] of phrasesOf(withLists(told)).entries()) readPhrase(phrase, reading, index === 0);
  for (const mix of mixes) {
    const { criteria, rest } = readMix(mix, placeOfAll(reading.criteria));
    reading.criteria.push(...criteria);
    if (!empty.test(rest)) reading.notModelled.push(rest);
  }
  for (const shares of wanted) readShares(shares, reading);
  return { criteria: withWorkplaces(merged(reading.criteria), told), notModelled: [...new Set(reading.notModelled)] };
}

/** The place in which everybody lives, if it is one. */
function placeOfAll(criteria: readonly Criterion[]): Place | null {
  const places = criteria.flatMap(({ need, quota, denied }) =>
    need.kind === 'place' && quota === null && !denied ? [need.place] : [],
  );
  return places.length === 1 ? (places[0] ?? null) : null;
}

/** "Some who rent" and "some who own": under one text, so that nobody is drawn for both. */
function readShares(shares: readonly string[], reading: Reading): void {
  const whole = shares.join(' and ');
  for (const share of shares) {
    const phrase = share.replace(/^others\b/i, 'some');
    reading.open = null;
    if (takeQuota(phrase) === null || /^\S+(?: \S+)? for whom\b/i.test(phrase)) reading.notModelled.push(share);
    else readPhrase(phrase, reading, false, whole);
  }
  reading.open = null;
}

function phrasesOf(text: string): string[] {
  return text
    .replaceAll(/[()[\]]/g, ',')
    .replaceAll(/^\s*(?:[-*•]|\d+[.)])\s+/gm, '')
    .split(/[;\n]+|[.!](?=\s|$)|,(?!\d{3}\b)|\s[–—]\s|\s-\s|\s+but\s+(?=not\b|no\b|without\b|never\b|also\b|who\b)/)
    .flatMap((phrase) => phrase.split(beforeQuota))
    .map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');
}

const label =
  /^(?:age(?:s| range| group)?|gender|sex|location|country|region|city|place|occupation|profession|jobs?|roles?|household|family|experience|participants|audience|target(?: audience| group)?|who)\s*:\s*/i;
const lead =
  /^(?:and|or|also|plus|we (?:want|need|are looking for)|looking for|recruit|ideally|preferably|mainly|mostly|primarily|they (?:should|must)(?: be)?|participants (?:should|must)(?: be)?|people should be|should be|must be|all(?= of (?:them|whom))|of all ages|including)\s+/i;
const deny =
  /^(?:no|not|non|excluding|exclude|except(?: for)?|never|nobody|no one|none of (?:them|whom)(?: are)?|none(?= (?:have|has|had|use|own|work|are)\b)|nobody who(?: is)?|not including|avoid)\s+/i;
const clauseStart =
  /^(?:must have|should have|must|should|have|has|use|own|live|work|drive|do not|don't|never|regularly|currently|recently|often|usually|cook|shop|travel|buy|read|play|can|speak|need|want|take|run|manage|rent|cannot|can't|had|bought|switched|moved|are|were|receive|pay|spend|order)\s+(?=\S)/i;

/** @param text in which the phrase stands, if that is more than the phrase */
function readPhrase(whole: string, reading: Reading, first: boolean, text = whole): void {
  let phrase = whole.replace(/^(?:gender|sex)s?:\s*(?:mixed|any|all|both)\b/i, 'mixed genders').replace(label, '');
  const open = reading.open;
  reading.open = null;
  while (lead.test(phrase)) phrase = phrase.replace(lead, '');
  phrase = phrase.replace(/^of (?:them|whom)\s+/i, '');
  if (empty.test(phrase)) return;
  if (first) phrase = phrase.replace(/^(?:the )?(?:general )?public\b/i, 'people');
  // "8 people who ..." says how large the panel is.
  if (first)
    phrase = phrase.replace(
      /^(?:\d{1,2}|\w+) (?:people|participants|persons|respondents)(?= (?:who|that|aged|in|from|with)\b)/i,
      'people',
    );
  const quota = takeQuota(phrase);
  const rest = (quota?.rest ?? phrase).replace(/^(?:who|whom|that)\s+are\s+(?=(?:aged|over|under|between)\b)/i, '');
  const denied =
    deny.test(rest) &&
    !/^no (?:more|less|fewer)\b/i.test(rest) &&
    !/^(?:no|not) \w+ (?:experience|background|knowledge)\b/i.test(rest);
  const frame: Frame = { text, quota: quota?.quota ?? null, denied, reading, first };
  const body = denied ? rest.replace(deny, '') : rest;
  if (open !== null && quota === null && !denied && goesOn(body)) continueList(open, body, reading);
  else readBody(body, frame);
}

interface Frame {
  readonly text: string;
  readonly quota: Quota | null;
  readonly denied: boolean;
  readonly reading: Reading;
  readonly first: boolean;
}

function readBody(body: string, frame: Frame): void {
  const who = /(?:^|\s)(?:all )?(?:of )?(?:who|whom|that|which|whose)\s+/i.exec(body);
  if (clauseStart.test(body) && !/^(?:working|living)\b/i.test(body)) readWho(body, frame);
  else if (who === null || belongsToThing(body, who)) readHead(body, frame);
  else {
    const head = body.slice(0, who.index);
    const clause = body.slice(who.index + who[0].length);
    if (head.trim() !== '') readHead(head, frame);
    const ofChild = /whose/i.test(who[0]) ? null : saidOfChild(head, clause);
    const said = /whose/i.test(who[0]) ? saidWhose(clause) : ofChild;
    if (said !== null) add([{ kind: 'told', said }, ...presupposed(said)], `${who[0].trim()} ${clause}`, frame);
    else readWho(clause, frame);
  }
}

/** `live in Leeds and who cook`, `are over 60 and rent`, with ages at the end taken out. */
function readWho(text: string, frame: Frame): void {
  for (const each of text.split(/\s+(?:and|or|but)?\s*\bwho\s+/i)) {
    const [, before = each, ages = ''] =
      /^(.*?),?\s(?:(?:and )?(?:are )?(?=aged \d)|and are (?=(?:under|over|between|in their) ))(.+)$/i.exec(each) ?? [];
    const phrase = masked(ages);
    if (ages !== '' && !/\b(?:children|kids|child|sons?|daughters?)$/i.test(before)) takeAges(phrase);
    const clause = phrase.found.length > 0 ? before : each;
    addAll(phrase.found, frame);
    const aged = masked(clause.replace(/^(?:are|is|be)\s+/i, ''));
    if (
      /^(?:are |is |be )?(?:aged|over|under|between|in their|older|younger|at least|\d)/i.test(clause) &&
      !/^(?:are |be )?(?:under|over|between) (?!\d|the age)/i.test(clause)
    ) {
      takeAges(aged);
      if (aged.found.length + aged.refused.length > 0) {
        addAll(aged.found, frame);
        frame.reading.notModelled.push(...aged.refused);
        const more = aged.rest
          .replaceAll(gap, ' ')
          .replace(/^\s*(?:and|or)\s+/i, '')
          .trim();
        if (!empty.test(more)) readWho(more, frame);
        continue;
      }
    }
    readOneClause(clause, frame);
  }
}

function readOneClause(clause: string, frame: Frame): void {
  if (frame.denied || empty.test(clause)) {
    if (!empty.test(clause)) add([{ kind: 'told', said: clause }], frame.text, frame);
    return;
  }
  const listed = listedIn(clause);
  if (listed !== null) {
    const each = listed.clauses.map((said): Need => ({ kind: 'told', said }));
    add(each, listed.text, frame, true);
    return;
  }
  const { alternatives, shared, unknown } = readClause(clause);
  if (unknown === true) frame.reading.notModelled.push(clause);
  add([...alternatives, ...shared], clause, frame);
  const last = frame.reading.criteria.findLastIndex(({ need }) => need.kind === 'told');
  if (shared.some(({ kind }) => kind === 'told')) frame.reading.open = last;
}

/** Nouns with what stands before and behind them: `busy parents of toddlers in Leeds`. */
function readHead(text: string, frame: Frame): void {
  const phrase = masked(text);
  takeHousehold(phrase);
  takeAges(phrase);
  takeLeanings(phrase);
  takeGenders(phrase);
  addAll(phrase.found, frame);
  frame.reading.notModelled.push(...phrase.refused);
  let works = frame.reading.criteria.some(({ need }) => need.kind === 'occupation' || need.kind === 'work');
  for (const [index, part] of phrase.rest.split(gap).entries()) {
    const bare = part
      .trim()
      .replace(/^(?:and|or|,|&|from the|aged)\s+/i, '')
      .replace(/\s+(?:and|or|,|&|who|aged)$/i, '')
      .trim();
    if (empty.test(bare)) continue;
    const { nouns, behind } = segmentsOf(bare);
    if (nouns !== '' && !empty.test(nouns)) works = readNounPart(nouns, frame, index === 0 && frame.first) || works;
    for (const piece of behind) {
      if (isBelonging(piece, works) && extendLast(piece, frame)) continue;
      const needs = readSegment(piece, works);
      if (needs === null) frame.reading.notModelled.push(piece);
      else add(needs, piece, frame);
    }
  }
}

/** "Volunteers at food banks" and "landlords with two houses" are one thing to be told. */
function isBelonging(piece: string, works: boolean): boolean {
  return (
    !works &&
    /^(?:at|for|with|in) /i.test(piece) &&
    readSegment(piece, works)?.every(({ kind }) => kind === 'told') !== false
  );
}

function extendLast(piece: string, { reading, quota, denied }: Frame): boolean {
  const last = reading.criteria.at(-1);
  if (last?.need.kind !== 'told' || !/^be an? /.test(last.need.said) || quota !== null || denied) return false;
  const [preposition = '', ...rest] = piece.split(' ');
  const said = `${last.need.said} ${preposition} ${oneOf(rest.join(' '))}`;
  reading.criteria[reading.criteria.length - 1] = {
    ...last,
    text: `${last.text} ${piece}`,
    need: { kind: 'told', said },
  };
  return true;
}

function readNounPart(nouns: string, frame: Frame, first: boolean): boolean {
  const bare = nouns.replace(/^(?:an?|the)\s+/i, '');
  const places = /^\p{Lu}/u.test(bare) && !first ? placesIn(bare) : [];
  if (places.length > 0) {
    add(places, nouns, frame);
    return false;
  }
  const { alternatives, shared, unknown } = readNouns(bare, first);
  add(alternatives, nouns, frame, alternatives.length > 1 || alternatives.some(({ kind }) => kind === 'told'));
  add([...shared, ...shared.flatMap((need) => (need.kind === 'told' ? presupposed(need.said) : []))], nouns, frame);
  frame.reading.notModelled.push(...unknown);
  return alternatives.some(({ kind }) => kind !== 'told');
}

function addAll(found: readonly { readonly text: string; readonly need: Need }[], frame: Frame): void {
  for (const { text, need } of found) add([need], text, frame);
}

function add(needs: readonly Need[], text: string, frame: Frame, either = false): void {
  const { text: whole, quota, denied, reading } = frame;
  for (const need of needs)
    reading.criteria.push({ text: quota === null && !denied ? text : whole, need, quota, denied, either });
}

/** "..., partly online and partly in shops", "..., in the past year": no such phrase says anything by itself. */
const onlyGoesOn =
  /^(?:and |or )?(?:partly|sometimes|either|both|online|offline|in person|as (?:an? )?\p{Ll}+$|by (?:phone|message|email|post|text)|(?:in|within|during|over) the (?:past|last|next)\b|at least \S+ (?:minutes|hours|miles|km|kilometres)\b)/iu;
/** "..., uncle or older friend aged 70 or more": the age of somebody else. */
const othersAge =
  /^(?:and |or )?[\p{Ll} -]*\b(?:parents?|friends?|relatives?|aunts?|uncles?|mothers?|fathers?|grand\p{Ll}+|child|children|neighbours?) aged\b/iu;

/** Whether a phrase behind a comma goes on with the list of the clause before it: "who buy milk, bread and eggs". */
function goesOn(phrase: string): boolean {
  if (onlyGoesOn.test(phrase) || othersAge.test(phrase)) return true;
  if (
    !/^(?:and |or )?[\p{Ll}]/u.test(phrase) ||
    /^(?:and |or )?(?:who|aged|living|based|in|from|at|with|without|working|must|should)\b/i.test(phrase)
  )
    return false;
  const probe: Reading = { criteria: [], notModelled: [], open: null };
  readBody(phrase.replace(/^(?:and|or) /, ''), {
    text: phrase,
    quota: null,
    denied: false,
    reading: probe,
    first: false,
  });
  const understood = probe.criteria.filter(({ need }) => need.kind !== 'told' || !/^be (?:on|in|at) /.test(need.said));
  return understood.length === 0 && probe.notModelled.length + probe.criteria.length > 0;
}

function continueList(index: number, more: string, reading: Reading): void {
  const criterion = reading.criteria[index];
  if (criterion?.need.kind !== 'told') return;
  reading.criteria[index] = {
    ...criterion,
    text: `${criterion.text}, ${more}`,
    need: { kind: 'told', said: `${criterion.need.said}, ${more}` },
  };
  reading.open = index;
}
