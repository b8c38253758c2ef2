import { withoutExamples } from './examples.ts';
import { bySpeaker } from './object.ts';

const ends = new Set([3, 4, 5, 6, 7, 8, 9, 10, 11, 100]);
const rating =
  /\b(scale|rat(?:e|ing)|score|stars?|points?|likely|how|between|from|where|grade|out of|1\s?[-–=]|if|agree)\b|[(=]/i;

const words = 'zero one two three four five six seven eight nine ten eleven'.split(' ');
const inDigits = (text: string) =>
  text.replace(/\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven)\b/gi, (word) =>
    String(words.indexOf(word.toLowerCase())),
  );
const between =
  /\b([01])\s?(?:-|–|to|and|through|\.\.\.?)\s?(\d{1,3})\b(?!\s?(?:%|pounds|euros|days|hours|weeks|minutes|times))\s?(.?)/i;

/** The bounds of a scale that a question gives: "from 1 to 5", "out of 10", "1 = very hard, 7 = very easy". */
export function scaleIn(text: string): { low: number; high: number } | null {
  const digits = inDigits(text);
  const outOf = Number(/(?<!\d )\b(?:out of|(?:stars|points|marks) (?:from|of|in)) (\d{1,3})\b/i.exec(digits)?.[1]);
  if (ends.has(outOf)) return { low: 1, high: outOf };
  const points = Number(/\b(\d{1,2})[\s-]?point scale\b/i.exec(digits)?.[1]);
  if (/\b1[ ,]{1,2}2[ ,]{1,2}3\b/.test(digits))
    return { low: 1, high: Number(/3((?:[ ,]{1,2}\d{1,2})*)/.exec(digits)?.[1]?.match(/\d+/g)?.at(-1) ?? 3) };
  if (ends.has(points)) return { low: 1, high: points };
  const [, from, to, after] = between.exec(digits) ?? [];
  if (!rating.test(text) && (from === undefined || /\w/.test(after ?? ''))) return null;
  if (from !== undefined && ends.has(Number(to))) return { low: Number(from), high: Number(to) };
  const ended = /\bfrom (\d)[ ,]*(?:for|is|being|meaning|as|=|\() ?[^?]{1,40}?\bto (\d{1,3})\b/i.exec(digits);
  if (ended !== null && /^[01]$/.test(ended[1] ?? '') && ends.has(Number(ended[2])))
    return { low: Number(ended[1]), high: Number(ended[2]) };
  const described = [...digits.matchAll(/\b(\d{1,3})\s?(?:=|\(|is\b|being\b|means\b|meaning\b)/gi)].map((match) =>
    Number(match[1]),
  );
  const [low, high] = [Math.min(...described), Math.max(...described)];
  return described.length >= 2 && (low === 0 || low === 1) && ends.has(high) ? { low, high } : null;
}

const opening =
  /\b(?:prefer(?: to)?|go for|choose|pick|take|do (?:this|it|that)|rather have|rather use|rather|using|use|have|you pay|between|rent|is it|are you on|are you|was it|do it|this|better(?: for [a-z ]+)?|of|notes|on)[,:]?\s+/gi;

/** The alternatives of "A or B", "A, B or C", "A, B and C, which": as written, two at least, else none. */
export function optionsIn(text: string): string[] {
  // Examples are nothing to choose from: "the rest of your week, such as family, study or sleep".
  const whole = withoutExamples(text).replace(/[?.!]+\s*$/, '');
  // "A or B, or neither": the third is an answer like the others.
  const none = /,? or (neither|none|not at all)(?: of (?:them|the two|these))?$/i.exec(whole);
  if (none !== null) {
    const rest = optionsIn(whole.slice(0, none.index));
    if (rest.length > 1) return [...rest, 'neither'];
  }
  const sentence = whole.replaceAll(asides, '');
  const listed = /^(?:out of|of|between) (.+?) and ([^,]+), (?:which|what)\b/i.exec(sentence);
  if (listed !== null) return [...(listed[1] ?? '').split(','), listed[2] ?? ''].map(trimmed);
  const either = /^(.*?)(?:,)? or ([^,]+)$/i.exec(sentence);
  if (either === null || /^(?:if|to what|rate|on a scale)\b/i.test(sentence)) return [];
  // "Which tools or apps do you use": one thing by two names; "How you left, or tried to": one thing, done or not.
  if (/^(?:what|which|who|when|where|why|how)\b[^,:]*$/i.test(sentence)) return [];
  if (/^(?:what|who|when|where|why|how) (?:you|they|we|people)\b/i.test(sentence)) return [];
  const before = either[1] ?? '';
  const after = trimmed(either[2] ?? '');
  if (
    /^(not|no|so|why|why not|something|anything|more$|less$|else|do|did|does|is|are|feel|felt|what|which|who|whose|where|when|how)\b/i.test(
      after,
    )
  )
    return [];
  if (asksWith.test(sentence) && (hasClause.test(after) || endsOpen.test(after))) return [];
  if (isHeading(text) && /\b(?:you|they|we) [a-z]+/i.test(after)) return [];
  const colon = before.includes(':') ? (before.split(':').at(-1) ?? '') : undefined;
  const list = colon ?? before.slice(lastOpening(before));
  const parts = list.split(',').map(trimmed).filter(Boolean);
  if (parts.length === 0 || parts.some((part) => part.split(' ').length > 5) || after.split(' ').length > 6) return [];
  const named = namedIn(parts);
  return named.length === 0 ? [] : [...named.map(bareStart), last(after, parts)];
}

/** "Who, if anyone, helps?" */
const asides = /,? if (?:any(?:one|body|thing|where)?|at all|ever),/gi;
const asksWith = /^(?:and |so |now )?(?:what|which|who|whom|whose|when|where|why|how)\b/i;
/** "Tools, notes or people you rely on when ordering": a topic that asks nothing has its things named, not offered. */
const isHeading = (text: string) => !text.includes('?') && !opensQuestion.test(text.trim());
const opensQuestion =
  /^(?:(?:and|so|now) )?(?:what|which|who|whom|whose|when|where|why|how|is|are|was|were|do|does|did|would|will|could|can|should|have|has|choose|pick|tell|imagine|if)\b/i;
/** "What apps, watches or plans have you tried?", "Who do you turn to, or get help from?": nouns or verbs of the question itself. */
const hasClause =
  /\b(?:have|has|had|do|does|did|are|were|is|was|will|would|can|could|should) (?:you|your|they|it|he|she|we|the|this|that)\b/i;
const endsOpen = / (?:with|from|for|to|at|about|on|by|of)$/i;

/** "What matters more, price or speed?" names its first after what it asks; "What books, films or ..." and "any app or ..." name none. */
function namedIn(parts: readonly string[]): readonly string[] {
  const [first = ''] = parts;
  if (/\bany\b|^(?:what|which|whose) \w+$/i.test(first)) return [];
  return asksWith.test(first) && parts.length > 1 ? parts.slice(1) : parts;
}

function lastOpening(text: string): number {
  let at = 0;
  for (const match of text.matchAll(opening)) at = match.index + match[0].length;
  return at;
}

/** "On your phone or on a computer": the preposition is not part of the alternative, nor what follows "for this". */
function last(written: string, parts: readonly string[]): string {
  const bare = written
    .replace(/^(on|in|at|by|with|the same) /i, (word) => (parts.some((part) => part.startsWith(word)) ? word : ''))
    .replace(/ (for this|for that|today|now|here)$/i, '');
  return bare.replace(/ one$/i, (word) => (parts.length > 0 ? word : ''));
}

const bareStart = (part: string) => part.replace(/^(?:do|did|are|would|will|is|was) (?:you|it|this|they) /i, '');
const trimmed = (text: string) =>
  text
    .trim()
    .replace(/^(?:on|in|at) /i, '')
    .replace(/^(?:either|the option) /i, '');

const offering =
  /\b(?:would|will|do|could) you (?:still |then |rather |just |now )?([a-z]+\b[^?]*?),? or (?:would you |just )?([^?]+?)(?:,? and (?:how|what|why|when)\b[^?]*)?\s*\?/i;
/** What may begin a thing to do: the verbs that come up in such offers. */
const doing =
  /^(?:accept|ask|avoid|book|bring|buy|call|cancel|carry|change|check|choose|come|complain|delete|do|done|drive|drop|email|fill|find|give|go|have|ignore|keep|leave|let|look|make|move|open|order|pay|pick|press|put|read|refuse|reject|remove|reply|report|return|ring|save|scroll|send|show|sign|skip|start|stay|stick|stop|switch|take|tell|throw|trust|try|turn|use|used|wait|walk|write)\b/i;

/** "Would you keep it, change it or take it out?": what the question lets people do, said by the speaker. */
export function actionsIn(text: string): string[] {
  const found = offering.exec(text);
  if (found === null) return [];
  const [, before = '', after = ''] = found;
  const parts = [...before.split(/,\s*/), after].map((part) => part.trim()).filter((part) => part !== '');
  if (parts.length < 2 || parts.length > 4) return [];
  // "Which do you order, or do you order at all?": another question, and nothing to do.
  if (parts.some((part) => /^(?:do|did|would|will|could) you\b/i.test(part))) return [];
  // "Which would you choose, or would you stay as you are?": what is chosen stands before, and is no thing to do.
  if (parts.some((part) => /^(?:choose|pick|take|prefer|have|use|select|buy|go|go for|order)$/i.test(part))) return [];
  if (!parts.every((part) => doing.test(part) && part.split(/\s+/).length <= 8)) return [];
  const perfect = /^have \w+/i.test(parts[0] ?? '') && !/^have an?\b/i.test(parts[0] ?? '');
  return parts.map((part) => bySpeaker(perfect && !/^(?:have|be)\b/i.test(part) ? `have ${part}` : part));
}
