import { quotationWordsMin } from './reference.ts';
import { readText } from './sentences.ts';

/** One thing that a task wants done, or a condition that it sets, in the task's own words. */
export interface TaskClause {
  readonly text: string;
  /** An order ("Answer one of them"), a condition ("but not change it"), or what somebody wants in the task's story. */
  readonly kind: 'order' | 'condition' | 'wish';
}

/** What a task says, clause by clause; what only tells its story is left out. */
export interface TaskText {
  readonly clauses: readonly TaskClause[];
  /** What it tells of how things stand and of how the site behaves. */
  readonly story: string;
  /** The first name in quotation marks. */
  readonly thing?: string;
  /** The first somebody who is named. */
  readonly person?: string;
}

const verbs =
  "find|see|check|look|search|locate|get|let|tell|give|set|put|take|make|move|change|swap|switch|turn|book|reserve|order|buy|choose|pick|select|add|remove|delete|cancel|send|share|invite|ask|answer|reply|respond|mark|resolve|restore|recover|bring|undo|upload|attach|download|export|print|save|pay|split|transfer|claim|request|apply|register|sign|log|create|start|open|close|report|contact|write|call|rename|edit|update|correct|fix|arrange|schedule|reschedule|postpone|compare|filter|sort|narrow|work|decide|leave|rate|renew|extend|approve|accept|decline|reject|assign|keep|stop|pause|block|freeze|lock|unsubscribe|subscribe|join|confirm|track|follow|show|use|enter|fill|submit|copy|import|connect|link|pair|scan|review|read|learn|try|do|don['’]t|go|return|post|exchange|replace|redeem|adjust|limit|allow|prevent|hide|explain|figure|note|publish|record|list|enable|disable|activate|withdraw|revoke|say|plan|name|place|sell|drop|raise|lower|increase|reduce|set|clear|empty|archive|merge|group|tag|label|message|notify|inform|refund|repeat|reset|verify|view|visit|browse|define|describe|hand|lend|borrow|rent|hire|log|pin|play|query|rebook|reorder|complain|dispute|finish|complete|calculate|wrap|top";
const order = new RegExp(`^(?:${verbs})\\b`, 'i');
const orderNext = `(?:${verbs})\\b`;
const whNext =
  '(?:(?:until |by |since |for |from )?(?:when|how long)|(?:on|at|in|from|by|for|with|until) (?:which|what)|whether|when|where|what|which|who|how|if|why)\\b';
const whFirst = new RegExp(`^${whNext}`, 'i');
const opening =
  /^(?:(?:please|now|then|first|next|also|and|finally|afterwards|after that|instead|at the same time)\b,? ?|(?:try|go and|go ahead and|see if you can|attempt) (?:to )?)+/i;
/** "Without calling anyone, find out ..." */
const lead = new RegExp(
  `^(?:without|before|after|once|when|if|as|for|using|in|on|from|so|imagine|starting)\\b[^,:]*[,:] (?=(?:please |then )?${orderNext})`,
  'i',
);
const split = new RegExp(
  [
    `[,;]?(?<!\\b(?:try|go|come)) (?:and|but|or)(?: then| also)? (?=(?:please )?${orderNext})`,
    `, (?:then )?(?=${orderNext})`,
    ` then (?=${orderNext})`,
    `,? and (?=${whNext})`,
    '[:;] ',
    ' [–—-] ',
    ',? (?=without (?!calling|ringing|phoning|asking)\\w+ing\\b)',
    ',? (?=(?:but|and) (?:must|should|can|may|do|does|not)\\b)',
    ',? (?=stopping (?:before|just|short)\\b)',
    ' (?=so that (?:they|he|she|nobody|no one|only|everyone|it)\\b)',
  ].join('|'),
  'gi',
);
const condition = /^(?:so that|without|stopping|but|not|must|cannot)\b/i;
const wanted =
  /\b(?:want(?:s|ed)? to|need(?:s|ed)? to|(?:would|['’]d) like to|has to|have to|must|should|asks? you to|decide[sd]? to|plan(?:s|ned)? to|you want|you(?:['’]d| would) like)\b/i;

/** A postcode or a number before the stop is no abbreviation. */
const afterCode = /(?<=[\dA-Z]{2}\.|\d ?[ap]m\.) (?=[A-Z][a-z]+ )/;

