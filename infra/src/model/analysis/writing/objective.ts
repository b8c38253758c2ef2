/** What a study's objective asks, ready to stand after 'On': `whether commuters would pay`, `the new checkout`. */
export interface Asked {
  readonly text: string;
  /** True for 'whether' and 'if': an answer leans one way or the other. */
  readonly isYesNo: boolean;
}

const task =
  /^(?:(?:we|i) (?:want|need|would like|'d like|aim|hope) to |the (?:goal|aim|objective|purpose) (?:is|of this study is) to |our (?:goal|aim) is to |to |in order to )?(?:better |quickly |really )?(?:understand|find out|learn|explore|see|test|validate|evaluate|assess|determine|discover|check|identify|measure|know|investigate|examine|research|uncover|compare|gauge|study|review|gather|collect|get|prove|confirm|decide)\s+(?:and \w+ )?(?:more )?(?:feedback (?:on|about) |insights? (?:on|into|about) |opinions? (?:on|about) |about |out )?/i;

/** Takes the question out of an objective; null when there is none. */
export function askedIn(objective: string): Asked | null {
  const first = objective.trim().split(/(?<=[.?!])\s|\n/)[0] ?? '';
  const bare = first
    .replace(task, '')
    .replace(/[\s.?!,;:]+$/, '')
    .replace(/^if\b/i, 'whether');
  if (bare.length < 4 || bare.length > 160) return null;
  const text =
    /^\p{Lu}\p{Ll}/u.test(bare) && bare === first.replace(/[\s.?!,;:]+$/, '')
      ? bare.charAt(0).toLowerCase() + bare.slice(1)
      : bare;
  return { text, isYesNo: /^whether\b/i.test(text) };
}
