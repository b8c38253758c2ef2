import type { Question } from './forms.ts';

/** What is asked after the tasks, where the answer follows from how they went for each participant. */
export type AfterTask =
  | 'went'
  | 'usual'
  | 'sure'
  | 'gave-up'
  | 'hardest'
  | 'words'
  | 'told'
  | 'difference'
  | 'state'
  | 'hand-over'
  | 'tell-others'
  | 'surprise'
  | 'adopt'
  | 'again'
  | 'change'
  | 'afraid'
  | 'leave-to'
  | 'late'
  | 'beside-today'
  | 'status'
  | 'clearness';

/** About a life that the tasks were no part of. */
const life =
  /\b(?:the last time you|last time you|have you ever|did you ever|usually|normally|these days|you have had|you['’]ve had|in your (?:life|job|work|team|house|household)|at the moment do you|how often)\b/i;
const others =
  '(?:other|others|friend|friends|colleagues?|guests?|neighbours?|somebody|someone|people|parents?|dad|mum|mother|father|partner|team|new\\w*|newcomers?|him|her|them)';

/** How the tasks went, and how such a thing is done as a rule: asked of all of them, before anything that happened in one. */
const ofAll: readonly (readonly [AfterTask, RegExp])[] = [
  [
    'usual',
    /\bhow (?:would|do|did) you (?:usually|normally|otherwise|ordinarily|generally|typically)\b[^?]*\b(?:these|this|that|those|it|such|tasks?)\b|\bhow (?:would|do) you (?:do|sort(?: out)?|deal with|handle|go about) (?:these|this|that|those|such)(?: \w+)? (?:otherwise|usually|normally|as a rule|without)\b/i,
  ],
  [
    'went',
    /\bhow (?:did|have) you (?:get|got|getting|fare|manage|cope) (?:on )?(?:with|at|in|on)\b|\bhow did you (?:get on|fare|manage|cope)\b|\bhow did (?:it|that|this|things|they|these|those|the (?:\w+ )?(?:tasks?|whole thing|session)) go\b|\bhow (?:was|were) (?:the|these|those|your) (?:\w+ )?tasks?\b/i,
  ],
];

/** In this order: what a later line would also fit is taken by an earlier one. */
const kinds: readonly (readonly [AfterTask, RegExp])[] = [
  ['words', /\b(?:which|what|any) (?:words?|terms?|labels?|wording|phrases?)\b|\bwords? (?:on|you|that|did)\b/i],
  [
    'adopt',
    /\bbefore you(?: would|['’]d| could)? (?:use|used|switch|move|trust|recommend|bring|adopt|choose)|\b(?:have|need) to be different\b|\bwhat would (?:it take|have to (?:happen|be (?:there|true|in place|different)))|\bconvince you to (?:use|switch|move)/i,
  ],
  [
    'beside-today',
    /\b(?:set|put|place|hold|stack|lay) (?:this|it|that|the (?:site|app|page|portal|tool)) (?:up )?(?:beside|next to|alongside|against)\b|\b(?:ahead|behind)\b.*\b(?:ahead|behind)\b|\b(?:compare|better|worse|easier|harder|different|quicker|slower)\w*\b.*\b(?:what|how|the (?:way|one|site|app|system|tool)) (?:you|your \w+|they) (?:(?:already |normally |usually )?(?:use|uses|have|has|do|does|used|had|did)\b|(?:use|used) (?:to|now|today|at present))/i,
  ],
  [
    'afraid',
    /\b(?:afraid|scared|nervous|frightened|anxious|uneasy|worried|dread\w*|dared?|reluctant|wary) (?:to|of|that|about) (?:press|click|tap|send|confirm|hit|touch|go|submit|do|pay|break|los|make|delet|get)|\b(?:finger|hand) (?:hover|over|back)/i,
  ],
  [
    'leave-to',
    /\bwhich (?:of (?:the|these|those) )?(?:\w+ )?(?:tasks?|jobs?|steps?|ones?|things?|parts?)\b.*\b(?:leave|hand|give|pass|delegate|entrust|let)\b.*\b(?:to|do)\b|\bwhich\b.*\b(?:delegate|have (?:some\w+|a \w+) else do)\b/i,
  ],
  [
    'late',
    /\b(?:only|until|too late|late|not) (?:\w+ )?(?:after(?:wards)?|once|when)? ?(?:you (?:had|were|['’]d) )?(?:finished|done|through|gone past|at the end|passed)\b.*|\b(?:notice[d]?|spot(?:ted)?|see|saw|catch your eye|caught your eye|realise[d]?|find out|found out)\b.*\b(?:too late|only (?:after|afterwards|later|when|at the end)|after(?:wards)?\b.*\b(?:finished|done|sent|pressed))/i,
  ],
  [
    'again',
    /\b(?:use|do) (?:this|it|that|the (?:site|app|page)) again\b|\b(?:next time|again),? or\b.*\brather\b|\brather (?:ring|call|phone|go to|ask)\b/i,
  ],
  [
    'hand-over',
    /\bneed from you\b|\bhand(?:ing)? (?:it |this )?over\b|\btak(?:e|es|ing) over from you\b|\bstand(?:s|ing)? in for you\b/i,
  ],
  [
    'tell-others',
    new RegExp(
      `\\b(?:tell|explain to|explain this to|warn|advise|teach|show|say to|pass on to|describe to|describe this to|advice (?:would|do) you (?:give|have for)) (?:an?|the|your|another|any)? ?(?:\\w+ )?${others}\\b`,
      'i',
    ),
  ],
  [
    'surprise',
    /\bsurpris|\bunexpected|\b(?:weren['’]t|wasn['’]t|were not|not|didn['’]t|did not|hadn['’]t) (?:been )?expect/i,
  ],
  [
    'gave-up',
    /\b(?:give|given|gave|giving) (?:it )?up\b|\b(?:have|['’]d|had|you|would|just) (?:\w+ )?(?:called|phoned|rung|telephoned|emailed|asked some\w+|gone (?:back|over) to|fallen back|walked away|closed (?:the|it)|abandoned|stopped trying|left the site|picked up the phone)\b|\b(?:phone|call|ring) (?:\w+ )?instead\b|\bpick(?:ed)? up the phone\b|\bfall back on\b|\bmade you (?:want to )?(?:stop|ring|call|phone|leave)|\b(?:have|['’]d) (?:rather )?asked (?:the|a|an|your|some\w*) |\bstop(?:ped)? and (?:ring|call|phone|ask)/i,
  ],
  [
    'difference',
    /\bdifference\b.*\b(?:freez|block|paus|suspend|stop|lock|archiv|hid)\w*.*\b(?:cancel|delet|clos|end|for good|remov)|\b(?:freez|block|paus|suspend|stop|lock|archiv)\w*.*\b(?:cancel|delet|clos|end|for good|remov)\w*.*\bdifference\b/i,
  ],
  [
    'told',
    /\bwhat (?:were|was|are|have) you (?:been )?(?:told|shown)|\bwhat (?:did|does) (?:it|this|that|they|the \w+|this \w+) (?:say|tell|show|promise|explain|make)|\b(?:understand|understood) .*\bfrom (?:what )?the (?:site|page|app)|\bfrom what the (?:site|page|app) told/i,
  ],
  [
    'hardest',
    /^(?!(?:was|were|did|is|are) ).*(?:(?:\bnot|n['’]t|\bnever) (?:\w+ )?(?:sure|certain|confident)|\b(?:unsure|uncertain|in doubt|at a loss))\b/i,
  ],
  [
    'sure',
    /\b(?:how|so|as) (?:sure|certain|confident|convinced)|\b(?:sure|certain|confident|convinced) (?:are|were|do|did|is)\b|\bhow (?:do|did|can|could|would) you (?:know|tell)\b|\bwhat (?:tells|told|made|makes|showed|shows|let) you (?:that|think|know|believe|feel|so|sure|certain)|\b(?:feel|felt|are|were) (?:you )?(?:sure|certain|confident)|\bhow much (?:do|did) you (?:trust|believe)|\bproof\b/i,
  ],
  [
    'clearness',
    /\bhow (?:clear|understandable|transparent|obvious|visible|easy to (?:understand|find|follow|see)|easily (?:did|could|were) you (?:able to )?(?:find|understand))\b[^?]*\b(?:prices?|costs?|conditions?|terms?|rules?|fees?|information|instructions|options|wording|texts?|details|deadlines?|times?|steps|status|charges?)\b|\bdid you (?:understand|find) (?:the |all (?:the )?)?(?:prices?|costs?|conditions?|terms?|rules?|fees?|deadlines?|charges?)\b/i,
  ],
  [
    'hardest',
    /\bmost (?:effort|time|work|trouble)\b|\b(?:took|take|cost) (?:you )?(?:the )?longest\b|\b(?:hardest|toughest|trickiest|most (?:difficult|confusing|annoying|frustrating)|least (?:sure|clear|certain|easy)|hesitat\w*|stuck|struggl\w*|got lost|lost your way|slowed you|tripped you|trouble|get wrong|went wrong|stumbl\w*)\b/i,
  ],
  [
    'state',
    /\b(?:who (?:is|['’]s|will|would|do you think)|how (?:long|soon|many|far)|what (?:happens|will happen|is happening|['’]s happening)|what (?:do|did|does|would|will) (?!you\b)[\w ]+ (?:see|saw|get|know|notice|have)|when (?:will|do you think|would|(?:are|do) you (?:think|thinking|expect|expecting|reckon|suppose))|(?:how|from what) (?:would|will|do|does|can|could|might|is|are) (?!you\b|this\b|it\b)[\w' ]+ (?:know|learn|hear|find out|be told|notice|see|remember)|do you (?:imagine|think|suppose) .*(?:see|saw|seen|get|got|know|notice)|set in motion|happens? next|in your understanding)\b/i,
  ],
  [
    'status',
    /^(?:and |so )?(?:is|are|has|have|was|were|does|do|will) (?!you\b|there\b|it (?:easy|hard|clear))[^?]*\b(?:now|yet|already|still|been|by whom|with whom|waiting|approved|accepted|confirmed|booked|signed|paid|final|settled)\b/i,
  ],
  [
    'change',
    /\b(?:would|could|should|['’]d) (?:you )?(?:\w+ )?(?:change|improve|fix|add|remove|alter|redesign)\b|\bwhat (?:would|could|might) (?:have )?(?:made?|helped|make|help)\b|\bpoint higher\b|\bmissing\b|\bmagic wand\b|\bdo differently\b|\bmade (?:it|this|that) easier\b/i,
  ],
];

/** Null where the answer does not follow from the tasks. */
export function afterTask({ text, form }: Pick<Question, 'text' | 'form'>): AfterTask | null {
  const whole = form === 'scale' || form === 'foreign' ? undefined : ofAll.find(([, asks]) => asks.test(text))?.[0];
  if (whole !== undefined) return whole;
  if (
    life.test(text) ||
    /\bexpect(?:ed)? (?:to|would|it|that)\b|\bdid you expect\b/i.test(text) ||
    form === 'foreign' ||
    form === 'no-question' ||
    form === 'own-fact'
  )
    return null;
  return kinds.find(([, asks]) => asks.test(text))?.[0] ?? null;
}
