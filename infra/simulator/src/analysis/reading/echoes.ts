import type { Token } from '../text/tokens.ts';
import type { Question } from '../text/utterances.ts';
import { functionWords } from '../words/word-classes.ts';

/** Stretches of an answer that repeat the words of its question, in token positions: they name, they do not judge. */
export function echoesOf(
  tokens: readonly Token[],
  { tokens: question, isTask }: Question,
): { from: number; to: number }[] {
  const echoes: { from: number; to: number }[] = [];
  let at = 0;
  while (at < tokens.length) {
    const length = longestRun(tokens, at, question);
    const run = tokens.slice(at, at + length);
    const contents = run.filter(({ word }) => !functionWords.has(word)).length;
    // The first word may be the answer's own verb: 'trust this site'.
    if (contents >= 2 || (length >= 3 && contents > 0))
      echoes.push({ from: isTask || opensName(run[0]) ? at : at + 1, to: at + length });
    at += Math.max(1, length);
  }
  return echoes;
}

function opensName(token: Token | undefined): boolean {
  return token !== undefined && (functionWords.has(token.word) || token.word.endsWith('ing'));
}

function longestRun(tokens: readonly Token[], at: number, question: readonly Token[]): number {
  let longest = 0;
  for (let from = 0; from < question.length; from++) {
    let length = 0;
    while (tokens[at + length] !== undefined && tokens[at + length]?.stem === question[from + length]?.stem) length++;
    longest = Math.max(longest, length);
  }
  return longest;
}
