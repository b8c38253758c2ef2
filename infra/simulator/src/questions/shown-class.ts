import type { Question } from './forms.ts';
import { quotesMarked } from './object.ts';

/** What a question about a thing on show wants from it, where that is something other than an opinion. */
export type ShownClass =
  | 'meaning'
  | 'whereto'
  | 'explain'
  | 'cost'
  | 'adds-up'
  | 'stage'
  | 'press'
  | 'seen-by'
  | 'who'
  | 'case'
  | 'missing'
  | 'notice'
  | 'why'
  | 'when';

const thinking =
  '(?:(?:,? ?(?:do you|would you|you)(?: now)? (?:think|suppose|reckon|believe|imagine|expect|guess|say|understand|assume|gather)(?: that)?,?|in your (?:opinion|view)|exactly|else|,? ?if anything,?|roughly) )*';
const modal = '(?:would|could|can|does|do|did|will|might|may|should)';
/** Someone other than the participant, as the subject of what follows: "your employer", "the other families", "people". */
const someoneElse =
  "(?:(?:your|the|other|another|an?|any|my|his|her|their) (?:(?!you\\b|when\\b|that\\b|which\\b|who\\b|if\\b|thing\\b)[\\w'’-]+ ){1,5}?|(?:anyone|anybody|people|they|others|strangers|everyone|everybody|whoever)(?: [a-z]+){0,4}? )";
const learns =
  '(?:see|know|find out|learn|be told|be shown|tell|hear|notice|read|look at|get told|have access|get|be given|make out)';
const able = '(?:be able to |get to |be allowed to |also |actually |still )*';
const pressing = '(?:press|click|tap|push|hit|select|choos|flick|slide|touch|use)(?:e|ed|es|ing|s|ped|ping)?';
const following =
  '(?:happens?|happening|expect|comes? up|comes? next|appears?|pops? up|opens?|takes? you|leads?|see next|do next|next|brings? (?:up|you)|follows?|change|await|(?:be )?sen[dt]|receive|you get|arrives?|be ordered)';

/**
 * The first that fits, over the question in lower case with «» for what it quotes. A class with a surer sign comes before one
 * whose words also occur in the others.
 */
