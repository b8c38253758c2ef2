import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { readText } from '../sentences.ts';

/** The same as told of several people: "how much notice they have to give". */
export function inThirdPerson(own: string): string {
  return own
    .replace(/\bI am\b/g, 'they are')
    .replace(/\bam I\b/g, 'are they')
    .replace(/\bI was\b/g, 'they were')
    .replace(/\bI\b/g, 'they')
    .replace(/\bmy\b/g, 'their')
    .replace(/\bmine\b/g, 'theirs')
    .replace(/\bmyself\b/g, 'themselves')
    .replace(/\b(?:me|us)\b/g, 'them');
}

/** What stands before "you" where it is no subject: "cost you", "for you". */
const takesObject =
  /\b(?:cost|costs|charge|charges|give|gives|tell|tells|send|sends|let|lets|help|helps|ask|asks|show|shows|suit|suits|save|saves|fit|fits|get|gets|allow|allows|need|needs|bring|brings|take|takes|of|for|to|with|from|by|at|near|about|around|on|than|like)$/i;

/** A task's words as the one who does it would say them: "your place" becomes "my place". */
export function inFirstPerson(text: string): string {
  return text
    .replace(/\bof you\b/gi, 'of us')
    .replace(/\byou(?:['’]re| are)\b/gi, 'I am')
    .replace(/\bare you\b/gi, 'am I')
    .replace(/\byou were\b/gi, 'I was')
    .replace(/\byour\b/gi, 'my')
    .replace(/\byours\b/gi, 'mine')
    .replace(/\byourself\b/gi, 'myself')
    .replace(/\byou(?=['’](?:d|ll|ve)\b)/gi, 'I')
    .replace(/\byou\b/gi, (_, at: number, whole: string) => {
      const behind = /^(?:\s+(?:to|and|or|with|for|in|on|at|before|after|when|if)\b|\s*[,.;]|\s*$)/i;
      return takesObject.test(whole.slice(0, at).trimEnd()) && !startsClause.test(whole.slice(at + 3))
        ? 'me'
        : behind.test(whole.slice(at + 3)) && at > 0
          ? 'me'
          : 'I';
    });
}

/** "For you can ..." is rare, "of what you get" is not. */
const startsClause = /^\s+(?:can|could|will|would|should|may|might|must|have|had|do|did|need to|want)\b/i;

const helping = 'is|are|was|were|can|could|will|would|should|does|do|did|must|am';
const deniedForm: Readonly<Record<string, string>> = {
  can: "can't",
  will: "won't",
  must: "don't have to",
  am: 'am not',
};

/** The opposite of a plain statement; null where it cannot be told how it is put. */
export function denied(statement: string): string | null {
  const without = statement.replace(/\bsomething\b/g, 'anything').replace(/\bsome\b/g, 'any');
  const there = /^there (is|are|will be|would be) (?:an? |any |some )?/.exec(without);
  if (there !== null) return `there ${there[1]} no ${without.slice(there[0].length)}`;
  const first = new RegExp(`^((?:\\S+ ){1,6}?)(${helping}) `).exec(`${without} `);
  const main = mainVerb(without);
  if (first !== null && (main === null || (first[1]?.length ?? 0) <= main.at)) {
    const [, subject = '', verb = ''] = first;
    return `${subject}${ownValue(deniedForm, verb) ?? `${verb}n't`} ${without.slice(subject.length + verb.length + 1)}`.trim();
  }
  if (main === null) return null;
  const { at, text, base } = main;
  const plain = text === base;
  return `${without.slice(0, at)}${plain ? "don't" : "doesn't"} ${base}${without.slice(at + text.length)}`;
}

/** The verb of a statement without a helping one: "works", "have". */
function mainVerb(statement: string): { readonly at: number; readonly text: string; readonly base: string } | null {
  const pronoun = /^(?:I|we|they|one) (\w+)\b/.exec(statement);
  if (pronoun?.[1] !== undefined)
    return { at: pronoun[0].length - pronoun[1].length, text: pronoun[1], base: pronoun[1] };
  const [sentence] = readText(statement);
  const verb = sentence?.tokens.find(({ tag }, at) => at > 0 && (tag === 'VERB' || tag === 'AUX'));
  if (verb === undefined) return null;
  const base = verb.lower === 'has' ? 'have' : verb.lemma;
  return { at: verb.start, text: verb.text, base };
}

const actWordsMost = 13;

/** An order in the words of who carries it out, to stand after "I can": "renew the loan". Null for what is too long to be said so. */
export function actOf(order: string): string | null {
  const words = order.trim().split(/\s+/);
  if (words.length < 2 || words.length > actWordsMost || /["‘“”:;()]|(?<!\w)'|\. /.test(order)) return null;
  if (/^(?:do|don['’]t|decide|try|say|use|imagine|go|suppose)\b/i.test(order)) return null;
  const own = inFirstPerson(order);
  return own.charAt(0).toLowerCase() + own.slice(1);
}

const doubled =
  /^(?:get|let|set|put|swap|drop|log|plan|stop|cut|run|swim|begin|submit|pin|wrap|top|split|chat|scan|tag|hit|sit|quit|transfer|refer)$/;

const aside =
  /, .*$| (?:which|who|before|so that|as far as|if) .*$| that (?:I|we|you|all|fits?|suits?|is|are|would|can|could|has)\b.*$/i;
const shortestWords = 3;

/** "Finding the cheapest way of doing that" of "... which would suit me": enough to know what is meant. */
function shortened(doing: string): string {
  const at = aside.exec(doing)?.index ?? doing.length;
  const short = doing.slice(0, at);
  return short.split(' ').length < shortestWords || /\bout$/.test(short) ? doing : short;
}

/** "Renewing the loan": what somebody is at who does what these words order. */
export function doingOf(act: string): string {
  const [verb = '', ...rest] = act.split(' ');
  const lower = verb.toLowerCase();
  const made = doubled.test(lower)
    ? `${lower}${lower.at(-1) ?? ''}ing`
    : /^(?:cancel|travel|label|model)$/.test(lower)
      ? `${lower}ling`
      : lower.endsWith('ie')
        ? `${lower.slice(0, -2)}ying`
        : /[^eoy]e$/.test(lower)
          ? `${lower.slice(0, -1)}ing`
          : `${lower}ing`;
  return shortened([made, ...rest].join(' '));
}
