/** What the interviewer wants to hear, as far as it changes what an answer means. */
export type Intent =
  | 'expect'
  | 'like'
  | 'dislike'
  | 'pain'
  | 'improve'
  | 'need'
  | 'choice'
  | 'rating'
  | 'habit'
  | 'likelihood'
  | 'open';

const rules: readonly (readonly [Intent, RegExp])[] = [
  ['rating', /\b(?:scale (?:of|from)|out of (?:five|seven|ten|5|7|10)|rate\b|score\b|from 1 to)/],
  [
    'expect',
    /\b(?:(?:do|would|did) you expect|expectations?|happens? (?:if|when|next|after)|think (?:will|would) happen)\b/,
  ],
  [
    'improve',
    /\b(?:improv\w+|change (?:about|anything|one|first|in)|would you (?:change|add|remove|fix)|differently|missing|make (?:it|this|them|the)(?: \w+){0,2} (?:better|easier|more)|suggest\w*|add or remove|redesign)\b/,
  ],
  ['need', /\b(?:wish|ideal\w*|magic wand|unmet|would help|what (?:do|would) you need|must-have|dream|looking for)\b/],
  [
    'choice',
    /\b(?:which (?:one|of|concept|version|option|idea|design|would)|prefer\w*|rank|versus|vs|choose between|between (?:these|the two)|compared?)\b/,
  ],
  [
    'dislike',
    /\b(?:dislike\w*|least|don't (?:you )?like|not like|weak\w*|bother\w*|annoy\w*|put(?:s)? you off|stop(?:s)? you|hold(?:s)? you back|worst|drawback\w*|disappoint\w*|concern\w*|worr\w+|hesitat\w+|reservations?|doubts?|unclear|confus\w+)\b/,
  ],
  [
    'pain',
    /\b(?:frustrat\w+|pain\w*|difficult\w*|hard(?:est)?|challeng\w+|struggl\w+|problems?|obstacles?|barriers?|trouble|go(?:es)? wrong|went wrong|headaches?|stress\w*|tricky|complaints?)\b/,
  ],
  [
    'like',
    /\b(?:like (?:most|best|about)|do you like|most (?:like|appealing|useful|valuable|interesting|exciting)|appeal\w*|enjoy|strengths?|benefits?|best (?:thing|part|bit)|favou?rite|works well)\b/,
  ],
  [
    'likelihood',
    /\b(?:how likely|would you (?:use|buy|try|sign|subscribe|download|join|book|order|switch|pay|choose|recommend)|(?:see|imagine|picture) yourself|likely to|willing to|recommend)\b/,
  ],
  [
    'habit',
    /\b(?:currently|at the moment|right now|how do you|normally|usually|typical\w*|routine|process|habits?|keep track|go about|approach|last time|walk me through|how often|tell me about a time|today|tools?)\b/,
  ],
];

/** The intent of a question; anything unknown is open. */
export function intentOf(question: string): Intent {
  const lower = question.toLowerCase();
  // 'How easy or difficult' and 'what do you like or dislike' ask for both.
  if (
    /\b(?:like (?:or|and) dislike|easy or (?:difficult|hard)|difficult or easy|likes and dislikes|clear or (?:unclear|confusing))\b/.test(
      lower,
    )
  )
    return 'open';
  return rules.find(([, pattern]) => pattern.test(lower))?.[0] ?? 'open';
}

const yesNoStart =
  /(?:^|[.?!,;:] )(?:and |so |overall, )?(?:is|are|was|were|do|does|did|would|could|can|will|have|has|should) (?:you|it|this|that|there|they|the|these|any|anything|anyone|your|such)\b/;
const unwelcome =
  /\b(?:unclear|confus\w+|concern\w*|worr\w+|difficult\w*|hard|frustrat\w+|problems?|annoy\w*|put you off|stop you|missing|wrong|dislike|risks?|too \w+)\b/;

/** For questions to be answered with yes or no: 1 when yes is good news, -1 when it is bad news; 0 for other questions. */
export function yesNoSign(question: string): number {
  const lower = question.toLowerCase();
  if (!yesNoStart.test(lower) || /^(?:how|what|why|which|who|where|when)\b|\bor not\b/.test(lower)) return 0;
  return unwelcome.test(lower) ? -1 : 1;
}
