import type { Continuation } from '../corpus/vocabulary.ts';

const wanted: readonly (readonly [Continuation, RegExp])[] = [
  [
    'why',
    /^(?:and )?(?:why\b|for (?:what|which) reason|what (?:is|was|are|were) (?:the|your) reasons?|how come|what makes (?:it|them|her|him|that) |what made (?:you|them) (?:stop|drop|give|leave|choose|decide|pick|switch|change|think|say)\b)/i,
  ],
  [
    'did',
    /^(?:and )?(?:what (?:did|do) you (?:do|then do)\b(?!.*\bfor (?:a living|your))(?! with (?:each|every|all|those|these|the)\b)|how (?:did|do) you (?:prepare|react|respond|cope|deal|handle|solve|fix|sort|manage|get (?:out|round|around|by))\b|how you (?:prepared|reacted|responded|coped|dealt|handled|solved|fixed|sorted|managed)\b|what was your (?:next step|response|reaction))/i,
  ],
  [
    'happened',
    /^(?:and )?(?:what happened|how did (?:it|that|they|things) (?:end|go|turn|work)|what came of|what was the (?:result|outcome|upshot)|what (?:became|followed))/i,
  ],
  ['help', /^(?:and )?what (?:would|could|might) (?:have )?(?:help|ma[dk]e)/i],
  [
    'meant',
    /^(?:and )?(?:what (?:does|did) (?:that|it|this) (?:mean|cost)|how (?:does|did) (?:that|it|this) (?:feel|affect))/i,
  ],
  ['example', /^(?:and )?(?:(?:can|could) you (?:give|think of|name)|do you have|for) .*\b(?:example|instance)/i],
];

/** What the second half of a question asks the first answer for ("..., and what did you do about it?"); null if it asks something of its own. */
export function continuationAsked(half: string): Continuation | null {
  return wanted.find(([, pattern]) => pattern.test(half.trim()))?.[0] ?? null;
}

/** "..., and what did you answer?", "..., and when?": the first answer tells it anyway. */
export function isSameStory(half: string): boolean {
  return /^(?:and )?(?:what did (?:you|they|he|she) (?:answer|say|reply|tell|think)\b|(?:when|where|how often|how long|who with|with whom)\W*$)/i.test(
    half.trim(),
  );
}

/** "How do you decide what to post, and who may see it?": both halves name what is decided. */
export function isSameDecision(first: string, second: string): boolean {
  return (
    /\b(?:decide|choose|agree|settle|work out|plan|know)\b[^?]*\b(?:what|which|whether|who|whom|when|where|how)\b/i.test(
      first,
    ) &&
    /^(?:and )?(?:who|whom|what|which|whether|when|where|how (?:much|many|long|often))\b(?! (?:do|does|did|is|are|was|were) )/i.test(
      second.trim(),
    )
  );
}
