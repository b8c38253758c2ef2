/** What a question wants from the material itself, whatever its form. */
export type WantHere =
  | 'in-that-case'
  | 'tell'
  | 'state'
  | 'easily'
  | 'unfair'
  | 'opinion-of-line'
  | 'deed'
  | 'colours'
  | 'gains'
  | 'dead-press'
  | 'choose-first'
  | 'cost'
  | 'pick'
  | 'cases'
  | 'options-read'
  | 'from-whom'
  | 'about-price'
  | 'want-known'
  | 'losers'
  | 'line-read'
  | 'for-and-against';

const money = String.raw`(?:[£$€]\s?\d[\d.,]*|\d[\d.,]* (?:pounds?|euros?|dollars?))`;
const picking =
  'pick|choose|select|go for|take(?! (?:from|out of))|book|opt for|prefer|reserve|rather have|mark|tick|put your name down|sign up for|settle on|end up with';

/** Each with the words that ask for it; a question may want several, the surest first. */
const signs: readonly (readonly [WantHere, RegExp])[] = [
  [
    'in-that-case',
    /^(?:imagine|suppose|say|picture)\b[^?]*[.][^?]*\bwhat you(?:['’]d| would) do\b|^(?:imagine|suppose|say|picture)\b[^?]*[.] what would you do\b/i,
  ],
  [
    'tell',
    /\bhow (?:does|would|might|will|do you think) (?:this|it|that|all this)(?: all)?(?: would)? (?:actually |really )?works?\b(?! for you)|\bwhat happens (?:during|in|at) (?:it|this|one)\b|\bwhat (?:is|do you think is) this (?:screen|page)\b[^?]*\bfor\b|\bwhat (?:does|would) this (?:screen|page) (?:do|want|ask|offer)\b|\b(?:learn|gather|take) from this (?:screen|page)\b|\bwhat (?:would|does|will|could) (?:this|it) (?:tell|show|give) you that\b/i,
  ],
  [
    'state',
    /\bwhat (?:has|have|is|are) (?:been )?happen(?:ed|ing)\b(?![^?]*\b(?:press|tap|click)\b)|\bhow (?:do|does) (?:things|it|everything) stand\b|\bwhere do you stand\b/i,
  ],
  ['easily', /\bhow eas(?:y|ily)\b[^?]*\b(?:answer|fill|do|give|complete|say|tell)\b/i],
  ['unfair', /\bunfair\b|\bfair (?:or not|enough)\b|\bobject to\b/i],
  [
    'opinion-of-line',
    /\bhow do you find (?:the|this|that|it)\b|\bwhat do you make of the (?:\w+ ){0,2}(?:box|banner|line|strip|note|notice|button|message|sentence|label|sign|panel|card)\b/i,
  ],
  ['colours', /\bwhat do (?:the|these|those) (?:\w+ )?colou?rs?\b/i],
  [
    'gains',
    new RegExp(
      String.raw`\bwhat\b[^?]*\b(?:get|getting|receive|have|buy|buying)\b[^?]*\bfor (?:your|the|that|this|all that|so much)? ?(?:money|price|sum|fee|${money}|\d+)\b|\bwhat\b[^?]*\bpay(?:ing)? for\b|\bwhat (?:does|would|do|will) (?:the|your|that|this|those)? ?(?:money|price|fee|sum|${money})[^?]{0,20}\b(?:get|buy|cover|include|bring|give|pay for|go on|go towards)\b|\bwhat (?:is|are) (?:the|that|those|your) (?:${money}|money) for\b|\bwhat(?:'s| is)? included\b`,
      'i',
    ),
  ],
  [
    'dead-press',
    /\b(?:press|click|tap|push)(?:ed|ing)?\b[^?]*\b(?:now|as it is|at the bottom|straight away|yet|already)\b|\bwhat (?:would|does|will) (?:happen|it do)\b[^?]*\b(?:press|click|tap|push)/i,
  ],
  [
    'choose-first',
    /\b(?:need|have) to (?:do|choose|give|fill|enter|select|pick)\b[^?]*\bbefore\b|\bbefore you (?:could|can) (?:send|go on|continue|press|book|reserve|order|pay)\b/i,
  ],
  ['cost', /\b(?:end up|set you back|would|will|does|might)\b[^?]*\bcost(?:ing)?(?: you)?\b|\bcome to\b/i],
  [
    'pick',
    new RegExp(
      String.raw`\b(?:which|what)\b[^?]*\b(?:would|do|will|might|could) you\b[^?]*\b(?:${picking})\b|\bwhich (?:one )?would (?:it|that|yours) be\b|\bwhich (?:\p{L}+ )?(?:would |do |does )?(?:suits?|fits?) you\b|\bwhich (?:\p{L}+ )?(?:is|are|would be) (?:yours|right for you|for you)\b|\b(?:how|which) (?:would you|you would|you['’]d|do you|you) (?:get|pick|choose|book|reserve)\b[^?]*(?:\bfrom this\b|\bwhich\b|$)|\bsay which (?:\p{L}+ )?you\b`,
      'iu',
    ),
  ],
  [
    'choose-first',
    /\b(?:talk|walk|take|lead) (?:us|me) through (?:what|how) you\b|\bshow (?:us|me) (?:how|what) you\b|\bwhat (?:would|do|will|could) you do (?:here|first|next|on (?:this|the)|now)\b|\bwhat would be the first thing you(?:['’]d| would)? (?:would )?do\b|\bhow would you (?:go about|start)\b|\bwhat (?:would|do) you (?:press|tap|click)\b/i,
  ],
  [
    'deed',
    /\bwhat (?:would|do|will) you do (?:here|first|next|on (?:this|the)|now)\b|\bwhat would you (?:then )?do\b[^?]{0,20}\bif anything\b|\bwhat (?:would|will|could) you do (?:about|with) (?:the|your|these|those) \p{L}+/iu,
  ],
  [
    'cases',
    /\b(?:which|what) (?:sorts?|kinds?|types?) of (?:problem|case|thing|question|occasion|situation|matter|request|repair|job)s?\b|\b(?:under|in) (?:what|which) (?:circumstances|situations?|cases?)\b/i,
  ],
  [
    'options-read',
    /\b(?:read|understand|see|take) the (?:\w+ )?(?:options|choices|answers)\b|\bwhat do the (?:\w+ )?(?:options|choices) mean\b/i,
  ],
  [
    'from-whom',
    /\bfeel about (?:getting|having|receiving|buying|hearing)\b[^?]*\bfrom (?:an?|your|the)\b|\b(?:com(?:e|es|ing)|came) from (?:an?|your|the) \p{L}+/iu,
  ],
  ['about-price', /\b(?:feel|think|make)\b[^?]*\b(?:about|of) the (?:price|cost|fee|charge|total|pricing)s?\b/i],
  [
    'want-known',
    /\b(?:want|like|need|wish) to (?:know|ask|find out|be told|hear|check)\b[^?]*\b(?:before|first|beforehand)\b|\bbefore you\b[^?]*\bwhat would you (?:want|like|need) to (?:know|ask)\b|\bmissing\b[^?]*\bto know before\b/i,
  ],
  [
    'losers',
    /\bwho\b[^?]*\b(?:worse off|lose out|loses?|gets? nothing|be harmed|be left out|left behind|disadvantage\w*|suffer|no (?:good|use) (?:to|for))\b|\bworse off\b|\bno (?:good|use) (?:to|for) (?:whom|who)\b/i,
  ],
  [
    'line-read',
    /\bwhat do you (?:read|take|gather|learn|understand) (?:out of|from|by|into) the (?:\p{L}+ ){0,2}(?:line|note|text|box|banner|strip|sentence|panel|print|paragraph)\b/iu,
  ],
  ['for-and-against', /\bspeaks? (?:for|in favour)\b[^?]*\bagainst\b|\bpros and cons\b/i],
];

/** What is supposed in the question itself happens elsewhere than on the page, and what serves then is another question. */
const supposed = /^(?:suppose|imagine|say|picture|what if)\b/i;
const ofThePage: ReadonlySet<WantHere> = new Set(['deed', 'choose-first']);

/** What a question wants, by its text with the thing's own name replaced by "this". */
export function wantsHere(text: string): WantHere[] {
  const found = signs.flatMap(([want, sign]) => (sign.test(text) ? [want] : []));
  return [...new Set(supposed.test(text) ? found.filter((want) => !ofThePage.has(want)) : found)];
}
