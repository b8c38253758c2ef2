import { PhraseIndex } from '../text/phrase-index.ts';
import type { Clause, Sentence, Utterance } from '../text/utterances.ts';
import { listed } from '../words/listed.ts';
import { taskWords } from '../words/task-words.ts';

export type TaskOutcome = 'completed' | 'helped' | 'failed' | 'gaveUp';

/** How one person's attempt at a task ended, with the words that say so. */
export interface Attempt {
  readonly task: string;
  readonly outcome: TaskOutcome;
  readonly utterance: Utterance;
  readonly sentence: Sentence;
  readonly clause: Clause;
}

const endings = buildEndings();

function buildEndings(): PhraseIndex<TaskOutcome> {
  const index = new PhraseIndex<TaskOutcome>();
  const order: readonly TaskOutcome[] = ['gaveUp', 'failed', 'helped', 'completed'];
  for (const outcome of order) for (const { phrase } of listed(taskWords[outcome])) index.add(phrase, outcome);
  return index;
}

/** The attempts of one person, one a task; The last words decide. */
export function attemptsOf(utterances: readonly Utterance[]): Attempt[] {
  const attempts = new Map<string, Attempt>();
  for (const utterance of utterances) {
    if (!utterance.question.isTask) continue;
    for (const sentence of utterance.sentences) {
      for (const clause of sentence.clauses) {
        const outcome = endings.findAll(clause.tokens).at(-1)?.meaning;
        if (outcome !== undefined)
          attempts.set(utterance.question.text, {
            task: utterance.question.text,
            outcome: worse(attempts.get(utterance.question.text), outcome),
            utterance,
            sentence,
            clause,
          });
      }
    }
  }
  return [...attempts.values()];
}

/** Help stays on record when the task is finished afterwards. */
function worse(before: Attempt | undefined, outcome: TaskOutcome): TaskOutcome {
  return before?.outcome === 'helped' && outcome === 'completed' ? 'helped' : outcome;
}

/** A number given on a scale. */
export interface Rating {
  readonly question: string;
  /** Given for a task, not in answer to a question. */
  readonly isTask: boolean;
  readonly value: number;
  readonly high: number;
  readonly utterance: Utterance;
  readonly sentence: Sentence;
  readonly clause: Clause;
}

const numbers = 'zero one two three four five six seven eight nine ten'.split(' ');
const digit = '(zero|one|two|three|four|five|six|seven|eight|nine|ten|10|[0-9])';
const outOf = new RegExp(`\\b${digit}(?:\\.5)?\\s*(?:/|out of|of)\\s*(5|7|10|five|seven|ten)\\b`, 'i');
const alone = new RegExp(
  `\\b${digit}\\b(?!\\s*(?:%|percent|minutes?|hours?|days?|weeks?|months?|years?|times|pounds?|people|of us|things?|steps?))`,
  'i',
);
const scale = /\b(?:to|out of|-|–)\s*(5|7|10|five|seven|ten)\b/i;

/** The ratings of one person, one a question: the number said first. */
export function ratingsOf(utterances: readonly Utterance[]): Rating[] {
  const ratings = new Map<string, Rating>();
  for (const utterance of utterances) {
    for (const sentence of utterance.sentences) {
      const found = ratingIn(sentence.text, utterance);
      const clause = sentence.clauses[0];
      if (found === null || clause === undefined || ratings.has(utterance.question.text)) continue;
      ratings.set(utterance.question.text, {
        ...found,
        question: utterance.question.text,
        isTask: utterance.question.isTask,
        utterance,
        sentence,
        clause,
      });
    }
  }
  return [...ratings.values()];
}

function ratingIn(text: string, { intent, question }: Utterance): { value: number; high: number } | null {
  const full = outOf.exec(text);
  if (full !== null) return inScale(numberOf(full[1]), numberOf(full[2]));
  const high = intent === 'rating' ? scale.exec(question.text)?.[1] : undefined;
  const bare = high === undefined ? null : alone.exec(text);
  return bare === null ? null : inScale(numberOf(bare[1]), numberOf(high));
}

function inScale(value: number, high: number): { value: number; high: number } | null {
  return value <= high ? { value, high } : null;
}

function numberOf(word: string | undefined): number {
  const at = numbers.indexOf((word ?? '').toLowerCase());
  return at >= 0 ? at : Number(word);
}
