import { clauseList, verdictsOf } from './clauses.ts';
import { finishSentence } from './finish.ts';
import { expand } from './grammar.ts';
import type { Person } from './person.ts';
import type { Act, Said } from './plan.ts';
import { seatWindow } from './seat.ts';
import { type Voice, voiceOf } from './voice.ts';

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
  const pieces = acts.map((each) => ({ list: each.list, text: clauseFor(each, speaker, voice, used) }));
  return spelt(joined(pieces, speaker.person, voice), speaker.person);
}

function clauseFor(each: Act, speaker: Speaker, voice: Voice, used: Set<string>): string {
  const short = verdictsOf(each.list);
  if (short !== undefined && voice.draw.chance(framedShare)) return framed(each, short, speaker, voice, used);
  return expand(ownClause(each.list, speaker, voice, used), voice.draw, (name, form) =>
    voice.slot(name, form, each.fill),
  );
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
  const own = seatWindow(clauseList(list), speaker.seat, `${speaker.stage}:${list.replace(/[+-]$/, '')}`);
  const fresh = own.filter((clause) => !used.has(clause));
  const clause = voice.draw.pick(fresh.length > 0 ? fresh : own);
  used.add(clause);
  return clause;
}

interface Piece {
  readonly list: string;
  readonly text: string;
}

function joined(pieces: readonly Piece[], person: Person, voice: Voice): string {
  const sentences: string[] = [];
  let opener = '';
  pieces.forEach(({ list, text }, index) => {
    if (list === 'opener') {
      opener = `${text} `;
      return;
    }
    const styled = index === 0 || opener !== '' ? text : flavoured(text, list, person, voice);
    const last = sentences.at(-1);
    if (last !== undefined && attaches(list, last, voice)) {
      sentences[sentences.length - 1] =
        `${last.replace(/[.,;]$/, '')}${list === 'unsure' || list.startsWith('caveat') || list === 'condition' ? ',' : ';'} ${lowered(styled)}`;
    } else sentences.push(opener + (opener === '' || /[.?!:] $/.test(opener) ? styled : lowered(styled)));
    opener = '';
  });
  return sentences.map(finishSentence).join(' ');
}

/** Concessions and conditions lean on what was just said, now and then other clauses do too. */
function attaches(list: string, last: string, voice: Voice): boolean {
  if (/[?!]$/.test(last) || last.length > 150) return false;
  if (list === 'condition') return true;
  if (list === 'unsure' || list.startsWith('caveat')) return voice.draw.chance(0.55);
  return last.length < 60 && voice.draw.chance(0.1);
}

/** The speaker's own small words, more of them in the unsure. */
function flavoured(text: string, list: string, person: Person, voice: Voice): string {
  if (list.startsWith('caveat') || list === 'askBack' || text.includes('?') || list === 'condition') return text;
  const hedging = 0.03 + 0.24 * person.traits.neuroticism;
  const roll = voice.draw.real();
  const plain = /^(the|it|it's|I'd|that|my|you|there's|nobody|this)\b/.test(text) && !text.includes(voice.hedge);
  if (plain && roll < hedging)
    return `${voice.hedge}${/^(probably|perhaps|most likely|maybe|possibly|presumably|more or less|by the look of it|as far as I can tell|from what I see)$/.test(voice.hedge) ? ',' : ''} ${text}`;
  if (roll > 0.91 && !text.includes(voice.filler)) return `${text.replace(/[.]$/, '')}, ${voice.filler}`;
  return text;
}

function lowered(text: string): string {
  return /^(I\b|I'|[A-Z]{2}|[A-Z][a-z]+[A-Z])/.test(text)
    ? text
    : /^[A-Z][a-z]* /.test(text) &&
        !/^(The|A|An|It|That|This|My|You|There|Nobody|No|So|And|But|Not|If|With|When|What|Who|Why|How)\b/.test(text)
      ? text
      : text.charAt(0).toLowerCase() + text.slice(1);
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
