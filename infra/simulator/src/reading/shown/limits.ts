/** What a line takes away, asks for or threatens with: a condition, a charge, something left out. Nobody is drawn to a thing by it. */
const limiting =
  /\b(?:not|no longer|never|cannot|can['’]t|won['’]t|n['’]t|without (?:a |any )?(?:refund|cover|guarantee)|only|unless|except|exclud\w*|excluded|must|have to|has to|need to|required|may be charged|charged|or we (?:take|charge|keep)|we (?:take|charge|hold|keep|check)|(?:is|are) sold to|there (?:is|are) no|nothing (?:else|more)|end of the (?:list|queue)|and you (?:lose|drop|fall|have to|are out)|late \p{L}+ costs?|no money|nobody to|(?:it|this) needs|tracks?|keeps? \d+ ?(?:%|percent|per cent)|sent back|(?:goes|given|go) to (?:the next|(?:the |a )?charity|another|somebody|someone)|paused|lose|lost|penalty|fine of|expires?|at least|at most|no more than|maximum|minimum|subject to|terms apply|is extra|are extra|extra charge|plus \d|fees?|surcharge|in arrears|until paid|closed|sold out|no (?:refunds?|returns?|changes|cover|water|entry|guarantee|power|interest (?:if|when|unless)))\b|^no \p{L}+(?: \p{L}+)?$|^first (?:two|three|four|six|\d+) \p{L}+\b.*\bonly\b|^one \p{L}+ (?:per|a)\b|^(?:cancel|collect|reply|arrive|pay|return|book|confirm|answer|apply) (?:\p{L}+ )?(?:by|within|before|at least|no later)\b/iu;
/** A free thing or an open way out is none, whatever words it shares with one. */
const freeing =
  /\b(?:no (?:fee|fees|charge|cost|interest|contract|obligation|commitment|minimum|tie-in)\b(?! (?:if|when|unless))|cancel any ?time|free cancellation|money back|you can (?:cancel|stop|change|leave|pause)|not charged|never (?:sold|shared)|nobody has to|you never have to|no need to|do not share|free|you keep|stays? the same|cannot be used against)\b/i;

/** "A swarm that you cannot keep", "if you need to come in": of its reader, and nothing that the thing forbids. */
const relative =
  /(?<=\p{L}{3,} )(?:that |which |if |whether )?you (?:cannot|can['’]t|do(?:n['’]t| not)|need to|have to|must)\b/giu;

/** Whether a line limits, forbids, asks for something or charges: never a reason for a thing. */
export function isLimit(words: string): boolean {
  const own = words.replace(relative, ' ');
  return limiting.test(own) && !freeing.test(own);
}
