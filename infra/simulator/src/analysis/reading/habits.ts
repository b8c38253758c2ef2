import { PhraseIndex } from '../text/phrase-index.ts';
import type { Token } from '../text/tokens.ts';
import { listed } from '../words/listed.ts';
import { habitWords, toolWords } from '../words/task-words.ts';
import type { Intent } from './intent.ts';

const habits = indexOf(habitWords);
const tools = indexOf(toolWords);

/** Each phrase with how it is shown, which follows a `>` where it differs. */
function indexOf(text: string): PhraseIndex<string> {
  const index = new PhraseIndex<string>();
  for (const { phrase } of listed(text)) {
    const [words = '', shown = words] = phrase.split(' > ');
    index.add(words, shown);
  }
  return index;
}

/** What is used today, as named; null when the words tell of no habit. */
export function habitIn(tokens: readonly Token[], intent: Intent): readonly string[] | null {
  const named = [...new Set(tools.findAll(tokens).map(({ meaning }) => meaning))];
  if (named.length === 0 && intent !== 'habit') return null;
  const says = habits.findAll(tokens).length > 0;
  return says || (intent === 'habit' && named.length > 0) ? named : null;
}