/** Reads what a task wants, in the order in which it stands. */
export function taskText(text: string): TaskText {
  const thing = /(?<![\w])['‘"“]([A-Z][^'’"”]{2,40})['’"”](?![\w])/.exec(text)?.[1];
  const person = personIn(text);
  const sentences = text
    .split(afterCode)
    .flatMap(readText)
    .map((sentence) => ({ text: sentence.text, clauses: clausesOf(sentence.text) }));
  const clauses = sentences.flatMap((each) => each.clauses);
  const site = /\bon an? (?:site|page|app|website) (?:that|which|where)\b.*/i.exec(text)?.[0];
  return {
    clauses: clauses.length > 0 ? clauses : wholeOf(sentences.at(-1)?.text ?? ''),
    story: [...sentences.filter(({ clauses }) => clauses.length === 0).map((each) => each.text), site ?? ''].join('\n'),
    ...(thing === undefined ? {} : { thing }),
    ...(person === undefined ? {} : { person }),
  };
}

/** Where no order is known by its verb, the last sentence is the task. */
function wholeOf(sentence: string): TaskClause[] {
  const text = sentence.trim().replace(/[.?!]+$/, '');
  return text === '' ? [] : [{ text, kind: 'order' }];
}

function clausesOf(sentence: string): TaskClause[] {
  const { masked, unmask } = withoutQuotations(sentence.trim().replace(/[.?!]+$/, ''));
  let ordered = false;
  // "You pay 24 pounds and use little" tells something of somebody, and orders no use of anything.
  let told = tells.test(masked);
  return masked
    .replace(opening, '')
    .replace(lead, '')
    .split(split)
    .flatMap((part): TaskClause[] => {
      const bare = part.trim().replace(opening, '').replace(lead, '');
      const text = unmask(bare).trim();
      if (text === '') return [];
      if (order.test(bare) && !told) {
        ordered = true;
        return [{ text, kind: 'order' }];
      }
      if (ordered && whFirst.test(bare)) return [{ text: `find out ${text}`, kind: 'order' }];
      told ||= !ordered && wanted.test(bare);
      if (condition.test(bare)) return [{ text, kind: 'condition' }];
      return wanted.test(bare) ? [{ text, kind: 'wish' }] : [];
    });
}

const tells = /^(?:you|it|they|he|she|we|i|there|someone|somebody)(?:['’]\w+)? (?!please\b)/i;

/** Names in quotation marks may hold any word. */
function withoutQuotations(text: string) {
  const kept: string[] = [];
  const masked = text.replace(
    /(?<!\w)['‘"“][^'’"”]+['’"”](?!\w)/g,
    (quotation) => `QUOTED${kept.push(quotation) - 1}X`,
  );
  return { masked, unmask: (part: string) => part.replace(/QUOTED(\d+)X/g, (_, at: string) => kept[Number(at)] ?? '') };
}

const kin =
  'colleague|friend|sister|brother|cousin|aunt|uncle|neighbour|manager|client|customer|tenant|boss|teammate|assistant|partner|husband|wife|daughter|son|mother|father|mum|dad|teacher|nurse|Dr\\.|Mr\\.?|Mrs\\.?|Ms\\.?';
/** "Your colleague Priya", "your partner, Sam". */
const namedBy = `\\b(?:${kin}),? ([A-Z][a-z]{2,})\\b`;
/** "Priya has left comments", but no place or date in front of a verb. */
const acts =
  '(?:^|[.] )((?!Some|No|One|Every|She|Two|Three|You|They|The|This|That|There|It)[A-Z][a-z]{2,}) (?:has|left|asked|sent|wants|needs)\\b';
const person = new RegExp(`${namedBy}|${acts}`);

function personIn(text: string): string | undefined {
  const found = person.exec(text);
  return found?.[1] ?? found?.[2];
}

const stepWordsMost = 12;

/** The words of a clause that would be read out; undefined for what is too short or too long. */
export function readOutOf({ text, kind }: TaskClause): string | undefined {
  const count = text.split(/\s+/).length;
  const quotable =
    kind === 'order' && count >= quotationWordsMin && count <= stepWordsMost && !/['"‘’“”:;]|\. /.test(text);
  return quotable ? text.charAt(0).toLowerCase() + text.slice(1) : undefined;
}
