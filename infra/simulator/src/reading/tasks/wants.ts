import type { WantKind } from '../../corpus/vocabulary.ts';
import { taskText } from '../task-text.ts';
import { inFirstPerson } from './own-words.ts';

/** Something that a task wants found. */
export interface Want {
  readonly kind: WantKind;
  /** As who looks for it would say it: "how much notice I have to give", "the cheapest ticket". */
  readonly words: string;
  /** The clause of the task, word for word. */
  readonly clause: string;
}

const finding =
  /^(?:find out|find|see|check|work out|calculate|look up|note(?: down)?|learn|figure out|understand|establish|know|write down|discover|estimate|make sure(?: of)?|look)\b,? /i;

/** In this order: what a later line would also fit is taken by an earlier one. */
const kinds: readonly (readonly [WantKind, RegExp])[] = [
  ['reason', /^(?:why\b|the reason\b|what (?:is behind|has caused|caused|makes|made)\b)/i],
  [
    'until',
    /^(?:until|till|by|up to) (?:when|what (?:day|date|time)|which (?:day|date))|^(?:when|what)\b[^,]*\b(?:deadline|at the latest|last (?:day|date))\b|^the (?:deadline|last (?:day|date))\b/i,
  ],
  [
    'hours',
    /^(?:when|what time|between what|from when|at what times?)\b.*\b(?:open|opens|close|closes|shut|staffed)\b|^(?:the |what (?:are )?(?:the )?)(?:opening )?hours\b/i,
  ],
  [
    'day',
    /^(?:on |by |from |since |in |for )?(?:when|what time|(?:which|what) (?:days?|dates?|months?|weeks?|weekday|evenings?|mornings?))\b/i,
  ],
  [
    'duration',
    /^(?:for )?how (?:long|soon|quickly|fast)\b|^how much (?:time|notice|longer)\b|^what (?:notice|the notice)\b/i,
  ],
  ['count', /^how (?:many|often)\b|^how much (?:data|luggage|storage|space|room|baggage)\b/i],
  [
    'money',
    /^how (?:much|expensive|dear)\b|^what\b.*\b(?:cost|costs|price|pay|owe|charged?|save|fare|fee|comes? to|due|prices?)\b|^the (?:total |whole )?(?:price|cost|fee|total|sum|amount|fare|saving)\b/i,
  ],
  ['rule', /^(?:whether|if)\b/i],
  [
    'help',
    /^(?:what|which) (?:kinds? of )?(?:help|support|assistance|advice|guidance|discounts?|concessions?)\b|^what (?:is there|there is|they (?:offer|do)|is (?:on offer|offered|available))\b/i,
  ],
  [
    'needed',
    /^(?:what|which)\b.*\b(?:need|needs|needed|bring|send in|hand in|provide|show|proof|documents?|evidence|readings?|required?|take with)\b/i,
  ],
  ['way', /^how (?:to|you|one|they|people|somebody|someone|it)\b/i],
  ['which', /^(?:which|what) (?!is\b|are\b|was\b|he\b|she\b|they\b|it\b|you\b|to\b|the\b|your\b|for\b)\w+/i],
];

/** One of several is to be picked; "the invoice for March" is only to be found. */
const picking =
  /^(?:find|choose|pick|select|look for|search for|work out|compare|decide on|see) ((?:an?|one|something|any|some) (?!out\b|information|details?|answers?|people|way\b)[^,;]+|the (?:\w+ )?(?:cheapest|best|nearest|smallest|quickest|easiest|right|next)\b[^,;]*)/i;

/** What a clause that orders something wants found; null if it orders something else, or what cannot be told. */
export function wantOf(clause: string): Want | null {
  const picked = picking.exec(clause)?.[1];
  if (picked !== undefined) return { kind: 'choice', words: inFirstPerson(picked.trim()), clause };
  const lead =
    finding.exec(clause)?.[0] ??
    /^(?:tell|say)(?: us| me)? (?=(?:what|how|when|whether|which|if)\b)/i.exec(clause)?.[0];
  if (lead === undefined) return null;
  const sought = clause.slice(lead.length).replace(/^(?:for yourself|out) /i, '');
  const kind = kindOf(sought);
  return kind === null ? null : { kind, words: inFirstPerson(sought), clause };
}

/** Everything that a task wants found, in its order. */
export function wantsIn(task: string): Want[] {
  return taskText(task).clauses.flatMap((clause) => (clause.kind === 'order' ? (wantOf(clause.text) ?? []) : []));
}

/** What a question wants to know, if it is of a kind that a task can have found; null for any other. */
export function wantIn(question: string): Want | null {
  const [first = ''] = question
    .replace(/^(?:and|so|then|now|in the end),? /i, '')
    .split(/\?|, (?:and|as|going|if|from)\b| and (?=how|what|why|would|did|was)/i);
  const asked = first.trim();
  const kind = /^(?:is|are|was|were|will|would|can|could|do|does|did|have|has) /i.test(asked) ? 'rule' : kindOf(asked);
  return kind === null ? null : { kind, words: asked, clause: asked };
}

const kindOf = (sought: string): WantKind | null => kinds.find(([, asks]) => asks.test(sought))?.[0] ?? null;
