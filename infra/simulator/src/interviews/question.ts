import type { Attribute } from '../audience/attributes.ts';
import type { Phrase } from '../language/phrase.ts';
import { nounPhrases } from '../language/phrases.ts';

/** What a question wants to hear. */
export type Intent =
  | 'impression'
  | 'comprehension'
  | 'like'
  | 'dislike'
  | 'compare'
  | 'rating'
  | 'likelihood'
  | 'price'
  | 'current'
  | 'last-time'
  | 'frequency'
  | 'pain'
  | 'workaround'
  | 'need'
  | 'expectation'
  | 'trust'
  | 'recommend'
  | 'improve'
  | 'missing'
  | 'audience'
  | 'occasion'
  | 'ease'
  | 'notice'
  | 'closing'
  | 'agree'
  | 'generic';

/** A question as a listener takes it. */
export interface Question {
  readonly text: string;
  readonly intent: Intent;
  /** Asked so that it can be answered with yes or no; `negative` when yes would be the unfavourable answer. */
  readonly yesNo: 'no' | 'positive' | 'negative';
  readonly scale: { readonly low: number; readonly high: number } | null;
  readonly phrases: readonly Phrase[];
  /** The attribute the question is about, when it names one. */
  readonly attribute: Attribute | null;
}

const rules: readonly (readonly [Intent, RegExp])[] = [
  ['rating', /\b(scale (of|from)|out of (five|seven|ten|5|7|10)|rate\b|score|\d\s?(-|–|to)\s?(5|7|10)\b)/],
  ['ease', /\b(how (easy|difficult|hard|simple|straightforward|smooth|intuitive))\b/],
  [
    'closing',
    /\b(anything else|final thoughts?|last thoughts?|before we finish|like to add|overall thoughts?|summari[sz]e)\b/,
  ],
  [
    'compare',
    /\b(which (one|of|concept|version|option|idea|design|would|do|is)|compared?( to| with)?|prefer(red)?|rank|better than|versus|vs|favou?rite|differ(s|ent|ence)?|choose between|between (these|the two)|stand(s)? out (the )?most among)\b/,
  ],
  ['recommend', /\b(recommend|tell (a|your) (friend|colleague)s?|suggest (it|this) to)\b/],
  [
    'price',
    /\b(how much|price|pricing|cost|pay for|willing to pay|worth|value for money|afford|expensive|budget for|spend on)\b/,
  ],
  [
    'likelihood',
    /\b(how likely|would you (use|buy|try|sign|subscribe|download|join|book|order|switch|consider|want|pay|choose|install)|(see|imagine|picture) yourself|interested in|likely to|willing to|be tempted)\b/,
  ],
  [
    'expectation',
    /\b(what (would|do) you expect|expect(ed|ations?)? (to|from|when)?|happens? (if|when|next)|think (will|would) happen|where would you (click|tap|go|look)|(click|tap|press)(ing|ed)?\b.*\bnext)\b/,
  ],
  [
    'comprehension',
    /\b(understand|in your own words|what (is|does) (this|it|that) (for|do|about|offer)|how would you (describe|explain)|describe (this|it|what)|explain|purpose|main (message|idea|point)|what do you think (this|it|the) \w+ (is|does)|mean(s|ing)? to you|tell(s|ing)? you|unclear|confus\w+|clear\b|make(s)? sense)/,
  ],
  [
    'audience',
    /\b(who (do you think |would |is |might |else )?(this|it|use|benefit|for)|who would|aimed at|meant for|target(ed)?|kind of (person|people)|someone like you)\b/,
  ],
  [
    'missing',
    /\b(missing|more (information|details?)|what (else )?(would|do) you (need|want) to know|questions (do|would) you (have|still)|information (would|do) you|leaves? out|need(ed)? to (see|know))\b/,
  ],
  [
    'improve',
    /\b(improve(d|ment|ments)?|change(d)? (about|anything|one|first)|would you change|differently|make (it|this|you|them) (better|easier|more|want|feel)|what would (make|help|convince|persuade)|suggest(ion|ions)?|fix first|add or remove|redesign)\b/,
  ],
  [
    'trust',
    /\b(trust(ed|worthy)?|concern(s|ed|ing)?|worr(y|ies|ied)|risk(s|y)?|safe(ty)?|secure|security|privacy|privat\w+|confident|confidence|hesitat\w+|hold you back|stop(s|ped)? you|put(s)? you off|comfortable|credible|believ\w+|reassur\w+|scept\w+|skept\w+|doubts?)\b/,
  ],
  [
    'dislike',
    /\b(dislike(d)?|least (like|appealing|useful|favou?rite)|like (the )?least|negative|don't (you )?like|not like|weak(ness|est)?|bother(s|ed)?|annoy(s|ed|ing)?|turn(s)? you off|worst|drawbacks?|disappoint\w*)\b/,
  ],
  [
    'pain',
    /\b(frustrat\w+|pain( points?)?|difficult(y|ies)?|hard(est)?|challeng\w+|struggl\w+|problems?|obstacles?|barriers?|trouble|goes wrong|went wrong|annoyances?|headaches?|stress\w*|tricky|complaints?)\b/,
  ],
  [
    'workaround',
    /\b(workarounds?|work around|get around|get round|instead do|do you do when|cope|coping|deal with|tried (to|so far|before)|solve|solved|solutions?|alternatives?|make do)\b/,
  ],
  [
    'last-time',
    /\b(last time|most recent|tell me about a time|walk (me|us) through|recent example|a time when|story|think back|remember when|an occasion)\b/,
  ],
  ['frequency', /\b(how often|how frequently|how many times|frequency|regularly|per week|how long does)\b/],
  [
    'need',
    /\b(wish(es|ed)?|ideal(ly)?|magic wand|unmet|would (help|make) you|what (do|would) you need|hope(s|d)?|want from|looking for|perfect|dream|must-have|matters? most|most important|priorit\w+|what would good)\b/,
  ],
  [
    'occasion',
    /\b(when (would|might|could|do) you|where (would|might|could) you|what situations?|in what (situation|case)|fit into|which occasions?|day would|use case|role in your)\b/,
  ],
  [
    'like',
    /\b(like (most|best|about)|do you like|most (like|appealing|useful|valuable|interesting|exciting|attractive)|appeal(s|ing)?|enjoy|strength(s)?|benefit(s)?|useful|valuable|best (thing|part|bit)|positive|excit\w+|stands? out|helpful|attract\w+|advantage(s)?|delight\w*)\b/,
  ],
  [
    'impression',
    /\b(first (impression|thought|reaction|glance)|initial (impression|thought|reaction)|reaction|impressions?|come(s)? to mind|gut|how (do|does|did) (you|it|this) (feel|make you feel)|think (of|about) (this|the|it|these)|feel(ing)? about|overall (impression|feeling)|strikes?|thoughts on)\b/,
  ],
  [
    'notice',
    /\b(first thing (?:you|that)|notice(d)?|catch(es)? your (eye|attention)|draw(s|n)?|see first|look(ed)? at first|grab(s)?|eye go|attention|visual|layout|colou?rs?|font|organi[sz]ed)\b/,
  ],
  [
    'ease',
    /\b(how (easy|difficult|hard|simple|straightforward|smooth|intuitive)|eas(e|y|ily|ier) (of|to|was|did)?|navigat\w+|find your way|intuitive|straightforward|smooth)\b/,
  ],
  [
    'current',
    /\b(currently|today|at the moment|right now|how do (you|people)|normally|usually|typical(ly)?|routine|process|tools? (do )?you|habits?|day-to-day|keep track|current|existing|what do you use|go about|approach(es)?)\b/,
  ],
];

const attributeWords: readonly (readonly [Attribute, RegExp])[] = [
  [
    'price',
    /\b(price|pricing|cost|costs|pay|paying|money|budget|expensive|afford|fee|spend\w*|value for money|worth)\b/,
  ],
  ['privacy', /\b(privacy|private|personal (data|information|details)|data|camera|location)\b/],
  ['trust', /\b(trust\w*|credib\w+|reviews?|guarantee|believ\w+|scam)\b/],
  ['looks', /\b(look and feel|visual\w*|colou?rs?|layout|font|attractive|style|images?|photos?|appearance)\b/],
  ['clarity', /\b(clear|unclear|understand\w*|confus\w+|wording|language|label\w*|explain\w*|message|instructions?)\b/],
  ['speed', /\b(fast|quick\w*|slow\w*|speed|wait(ing)?|delays?|late)\b/],
  [
    'effort',
    /\b(effort|time-consuming|set ?up|sign(ing)?[- ]up|easy|easier|difficult|simple|steps|onboarding|paperwork|forms?)\b/,
  ],
  ['control', /\b(control|cancel\w*|settings|customi[sz]e|flexib\w+|undo|choose when)\b/],
  ['support', /\b(support|customer service|help(line| desk)?|advice|guidance|training)\b/],
  ['social', /\b(friends|family|share|sharing|community|neighbours?|team|colleagues)\b/],
  ['reliability', /\b(reliab\w+|accura\w+|bugs?|crash\w*|errors?|mistakes?|lost)\b/],
  ['integration', /\b(sync\w*|integrat\w+|connect\w*|calendar|other (apps|tools|systems)|hand-?offs?)\b/],
  ['access', /\b(accessib\w+|readab\w+|text size|contrast|legib\w+)\b/],
  ['choice', /\b(options|range|choice|variety|selection|filters?)\b/],
];

const cache = new Map<string, Question>();
const cacheSize = 1_000;

/** Takes a planned question, topic or comparative question apart. Pure and cached. */
export function readQuestion(text: string): Question {
  const known = cache.get(text);
  if (known !== undefined) return known;
  if (cache.size >= cacheSize) cache.clear();
  const lower = text.toLowerCase();
  const question: Question = {
    text,
    intent: intentOf(lower),
    yesNo: yesNoOf(lower),
    scale: scaleOf(lower),
    phrases: nounPhrases(text),
    attribute: attributeWords.find(([, pattern]) => pattern.test(lower))?.[0] ?? null,
  };
  cache.set(text, question);
  return question;
}

function intentOf(lower: string): Intent {
  const found = rules.find(([, pattern]) => pattern.test(lower))?.[0];
  if (
    found === 'comprehension' &&
    yesNoOf(lower) !== 'no' &&
    /\b(clear|unclear|confusing|understand|sense)\b/.test(lower)
  )
    return 'agree';
  if (found !== undefined) return found;
  return yesNoOf(lower) === 'no' ? 'generic' : 'agree';
}

function yesNoOf(lower: string): Question['yesNo'] {
  const asked =
    /(?:^|[.?!,] )(?:and |so |overall, )?(is|are|was|were|do|does|did|would|could|can|will|have|has|should) /.test(
      lower,
    );
  if (!asked || /\b(how|what|why|which|who|where|when)\b/.test(lower.replace(/what (it|this) (is|does)/g, '')))
    return 'no';
  return /\b(unclear|confus\w+|anything (wrong|missing|you dislike)|concern\w*|worr\w+|difficult|hard|frustrat\w+|problems?|annoy\w*|put you off|stop you|too (much|many|expensive|long|slow))\b/.test(
    lower,
  )
    ? 'negative'
    : 'positive';
}

function scaleOf(lower: string): Question['scale'] {
  const range =
    /\b([01])\s?(?:-|–|to)\s?(5|7|10)\b/.exec(lower) ??
    /\bfrom (one|1|zero|0) to (five|5|seven|7|ten|10)\b/.exec(lower);
  if (range !== null) return { low: numberOf(range[1]), high: numberOf(range[2]) };
  const outOf = /\bout of (five|5|seven|7|ten|10)\b/.exec(lower);
  if (outOf !== null) return { low: 1, high: numberOf(outOf[1]) };
  return /\b(scale|rate|score)\b/.test(lower) ? { low: 1, high: 5 } : null;
}

function numberOf(word: string | undefined): number {
  const names: Readonly<Record<string, number>> = { zero: 0, one: 1, five: 5, seven: 7, ten: 10 };
  return names[word ?? ''] ?? Number(word ?? 1);
}
