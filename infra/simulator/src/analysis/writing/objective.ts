/** What a study's objective asks, ready to stand after 'on': `whether commuters would pay`, `the new checkout`. */
export interface Asked {
  readonly text: string;
  /** Asks what, how, where or why: no verdict answers it. */
  readonly isOpen: boolean;
  /** Asks for what goes wrong or stands in the way. */
  readonly isAboutTrouble: boolean;
}

const task =
  /^(?:(?:we|i) (?:want|need|would like|'d like|aim|hope) to |the (?:goal|aim|objective|purpose) (?:is|of this study is) to |our (?:goal|aim) is to |to |in order to )?(?:better |quickly |really )?(?:understand|find out|learn|explore|see|test|validate|evaluate|assess|determine|discover|check|identify|measure|know|investigate|examine|research|uncover|compare|gauge|study|review|gather|collect|get|prove|confirm|decide)\s+(?:and \w+ )?(?:more )?(?:feedback (?:on|about) |insights? (?:on|into|about) |opinions? (?:on|about) |about |out )?/i;
const trouble =
  /\b(?:stuck|stop\w*|hold\w* back|problem\w*|pain\w*|frustrat\w*|difficult\w*|struggl\w*|barrier\w*|obstacle\w*|confus\w*|wrong|lose|losing|worr\w*|concern\w*|annoy\w*|costs?|fail\w*|drop\w*|abandon\w*|trouble)\b/i;

/** Takes the question out of an objective; null when there is none of a length that fits into a sentence. */
export function askedIn(objective: string): Asked | null {
  const first = (objective.trim().split(/(?<=[.?!])\s|\n/)[0] ?? '').replace(/[\s.?!,;:]+$/, '');
  const bare = first.replace(task, '').replace(/^if\b/i, 'whether');
  if (bare.length < 4 || bare.length > 160) return null;
  const text = bare === first && /^\p{Lu}\p{Ll}/u.test(bare) ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare;
  return {
    text,
    isOpen:
      /^(?:what|which|how|where|why|who|when)\b/i.test(text) &&
      !/\bwhether\b|\bthink (?:of|about)\b|\bfeel about\b/i.test(text),
    isAboutTrouble: trouble.test(text),
  };
}
