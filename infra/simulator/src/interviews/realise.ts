import { finishSentence } from '../language/finish.ts';
import { expand, slotsOf } from '../language/grammar.ts';
import { inFull, type Manner, mannerOf } from '../participants/manner.ts';
import type { Person } from '../participants/person.ts';
import { seatWindow } from '../participants/seat.ts';
import { raised, type Voice, voiceOf } from '../participants/voice.ts';
import { clauseList, verdictsOf } from './clauses.ts';
import type { Act, Said } from './plan.ts';

/** Whose words, in which seat of which study, for what. */
export interface Speaker {
  readonly person: Person;
  readonly seat: number;
  readonly stage: string;
  readonly purpose: readonly string[];
  readonly subjectName: Said;
}

/** Turns moves into what is said: one clause of the speaker's own part of each list, joined into sentences. */
export function realise(acts: readonly Act[], speaker: Speaker): string {
  const voice = voiceOf(speaker.person, speaker.seat, speaker.stage, speaker.purpose, speaker.subjectName);
  const used = new Set<string>();
  const manner = mannerOf(speaker.person, speaker.seat);
  const pieces = acts
    .filter((each) => each.list !== 'opener' || voice.draw.chance(manner.openerShare))
    .map((each) => pieceFor(each, speaker, voice, used));
  const text = joined(pieces, manner, voice).replaceAll(raised, '');
  return spelt(manner.contracts ? text : inFull(text), speaker.person);
}

function pieceFor(each: Act, speaker: Speaker, voice: Voice, used: Set<string>): Piece {
  const short = verdictsOf(each.list);
  if (short !== undefined && voice.draw.chance(framedShare))
    return { list: each.list, text: framed(each, short, speaker, voice, used), fixed: false };
  const clause = ownClause(each.list, speaker, voice, used);
  const text = expand(clause, voice.draw, (name, form) => voice.slot(name, form, each.fill));
  return { list: each.list, text, fixed: slotsOf(clause).every((slot) => slot === 'ease') };
}

/** How often a reason is a short verdict in one of the speaker's own frames rather than a clause written in full. */
const framedShare = 0.55;

function framed(each: Act, short: readonly string[], speaker: Speaker, voice: Voice, used: Set<string>): string {
  const verdict = expand(voice.draw.pick(short), voice.draw, (name, form) => voice.slot(name, form, each.fill));
  const frame = ownClause(each.list.endsWith('+') ? 'frame+' : 'frame-', speaker, voice, used);
  return expand(frame, voice.draw, (name, form) => voice.slot(name, form, { ...each.fill, v: verdict }));
}

/** Good and bad lists turn together, so that a clause and its mirror image belong to the same seat. */
function ownClause(list: string, speaker: Speaker, voice: Voice, used: Set<string>): string {
  const window = seatWindow(clauseList(list), speaker.seat, `${speaker.stage}:${list.replace(/[+-]$/, '')}`);
  // Everybody has three favourite ways to begin.
  const own = list === 'opener' ? window.slice(0, 3) : window;
  const fresh = own.filter((clause) => !used.has(clause));
  const clause = voice.draw.pick(fresh.length > 0 ? fresh : own);
  used.add(clause);
  return clause;
}

interface Piece {
  readonly list: string;
  readonly text: string;
  /** Nothing of the study or of the speaker's life is in it, so that on its own it would sound learnt by heart. */
  readonly fixed: boolean;
}

function joined(pieces: readonly Piece[], manner: Manner, voice: Voice): string {
  const sentences: string[] = [];
  let opener = '';
  let joinedAlready = false;
  pieces.forEach((piece, index) => {
    if (piece.list === 'opener' || piece.list === 'about') {
      opener = `${opener}${opener === '' || /[.?!:] $/.test(opener) ? piece.text : lowered(piece.text)} `;
      return;
    }
    const styled = index === 0 || opener !== '' ? piece.text : flavoured(piece, sentences.join(' '), manner, voice);
    const last = sentences.at(-1);
    if (last !== undefined && !joinedAlready && attaches(piece, last, voice)) {
      joinedAlready = true;
      const joiner = leans(piece.list) ? ', ' : /^(and|so|but|plus)\b/.test(lowered(styled)) ? '; ' : manner.joiner;
      sentences[sentences.length - 1] = `${last.replace(/[.,;]$/, '')}${joiner}${lowered(styled)}`;
    } else {
      joinedAlready = false;
      const plain = opener === '' || /[.?!:] $/.test(opener);
      sentences.push(opener + (plain ? styled : lowered(styled)));
    }
    opener = '';
  });
  return sentences
    .map((sentence) => finishSentence(manner.exclaims && voice.draw.chance(0.25) ? exclaimed(sentence) : sentence))
    .join(' ');
}

const leans = (list: string) => list === 'unsure' || list === 'condition' || list.startsWith('caveat');

function exclaimed(sentence: string): string {
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}!`;
}

/** Concessions and conditions lean on what was just said; so do clauses without anything of their own. */
function attaches({ list, fixed }: Piece, last: string, voice: Voice): boolean {
  if (/[?!]$/.test(last) || last.length > 170) return false;
  if (list === 'condition') return true;
  if (leans(list)) return voice.draw.chance(0.55);
  if (fixed) return voice.draw.chance(0.85);
  return last.length < 90 && voice.draw.chance(0.22);
}

/** The speaker's own small words, more of them in the unsure. */
function flavoured({ list, text }: Piece, soFar: string, manner: Manner, voice: Voice): string {
  if (leans(list) || list === 'askBack' || text.includes('?')) return text;
  const roll = voice.draw.real();
  const plain = /^(the|it|it's|I'd|that|my|you|there's|nobody|this)\b/.test(text) && !text.includes(voice.hedge);
  if (plain && roll < manner.hedgeShare && !soFar.toLowerCase().includes(voice.hedge.toLowerCase()))
    return `${voice.hedge}${standsAlone.test(voice.hedge) ? ',' : ''} ${text}`;
  if (roll > 1 - manner.fillerShare && !soFar.includes(voice.filler) && !text.includes(voice.filler))
    return `${text.replace(/[.]$/, '')}, ${voice.filler}`;
  return text;
}

const standsAlone =
  /^(probably|perhaps|most likely|maybe|possibly|presumably|more or less|by the look of it|as far as I can tell|from what I see)$/;

/** The start of a clause inside a sentence: capitals of names stay. */
function lowered(text: string): string {
  return text.startsWith(raised) ? text.charAt(1).toLowerCase() + text.slice(2) : text;
}

const american: readonly (readonly [RegExp, string])[] = [
  [/\bmum\b/g, 'mom'],
  [/\bcolour/g, 'color'],
  [/\bfavour/g, 'favor'],
  [/\bneighbour/g, 'neighbor'],
  [/\bflat\b/g, 'apartment'],
  [/\bpounds\b/g, 'dollars'],
  [/\bquid\b/g, 'bucks'],
  [/\bfortnight\b/g, 'two weeks'],
  [/\borganised\b/g, 'organized'],
  [/\bqueue\b/g, 'line'],
  [/\bchemist\b/g, 'drugstore'],
  [/\bholiday\b/g, 'vacation'],
  [/\bpence\b|\bpenny\b/g, 'cent'],
  [/\bcar park\b/g, 'parking lot'],
  [/\blearnt\b/g, 'learned'],
  [/\bmaths\b/g, 'math'],
];

/** Spelling and a few words of the country. */
function spelt(text: string, person: Person): string {
  if (person.profile.locationCountry !== 'United States') return text;
  return american.reduce((result, [pattern, word]) => result.replace(pattern, word), text);
}