const patterns: readonly (readonly [ShownClass, readonly string[]])[] = [
  [
    'seen-by',
    [
      `\\b(?:what|how much|which(?: [a-z]+){1,2}|whether|anything)\\b(?: of (?:it|this|that|yours)| about you(?:rself)?| information)? ?${thinking}(?:${modal} )?${someoneElse}${able}(?:${modal} )?${able}${learns}\\b(?! (?:you|me|us|on with)\\b)`,
      `^(?:and |so,? )?who(?: else)?,? ${thinking}(?:(?:${modal}|gets to|is able to|apart from you|besides you|then|all)[ ,]+)+${able}(?:see|know|read|find out|look at|hear|have access)`,
      "\\b(?:visible to|shown to|shared with|passed on to|known to|told to|revealed to|seen by) (?!you\\b)[\\w' ]+\\?",
      `^(?:and |so,? )?(?:can|could|would|will|does|do|is|are) ${someoneElse}${able}(?:see|know|read|find out|be told|look at|hear|have access|learn)\\b`,
      '\\bhow (?:private|visible|public)\\b',
    ],
  ],
  [
    'adds-up',
    [
      '\\b(?:why|how come|what makes)\\b[^?]*\\b(?:figure|total|sum|price|amount|bill|bar|balance)\\b[^?]*\\d',
      '\\bhow (?:do|does|did|have|has|is) (?:they|it|this|that|the [a-z]+)\\b[^?]*\\b(?:get to|arrive at|come to|come about|made up|work(?:ed)? out|reach)\\b',
      '\\bwhere (?:does|do|did) (?:the|that) (?:figure|total|sum|price|amount)?[^?]*\\d[^?]*\\bcome from\\b',
    ],
  ],
  [
    'whereto',
    [
      `\\bwho ${thinking}(?:gets?|receives?|keeps?) «»`,
      '(?:to (?:whom|what)|where|who(?:m)?)\\b[^?]*«»\\??[^?]*\\b(?:go(?:es)?|going|sent|ends? up|gets? it)\\b',
      '«»\\??[^?]*\\b(?:to whom|to what|where|who)\\b[^?]*\\b(?:go(?:es)?|going|sent|ends? up|gets? it)\\b',
    ],
  ],
  [
    'cost',
    [
      '\\b(?:how much|what)\\b[^?]*\\b(?:costs? you|costs? (?:to|in|if|here|altogether|all)|comes? to(?! mind)|comes? (?:out )?at|sets? you back|be charged|charged? you|have to pay|end up paying|you owe|pay back|pay (?:for|in total|in all|on top|back|extra|altogether|if|when|on the day)|be paying|be taken|leave your account|come off)\\b',
      '\\bwhat (?:is|would be|will be) the (?:total|full|final|real|whole) (?:price|cost|amount|sum|bill)\\b',
    ],
  ],
  [
    'press',
    [
      `\\b${pressing}\\b[^?]*«»\\??[^?]*[.,;?]?[^?]*\\b${following}\\b`,
      `\\b${following}\\b[^?]*\\b${pressing}\\b`,
      `\\b(?:you|somebody|someone|people|one) (?:then |now |just )?${pressing}\\b[^?]*[.,;:] ?[^?]*\\b${following}\\b`,
      `\\b(?:what|where) ${thinking}(?:${modal} )?(?:the |this |that )?(?:[a-z]+ )?(?:button |link |switch )?(?:labelled |called )?«»(?: button| link| switch)? (?:${modal} |to )?(?:do|does|lead|leads|take|takes|open|opens|set off|bring)\\b`,
      '\\b(?:once|after|when|if)\\b[^?]*«»\\??[^?]*\\b(?:what (?:then|next|happens)|happens?|follows?)\\b',
      '\\bwhat (?:would|will|does) (?:the|this|that) (?:[a-z]+ ){0,2}(?:button|link|switch|icon|arrow) (?:do|open|lead|change)\\b',
    ],
  ],
  [
    'meaning',
    [
      '«»\\??[^?]*(?:\\b(?:means?|meant|meaning|stands? for|refers?|refer to|telling you|tells? you|says? to you|understand by|signif[a-z]+|convey[a-z]*|express[a-z]*|of what|trying to say|getting at)\\b)',
      '\\b(?:means?|meant|meaning|stands? for|refers? to|understand|understood|takes? from|takes? it|taken? from|take|gather|interpret|read|get from|get out of|make out|signif[a-z]+|explain|put|translate|paraphrase|learn from|conclude from|infer from|draw from|say about|behind)\\b[^?]*«»',
      `^(?:and |so,? |well,? )?what(?:['’]s| is| are| would be)? ?${thinking}(?:is |are )?(?:an? |the )?«»`,
      '«»\\??[^?]*\\b(?:do|would|did) you (?:understand|take|gather|read|infer|conclude)\\b',
      '\\b(?:does|do|would) «» (?:tell|say|mean) (?:you )?(?:anything|something)\\b',
      '\\bwhat (?:significance|meaning)\\b',
      '\\b(?:each|both|either) of (?:them|these|the [a-z]+) (?:refers?|means?|stands?|is|are|tells?)\\b',
      `^(?:and |so,? |then,? )?what,? ?${thinking}(?:${modal}|is|are) [^?]*\\b(?:means?|stands? for|refers? to|signif(?:y|ies)|indicates?|symbolises?)\\b(?! (?:for|to) your)`,
      `^what ${thinking}(?!it|this|that)[^?]*\\b(?:means?|stands? for|refers? to|signifies|indicates?)\\b`,
      '\\bwhat is the [\\w ]{3,40} for\\b',
      '\\bwhat do you understand (?:when|by|from)\\b',
      `\\bwhat ${thinking}(?:${modal}|is|are) (?!this\\b|it\\b|that\\b)[^?]*\\b(?:tells?|telling|to tell|say|show) you\\b`,
      '\\b(?:does|do|would) (?:that|this|it|the [\\w ]+) (?:tell|say) (?:you anything|anything to you)\\b',
      '\\bof what, (?:would you say|do you think)\\b',
    ],
  ],
  [
    'stage',
    [
      '\\bwhere(?: exactly)?\\b[^?]*\\b(?:order|parcel|delivery|package|application|request|claim|refund|money|payment|repair|booking|case|letter|form|ticket|item|goods|shipment|loan|permit|complaint)s?\\b[^?]*\\b(?:now|right now|at (?:the|this|that) moment|at present|currently|today|by now|at this point|got to|has got|is|be|stands?|are)\\b',
      '\\b(?:how far (?:along|has|is|on|have)|(?:what|which) (?:stage|step|state|status|phase)|at what point (?:is|has)|how are things with)\\b',
      '\\bwhat (?:is happening|has happened|is going on) (?:with|to) your\\b',
    ],
  ],
  [
    'who',
    [
      `^(?:and |so,? )?who(?:m|se)? (?!(?:in|at|of|among|else in) your|would you|do you (?:ask|tell|call|picture|turn|talk|go|know|show)|else (?:would you|in)|did you|would (?:have|need|be the one|use|like|want))(?:${thinking})(?:is|are|was|gets?|ends? up|sends?|does|would|will|decides?|pays?|writes?|runs?|answers?|made|owns?|has|chooses?|can|[a-z]{3,}s)\\b`,
      "\\bwhat is [a-z][\\w ]*['’]s (?:part|role|job)",
      '^which [a-z]+ (?:will|would|gets?|is going to|do you think|receives?)\\b',
    ],
  ],
  [
    'case',
    [
      `\\bwhat,? ?${thinking}(?:${modal} )?(?:happens?|becomes?|would happen|will happen|would become)\\b`,
      '\\bwhat then\\b',
      `\\b(?:does|do|would|will|could|can) (?:it|this|that|they|[\\w ]{3,30}?) (?:still )?(?:help|cover|apply|count|pay|be covered|be refunded|be allowed|be valid|work)\\b`,
      '\\b(?:are|were|would|will) you (?:still )?(?:be )?(?:covered|entitled|allowed|insured|charged)\\b',
      '\\bis (?:it|that|this) (?:still )?(?:covered|included|allowed|valid)\\b',
      '\\bdo you (?:still )?(?:get|lose|keep|owe)\\b',
    ],
  ],
  [
    'when',
    [
      '^(?:and |so,? )?(?:by when|until when|from when|when|how (?:soon|quickly|long)) (?:would|will|does|do|is|are|should|can|must)\\b(?! (?:you (?:use|press|want|need)|a person|someone|somebody|people|one)\\b)',
    ],
  ],
  ['why', ['^(?:and |so,? )?why (?:is|are|does|do they|do you think|would they|has|have they|did they)\\b(?! you)']],
];
const compiled = patterns.map(([name, all]) => [name, all.map((each) => new RegExp(each))] as const);

