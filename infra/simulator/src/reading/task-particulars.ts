import { taskText } from './task-text.ts';

/** Something that a task gives to go by, in words that stand in its text: a day, a bound of time, who comes, a number to type in. */
export interface Particular {
  readonly kind: 'before' | 'after' | 'day' | 'party' | 'sum' | 'code' | 'spot' | 'cause';
  readonly words: string;
}

const clock = String.raw`\d{1,2}[:.]\d{2}(?: ?[ap]m)?|\d{1,2} ?[ap]m|noon|midday`;
const days = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const count = 'another|one|two|three|four|five|six|eight|ten|twelve|\\d{1,2}';
const guest =
  '(?:other )?(?:adults?|child(?:ren)?|kids|people|guests?|friends?|colleagues?|players?|rooms?|passengers?|persons?|dogs?|tickets?|seats?|pupils?|visitors?)';

/** In this order; of one kind there may be several. */
const kinds: readonly (readonly [Particular['kind'], RegExp])[] = [
  ['code', /\b(?:number|reference|code|ref\.?|no\.?)(?: is| was|:)? ([A-Z]{1,4}-?\d{2,}|\d{3,}(?: \d{3,})+|\d{4,})\b/g],
  [
    'after',
    new RegExp(
      `\\b(?:after|from|not before|no(?:ne of them)? (?:earlier than|before)|later than|past) (${clock})(?![\\w])`,
      'gi',
    ),
  ],
  [
    'before',
    new RegExp(
      `(?<!none of them |not |none )\\b(?:before|by|until|no later than|at the latest by|earlier than) (${clock})(?![\\w])`,
      'gi',
    ),
  ],
  [
    'day',
    new RegExp(
      `\\b((?:${days})(?:,? \\d{1,2}(?: (?:${months}))?)?|\\d{1,2} (?:to \\d{1,2} )?(?:${months})|(?:${months}) \\d{1,2})\\b`,
      'g',
    ),
  ],
  ['party', new RegExp(`\\b((?:${count}) ${guest}(?: and (?:${count}) ${guest})?)\\b`, 'gi')],
  ['sum', /(?<![\d:.])\b(\d{1,4}\.\d{2})\b(?![:.]?\d)(?! ?(?:[ap]m|km|%))/g],
  [
    'sum',
    /\b(?:put|add|top up|transfer|send|pay|load|give)\b[^.]{0,12}? (\d{1,4})\b(?! ?(?:%|km|minutes|hours|days|people|names|\w+s\b))/gi,
  ],
  [
    'spot',
    /\b(?:as far as|until you (?:reach|get to|see|are on)|up to|stop (?:at|on)) (the [a-z][a-z ]{2,24}?(?:page|screen|step|basket|checkout|summary|overview))\b/gi,
  ],
  ['cause', /\b(\d{1,3} minutes) late\b/gi],
];

/** What a task's text gives to go by. Nothing in quotation marks: that is a name and read elsewhere. */
export function particularsOf(task: string): Particular[] {
  const text = task.replace(/(?<!\w)['‘"“][^'’"”]+['’"”](?!\w)/g, ' ');
  const told = onlyTold(task);
  const found = kinds.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].flatMap(({ 1: words = '', index }) =>
      words === '' || (kind === 'day' && isOver(text.slice(0, index))) || (isSet.has(kind) && told(words))
        ? []
        : [{ kind, words: spoken(kind, words) }],
    ),
  );
  return found.filter(
    ({ kind, words }, at) => found.findIndex((each) => each.kind === kind && each.words === words) === at,
  );
}

/** A day or a party is put in where something is looked for or arranged. "One of them is due on Friday" only tells it. */
const isSet: ReadonlySet<Particular['kind']> = new Set(['day', 'party']);
/** What is given up, put off or handed over has its day already. */
const hasItsOwn =
  /^(?:cancel|give up|call off|renew|exchange|swap|postpone|return|refund|keep|claim|report|tell|let|share|bring back)\b/i;

const aSubject = /^(?:you|your|one|it|its|he|she|they|we|i|an?|the|there|two|three|four|my|all|some)\b/i;

/** What a task only tells, and orders nothing of. */
function onlyTold(task: string): (words: string) => boolean {
  const { clauses, story } = taskText(task);
  if (clauses.some(({ kind, text }) => kind === 'order' && hasItsOwn.test(text))) return () => true;
  const told = story.split('\n').filter((sentence) => aSubject.test(sentence.trim()));
  return (words) =>
    told.some((sentence) => sentence.includes(words)) && !clauses.some(({ text }) => text.includes(words));
}

/** "From last Friday", "she went without on Tuesday": nothing that anybody sets. */
function isOver(before: string): boolean {
  const sentence = before.split(/[.!?]\s/).at(-1) ?? '';
  return /\b(?:last|past|since) $/i.test(sentence) || past.test(sentence);
}

const past =
  /\b(?:was|were|went|had|got|did|paid|ordered|bought|said|left|sent|came|missed|lost|forgot|arrived|delivered|booked)\b/i;

/** "Another adult" and not "Another Adult": what begins a sentence of the task is said in the middle of one. */
function spoken(kind: Particular['kind'], words: string): string {
  return kind === 'party' ? words.toLowerCase() : words;
}
