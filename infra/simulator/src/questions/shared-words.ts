import type { Question } from './forms.ts';

/** "The monthly payment" is about what is paid "every month". */
const stem = 5;
/** Words that say nothing of what is meant. */
const ofAnything =
  /^(?:site|page|website|need|want|find|found|make|made|sure|know|tell|think|team|people|look|have|take|took|would|could|much|many|long|when|what|which|where|understand|understood|choose|chose|pick|settle|decide|that|this|with|from|your|you)$/i;

/** How many words of a question a text has as well, whatever their ending. */
export function wordsShared({ keywords }: Pick<Question, 'keywords'>, text: string): number {
  const lower = text.toLowerCase();
  const telling = keywords.filter(
    (word) => (word.length > 3 || /^(?:pay|buy|fee|bag)$/.test(word)) && !ofAnything.test(word),
  );
  return new Set(telling.map((word) => word.toLowerCase().slice(0, stem)).filter((word) => lower.includes(word))).size;
}
