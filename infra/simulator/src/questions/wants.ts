import { remembered } from '../remembered.ts';
import { quotesMarked } from './object.ts';

/** What a question beside something shown wants, told from the words that ask and not from the form as a whole. */
export type Want =
  | 'tell'
  | 'for-whom'
  | 'act'
  | 'press'
  | 'trust'
  | 'react'
  | 'sum'
  | 'spend-today'
  | 'transfer'
  | 'useful'
  | 'key'
  | 'convince'
  | 'unclear'
  | 'how-do'
  | 'difference'
  | 'expect-of';

/** What each clause of a question wants, in its order, each once. */
export interface Wanted {
  readonly wants: readonly Want[];
  /** A clause asks for something that is none of these and no reason for the one before. */
  readonly more: boolean;
}

const modal = "(?:would|do|did|could|will|might|can|should|are|were|'d)";
/** The first that fits a clause, in lower case; what a later one would also fit is taken by an earlier one. */
const signs: readonly (readonly [Want, RegExp])[] = [
  [
    'transfer',
    /\b(?:from|of|in) (?:one|either|the one|the first|the second)\b[^?]*\b(?:add|put|see|have|bring|take|move|carry|borrow|copy|use|include|want|wish|like)\w*\b[^?]*\b(?:the )?other\b|\b(?:in|of|from) (?:the )?(?:one|first|second|other)\b[^?]*\b(?:miss|lack|bring|take|put|move|carry)\w*\b[^?]*\b(?:in|into|to|over|from) (?:the )?(?:one|first|second|other)\b|\b(?:borrow|steal|copy|bring|carry|take|move|transfer)\w*\b[^?]*\bfrom (?:one|either|the other)\b[^?]*\b(?:to|into|over|for)\b|\b(?:combin|merg|mix|blend)\w*\b[^?]*\b(?:the two|both|them|parts?|elements?|best)\b/,
  ],
  [
    'spend-today',
    /\b(?:price|cost|fee|sum|charge|amount|subscription|\d+)\b[^?]*\b(?:compar\w*|against|beside|next to|set against|relate|differ|measure up|more or less|higher|lower|better|worse)\b[^?]*\b(?:what|than|with|to|how much)\b[^?]*\b(?:you|your)\b[^?]*\b(?:spend|pay|spent|paid|costs?|outlay|budget|bill)\b|\b(?:compar\w*|against|beside)\b[^?]*\bwhat (?:you|it)\b[^?]*\b(?:spend|pay|costs? you|spent|paid)\b/,
  ],
  [
    'sum',
    new RegExp(
      `\\bhow much (?:do|would) you (?:think|reckon|guess|suppose|expect)\\b[^?]*\\b(?:costs?|comes? to)\\b|\\b(?:what|which|how much)\\b[^?]*\\b(?:total|price|sum|amount|cost|bill|figure)?\\b[^?]*\\b(?:you|it) ?(?:${modal} )?(?:you )?(?:expect|think|reckon|guess|imagine|suppose|assume|believe)\\b[^?]*\\b(?:pay|paying|cost|charged|come to|be asked for|the bill)\\b(?! for\\b *(?:$|[,?]))`,
    ),
  ],
  [
    'for-whom',
    /\bhow (?:would|could|might|will|does) (?:this|it|that|the [a-z]+) (?:work|be) for you\b|\bfor whom (?:is|would|was|might)\b|^for whom$|\bwho(?:m)? (?:do|can|would|could) you (?:imagine|picture|see)\b[^?]*\b(?:using|going|coming|joining|buying|booking|signing|there|for)\b|\b(?:who|whom)\b[^?]*\b(?:(?:is|be|it's|are|made|meant|aimed|intended|designed|thought|right|good|suited?)\b[^?]*\b(?:for|at|suit|use|benefit|appeal)|(?:would|might|could) (?:use|buy|want|need|like|benefit|find|sign|join|get)|most likely to use)\b|\b(?:what|which) (?:sort|kind|type)s? of [a-z]+ (?:is|are|would|might|do|does|will)\b[^?]*\b(?:for|use|buy|book|suit|want|need)\b|\b(?:what|which) (?:sort|kind|type|group)s? of (?:person|people|customers?|household|users?|families)\b|\bwho (?:would )?(?:this|it) (?:is |be )?(?:for|suits?)\b|\bwhom? (?:does |would |might )?(?:this|it|that) (?:suits?|would suit|is (?:for|aimed|meant|intended))/,
  ],
  [
    'tell',
    /\bwhat (?:do|would) you (?:think|reckon|believe|suppose|guess|imagine|gather|say|take it)(?: that)? (?:(?:this|it|that|these|they)|(?:this|that|the) [a-z]+(?: [a-z]+)?) (?:is|are|does|do|would do|might be|could be|can do|offers?|gives you)(?: for (?:you|people))?$|^(?:and |so )?what(?:'s| is| are) (?:this|it|that)(?: here| thing)?(?:,? do you think|,? would you say)?$|^(?:and |so )?what (?:does|would|can|will) (?:it|this|that|(?:the|this|that) (?:app|idea|service|product|thing|concept|offer|company|site|website|page|screen|tool|program|scheme|plan|pass))(?: actually| really)? (?:do|offer)(?: for (?:you|people|its users))?(?:,? do you think|,? would you say)?$|\b(?:explain|describe|summari[sz]e|sum up|paraphrase|outline)\b(?![^?]*\b(?:how you|your (?:day|week|last|own|usual)|the last time|need|more|each|refers?|means?)\b)[^?]*\b(?:to me|for me|what|this|it|screen|page|idea|offer|words|company|concept|service|sentence)\b|\bput (?:it|this|that|the (?:idea|offer|concept|page|screen))\b[^?]*\bwords\b|\b(?:own words|in a sentence|in one sentence|in a nutshell)\b|\bwhat(?:'s| is| are| does| do| did)\b[^?]*\b(?:being (?:offered|suggested|proposed|promised|sold|asked|said)|on offer|(?:company|they|it|this|screen|page|app|service|provider|shop|supplier|bank|site) (?:is |are )?(?:offer|suggest|propos|promis|sell|recommend|ask|want|try|about|say|tell)\w*)\b|\bwhat is (?:this|it|the (?:idea|concept|offer|service)) (?:about|all about)\b|\bhow (?:do |would )?you (?:think|understand|believe|imagine|reckon)\b[^?]*\b(?:this|it|the (?:idea|concept|offer|service|app|product|thing)) (?:works?|would work|functions?)\b|\bwhat (?:is|'s) (?:going on|happening) (?:on|in|here)\b|\bwhat do you (?:understand|take) (?:this|it|the (?:idea|concept|offer|service|app|product))\b[^?]*\b(?:to be|as|for)\b/,
  ],
  [
    'press',
    /\b(?:what|where|which (?:one|button|link|card|part|thing|of (?:these|the [a-z]+)))\b[^?]*\byou\b[^?]*\b(?:tap|click|press|touch|select|go to|open|go)\b(?:[^?]{0,25}\b(?:next|first|from here|now|then|here|on this (?:screen|page))\b|[^?]{0,10}$)|\b(?:what|which (?:part|thing|button|function|feature|of (?:these|the [a-z]+)))\b[^?]*\byou\b[^?]*\b(?:use|need|open)\b[^?]{0,30}\b(?:most(?: often)?|most of the time|regularly|every day|daily)\b/,
  ],
  [
    'act',
    new RegExp(
      `\\bwhat(?:,? if anything,?)? ${modal} you (?:then |actually |probably |personally |most likely )?do\\b(?![^?]*\\b(?:today|at present|these days|currently|usually|normally|when (?:you|it)|if)\\b)[^?]*\\b(?:here|now|next|screen|page|with (?:this|it|the)|point|first|in this (?:situation|case)|seeing|after)\\b|\\bwhat ${modal} you do\\s*$|\\bwhat(?: else)? (?:would|will|might|could) you (?:then |personally )?do (?:about|with) (?:it|this|that|them)\\s*$|\\b(?:what|which) (?:would|will) (?:be )?(?:your|you) (?:next (?:step|move)|decision|decide|choice be)\\b|\\bhow ${modal} you (?:react|respond|proceed|decide|go on|act)\\b(?![^?]*\\bif\\b)[^?]*\\b(?:here|this (?:screen|page|message|suggestion|proposal|offer)|to (?:this|it))\\b`,
    ),
  ],
  [
    'trust',
    /\bhow much (?:confidence|trust|faith) (?:do|would|have) you\b|\b(?:how (?:much |far |strongly )?(?:do|would|can|could) you (?:trust|believe|rely on|count on|go by|depend on))\b|\bhow (?:credible|believable|trustworthy|reliable|convincing|plausible|accurate|honest|realistic)\b|\bto what extent\b[^?]*\b(?:trust|believe|rely|credible|believable)\b|^(?:and |so )?(?:do|would|can|could) you (?:really |actually |fully )?(?:trust|believe|rely on|count on)\b|\bhow (?:confident|sure) (?:are|would) you\b[^?]*\b(?:figures?|numbers?|right|correct|true|accurate|works?|hold|promise|keep)\b/,
  ],
  [
    'react',
    /\b(?:first|initial|immediate|spontaneous|gut|honest|overall|general) (?:reaction|impression|thoughts?|feeling|response|take|view|opinion)\b|\byour (?:reaction|impression|response|take|feelings?)\b|\bwhat (?:do|did|would) you (?:think|make) (?:of|about)\b|\bhow (?:do|would|did|does) (?:you|it|that|this) (?:make you )?feel\b|\bhow (?:do|would|did|does) (?:an?|the|this|that|these|those) [^?]{2,40} make you feel\b|\bgoes? through your (?:mind|head)\b|\bhow (?:does|do|would) [^?]{2,60} (?:strike|sit with|come across|sound|affect you|influence you)\b|\b(?:comes?|came|springs?) to (?:your )?mind\b/,
  ],
  [
    'convince',
    /\bwhat (?:else )?(?:would|could|might|will) (?:it take|make|get|convince|persuade|bring|encourage|move|lead|tempt|win)\b[^?]*\b(?:you|for you)\b(?![^?]*\b(?:trust|easier|better|difference|sense)\b)|\bwhat would (?:have|need) to (?:change|happen|be (?:different|true|there|in place))\b|\b(?:what|how) would (?:it|this|the [a-z]+) (?:have|need) to (?:be|change|look|do)\b[^?]*\b(?:before|for you|so that you)\b/,
  ],
  [
    'key',
    /\b(?:what|which)\b[^?]*\b(?:most important|matters? (?:the )?most|most relevant|key (?:information|point|message|thing)|most valuable|counts? (?:the )?most)\b/,
  ],
  [
    'unclear',
    /\b(?:is|was|are|were) there (?:anything|something|any (?:part|word|point|line|place)s?)\b[^?]*\b(?:unclear|confus\w*|not clear|hard to (?:understand|follow|read)|puzzl\w*|ambiguous|not (?:sure|understand)|n't understand)|\b(?:what|which (?:part|words?|bit|line|point)s?)\b[^?]*\b(?:is|was|are|were|seems?|do you find|did you find|isn't|is not|remains?|left)\b[^?]*\b(?:unclear|confus\w*|not clear|least clear|clear to you|hard to (?:understand|follow)|puzzl\w*|ambiguous)|\banything (?:unclear|confusing|that (?:is|was) (?:unclear|confusing|not clear)|you (?:do not|did not|don't|didn't) understand)\b(?![^?]*\bmissing\b)/,
  ],
  [
    'how-do',
    /^how (?:(?:would|could|can) you|do you(?=[^?]*\b(?:here|on this (?:screen|page)))) (?:now |then |actually )?(?!(?:square|go about|come to|arrive|have|want|need|prefer|say|tell|feel|rate|describe|explain|compare|like|react|respond|proceed|decide|find|know|use|see|put|sum|define|interpret|understand|read|judge|do|pay|usually|normally|currently|deal|handle|cope)\b)[a-z]+ (?!you\b)[^?]*(?:\b(?:here|on this (?:screen|page)|with this|as you see it|from this (?:screen|page)|using this)\b|$)/,
  ],
  [
    'expect-of',
    /\bwhat (?:would|do|did) you expect (?:to (?:be able to )?(?:do|get|find|use|have)\b[^?]{0,20}\b(?:with|from|on|in|for) (?:it|this|one)\b|(?:from|of) (?:it|this|such)\b|(?:it|this) to (?:do|offer|give|be able)\b)/,
  ],
  [
    'difference',
    /\bwhat(?:'s| is| are| do you (?:think|see as)(?: is| are)?)? (?:the |a |any )?(?:main |real |actual )?differences?\b[^?]*\bbetween\b|\bhow (?:do|does) (?:the|these|those) [^?]*\bdiffer\b|\bwhat (?:distinguishes|sets) (?:the|these|those|them)\b/,
  ],
  ['useful', /\bhow (?:useful|helpful|valuable|handy|important|relevant|interesting|necessary)\b/],
];

/** A reason, a ground or an end of what was just asked: the answer before it gives that too. */
const goesOn =
  /^(?:and |but )?(?:why\b|how come\b|for what reason|what(?:'s| is| are)? (?:that|this|it|your|the) (?:(?:answer|view|decision|choice|feeling|trust|opinion) )?(?:based|reasons?|ground)|what (?:leads?|led|makes?|made|brings?|brought|drives?|tips?|speaks?)\b|on what (?:basis|grounds?)|if (?:so|not)\b|what do you base|where does that come from|what gives you)/;

const splits =
  /[?;]\s+|[.!]\s+(?=[A-Z])|,? and (?=(?:what|which|who|whom|where|why|how|does|do|is|would|when|for whom)\b)|, (?=(?:what|which|who|whom|why|how)\b)/;

/** What a question about something shown wants. A clause that only tells ("Think of the last time it broke.") wants nothing. */
export function wantsOf(text: string): Wanted {
  return remembered(known, text, textsMost, () => readWants(text));
}

/** Every turn of a study comes back with the same questions. */
const known = new Map<string, Wanted>();
const textsMost = 500;

function readWants(text: string): Wanted {
  const clauses = text
    .replaceAll('’', "'")
    // In whose words it is said is no question beside what is said.
    .replace(/^in (?:your own|a few|simple|plain) words, (?=(?:what|which|how|who|why)\b)/i, '')
    .split(splits)
    .map((clause) =>
      clause
        .trim()
        .replace(/[?.!]+$/, '')
        .toLowerCase(),
    )
    .filter((clause) => clause.split(/\s+/).length > 0 && clause !== '');
  const quotes = quotesMarked(text).includes('«»');
  const wants: Want[] = [];
  let more = false;
  for (const clause of clauses) {
    if (goesOn.test(clause) && wants.length > 0) continue;
    const marked = quotesMarked(clause);
    // Of words in marks their meaning is asked, and not what the whole thing is.
    const found = signs.find(([want, sign]) => sign.test(marked) && !(want === 'tell' && quotes))?.[0];
    if (found !== undefined) {
      if (!wants.includes(found)) wants.push(found);
    } else if (asks.test(clause) && !/\b(?:seem|reasonable|fair|expect to (?:find|see))\b/.test(clause)) more = true;
  }
  return { wants, more };
}

const asks =
  /^(?:and |but |so |then )?(?:what|which|who|whom|where|when|why|how|is|are|was|does|do|did|would|will|can|could)\b/;
