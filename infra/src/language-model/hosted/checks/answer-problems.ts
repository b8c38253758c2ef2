import type { SpokenExchange } from '@windtunnel/contracts/interview';
import { isInAnotherLanguage } from './language.ts';
import { words } from './words.ts';

const outOfRole =
  /\b(?:as an? (?:ai|artificial|language|large language|virtual|digital)|i(?:'m| am) (?:just |only )?an? (?:ai|language model|chatbot|virtual assistant|simulation|bot)\b|i(?:'m| am) (?:just |only )?an assistant[.,!]|language model|as a chatbot|my (?:training data|programming|instructions)|system prompt|openai|in the data|the data (?:says|above))\b/i;
const wrapped = /^\s*(?:\{|\[|```|(?:answer|participant|me)\s*:)/i;

export interface SpokenAnswer {
  readonly answer: string;
  readonly question: string;
  readonly said: readonly SpokenExchange[];
  /** What the model was told about its role. */
  readonly instructions: string;
}

/** Why no participant would have said this in an interview, one sentence each; empty if one might. */
export function answerProblems({ answer, question, said, instructions }: SpokenAnswer): string[] {
  const problems: string[] = [];
  if (outOfRole.test(answer)) problems.push('The participant speaks of being a model or of the instructions.');
  if (wrapped.test(answer)) problems.push('The answer must be only what is said aloud, without a label or code.');
  if (recites(answer, instructions)) problems.push('The answer repeats the instructions.');
  if (isInAnotherLanguage(answer, question)) problems.push('The answer is not in the language of the question.');
  if (echoes(answer, question) || said.some(({ interviewer }) => same(interviewer, answer)))
    problems.push('The answer repeats the question instead of answering it.');
  if (repeatsItself(answer)) problems.push('The answer says the same thing over and over.');
  if (said.some((exchange) => same(exchange.participant, answer)))
    problems.push('The participant has already said exactly this.');
  return problems;
}

const same = (a: string, b: string) => words(a).join(' ') === words(b).join(' ');

/** A short answer may use the words of the question; a copy of the whole of it is no answer. */
function echoes(answer: string, question: string): boolean {
  const asked = words(question);
  if (asked.length < 5) return same(answer, question);
  const text = ` ${words(answer).join(' ')} `;
  if (!text.includes(` ${asked.join(' ')} `)) return false;
  return words(answer).length < asked.length + 6;
}

/** So many words in a row are no coincidence. */
const recitedMin = 8;

/** Small models read their instructions aloud. */
function recites(answer: string, instructions: string): boolean {
  const known = ` ${words(instructions).join(' ')} `;
  const spoken = words(answer);
  return spoken.some((_, at) => {
    const run = spoken.slice(at, at + recitedMin);
    return run.length === recitedMin && known.includes(` ${run.join(' ')} `);
  });
}

/** Three equal sentences, or fewer than a third different words in a long answer: a model in a loop. */
export function repeatsItself(answer: string): boolean {
  const sentences = answer.split(/(?<=[.!?])\s+/).map((sentence) => words(sentence).join(' '));
  const counts = new Map<string, number>();
  for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  if ([...counts].some(([sentence, count]) => sentence !== '' && count >= 3)) return true;
  const all = words(answer);
  return all.length >= 40 && new Set(all).size < all.length / 3;
}