/** Forms in which a number, a life or nothing is asked for, whatever words the question uses. */
const otherForms: ReadonlySet<Question['form']> = new Set([
  'scale',
  'use',
  'foreign',
  'no-question',
  'closing',
  'frequency',
]);

/** Forms under which nothing of what is shown would be said. */
const unanswered: ReadonlySet<Question['form']> = new Set([
  'other',
  'why',
  'hypothetical',
  'expect',
  'impression',
  'deciding',
  'last',
  'routine',
]);

/** What somebody feels, wants or would do is a stance, though it quotes a label. */
const stance =
  /\b(?:(?:how|what) (?:do|does|did|would) (?:you|it|that|this|the)[\w «»]* feel|how does (?:that|this|it|the)[\w ]* (?:sit|make you feel|change)|annoy\w*|worr\w*|bother\w*|comfortable|acceptable|put you off|stop you|prevent you|fair\b|trust|confidence|what (?:would|do) you (?:do|change|type|want|make of|like|prefer|think of)|would you (?:press|use|choose|pick|add|rather|keep|go for|want|be (?:happy|willing))|how sure|view on|reaction to|most you would|willing to|in your (?:life|family|home|work)|last time|most you['’]d|which (?:of|would)|like (?:most|least|best)|where would you (?:tap|press|click|look))\b/;

/** The class of a question about a concept or a screen; null where it asks for something that others answer. */
export function shownClassOf({ text, form, leading, actions }: Question): ShownClass | null {
  if (leading !== undefined || actions !== undefined || otherForms.has(form)) return null;
  const asked = quotesMarked(text).toLowerCase();
  if (form === 'missing' || asksForMissing.test(asked)) return asksForGaps(asked) ? 'missing' : null;
  if (form === 'notice' && asksWhatIsSeen.test(asked.replace(asides, '')) && !/\bcomes? to mind\b/.test(asked))
    return 'notice';
  if (stance.test(asked)) return null;
  if (asksToExplain(form, asked)) return 'explain';
  const found = compiled.find(([, all]) => all.some((pattern) => pattern.test(asked)))?.[0] ?? null;
  if ((found === 'when' || found === 'why') && !unanswered.has(form)) return null;
  if (found === 'seen-by' && /\b(?:first|stands? out)\b/.test(asked)) return null;
  return found === 'case' && !supposes.test(asked) ? null : found;
}

const asksForMissing =
  /(?:^|[.!?] )(?:and |so,? )?(?:what (?!if\b)|which |is (?:any|some)thing |does anything )[^?]*\b(?:missing|lacking|left out)\b/;

const asksForGaps = (asked: string) =>
  /\b(?:information|missing|lack\w*|leaves? out|left out|not (?:shown|told|say)|should (?:it|they|this)|would you expect to (?:find|see))\b/.test(
    asked,
  );

/** Ways of speaking that ask for nothing that is seen first. */
const asides = /\bfirst (?:off|of all)\b|\b(?:as|the way|from what) you (?:can )?(?:see|read)(?: it| this| here)?\b/g;

const asksWhatIsSeen =
  /\b(?:notice|stands? out|catch(?:es)? your|draw(?:s|n)? (?:your|to)|jumps? out|eyes? (?:go|land|fall)|strikes? you|register)\b|\bfirst\b[^?]*\b(?:see|look|spot|read)\b|\b(?:see|look|spot|read)\b[^?]*\bfirst\b/;

/** A case is supposed in the question or told before it. */
const supposes = /\b(?:if|when|once|suppose|imagine|say|zero|after|unless|should|in case)\b|[.!;:] /;

function asksToExplain(form: Question['form'], asked: string): boolean {
  if (asked.includes('«»')) return false;
  const listener =
    'friend|someone|somebody|colleague|neighbour|mother|mum|father|dad|partner|child|flatmate|relative|sister|brother|grandmother|aunt|person who|phone';
  return (
    new RegExp(`\\b(?:explain|describe|sum up|summari[sz]e|tell|put|pass on)\\b[^?]*\\b(?:${listener})\\b`).test(
      asked,
    ) ||
    /\b(?:in (?:your own|a few|your) words|in (?:one|a) sentence|in plain words)\b[^?]*\b(?:this|it|app|service|idea|concept|offer|product)\b/.test(
      asked,
    ) ||
    new RegExp(`\\b(?:${listener})\\b[^?]*\\b(?:tell (?:them|him|her)|put it|explain|describe)\\b`).test(asked) ||
    /\bas if i could(?: not|n['’]t) see\b|\bcannot see (?:it|the screen)\b/.test(asked) ||
    /\bwhat (?:is|['’]s|are) (?:actually |really )?(?:being |they |it )?(?:sold|offered|on offer|promised|advertised|selling|offering|promising)\b/.test(
      asked,
    ) ||
    (form === 'retell' &&
      /\bwhat (?:does|is|would) (?:it|this|that|the (?:app|service|idea|product))\b|\bunderstand\b/.test(asked))
  );
}
