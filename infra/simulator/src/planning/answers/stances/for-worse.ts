import type { Question } from '../../../questions/forms.ts';

/** What a choice singles out by the bad: the one that fares worse, or the one that is easiest to misuse. */
export type Worse = 'worse' | 'misused';

const misused =
  /\b(?:cheat\w*|fool\w*|trick\w*|misus\w*|abus\w*|game[ds]?|gaming|fak(?:e|ed|ing)|fiddl\w*|forg(?:e|ed|ing)|exploit\w*|defraud\w*|fraud|scam\w*|lie|lies|lying|con|manipulat\w*|deceiv\w*|get round|get away with|take advantage|work the system|steal\w*|rip off)\b/i;
const worse =
  /\b(?:drop|leave out|left out|weaker|weakest|worse|worst|least|fizzle[sd]?|annoy\w*|bother\w*|irritat\w*|put you off|put people off|worr(?:y|ies|ied|ying)|give up first|get rid|scrap(?:ped)?|bin(?:ned)?|ditch(?:ed)?|axed?|dropped|cancelled|kill(?:ed)? off|cut|stop using|less|strike|struck|cross(?:ed)? (?:off|out)|take off|had to go|goes|would go|must go|should go|throw out|thrown out|sacrifice|eliminate|shut down|close down|abandon|hate|dislike|avoid|refuse|reject|distrust|mistrust|risk(?:y|ier|iest)|dangerous|harm\w*|fail\w*|flop|disappoint\w*|regret|complain\w*|confus\w*|embarrass\w*|intrusive|overpriced|waste of|pointless|unnecessary|superfluous|go wrong|problem|trouble|harder|hardest|losing|loser)\b/i;
const better =
  /\b(?:more|better|best|most|goes (?:best|better|well|further)|prefer|favourite|safest|easiest to (?:use|like|trust))\b/i;
/** "Which would you miss least?" is after the worse one, whatever stands beside it. */
const surely =
  /\b(?:least|worst|strike|cross(?:ed)? (?:off|out)|scrap(?:ped)?|axed?|bin(?:ned)?|ditch(?:ed)?|get rid|eliminated?|drop(?:ped)?)\b|\bmost (?:annoy|irritat|confus|risky|dangerous|likely to (?:fail|flop|disappoint|go wrong)|intrusive|disappoint|embarrass|pointless)/i;

/** Null for a choice of the one that is liked. */
export function worseAsked({ text, polarity }: Pick<Question, 'text' | 'polarity'>): Worse | null {
  if (misused.test(text)) return 'misused';
  if (surely.test(text)) return 'worse';
  return polarity === 'negative' || (worse.test(text) && !better.test(text)) ? 'worse' : null;
}

/** "Would either of them have changed what you did?" wants a yes or no, and which. */
export function asksWhetherAny(text: string): boolean {
  return /(?:^|[.?!:] |, )(?:and |so )?(?:would|will|could|can|do|does|did|has|have|is|are|might) (?:either|any|one|both|all|neither|none|some)\b/i.test(
    text,
  );
}
