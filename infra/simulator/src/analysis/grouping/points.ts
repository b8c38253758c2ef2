import type { Aspect } from '../aspects.ts';
import type { Statement } from '../reading/statements.ts';
import type { Topic } from '../reading/topics.ts';

/** What one person thinks of one thing in one respect. */
export interface Point {
  readonly aspect: Aspect;
  readonly topic: Topic | null;
  /** The concept it is said of, when several were shown. */
  readonly conceptId: string | null;
  /** Mean of the statements, -1 to 1. */
  readonly value: number;
  readonly strength: number;
  /** Strongest first. */
  readonly statements: readonly Statement[];
  /** Number of answers it comes up in. */
  readonly answers: number;
}

/** Opinions grouped by aspect, topic and sign; the strongest point first. */
export function pointsOf(statements: readonly Statement[], concepts: ReadonlyMap<string, string>): Point[] {
  const groups = new Map<string, Statement[]>();
  for (const statement of statements) {
    if (statement.kind !== 'opinion') continue;
    const concept = concepts.size > 0 ? statement.utterance.conceptId : null;
    const key = [statement.aspect, Math.sign(statement.value), statement.topic?.key, concept].join(' | ');
    groups.set(key, [...(groups.get(key) ?? []), statement]);
  }
  return [...groups.values()].map((group) => pointOf(group, concepts)).toSorted((a, b) => b.strength - a.strength);
}

function pointOf(group: readonly Statement[], concepts: ReadonlyMap<string, string>): Point {
  const statements = group.toSorted((a, b) => weightOf(b) - weightOf(a));
  const first = statements[0];
  if (first === undefined) throw new Error('a point without statements');
  const answers = new Set(statements.map(({ utterance }) => utterance.messageId)).size;
  const specific = (first.topic === null ? 0 : 0.1) + (first.aspect === 'overall' ? -0.2 : 0);
  return {
    aspect: first.aspect,
    topic: first.topic,
    conceptId: concepts.size > 0 ? first.utterance.conceptId : null,
    value: statements.reduce((sum, { value }) => sum + value, 0) / statements.length,
    strength: weightOf(first) + 0.12 * (answers - 1) + specific,
    statements,
    answers,
  };
}

/** How much a statement proves: firm words count for more than a sign that only the question gives. */
export function weightOf({ value, implied, sentence }: Statement): number {
  const length = sentence.clauses.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const quotable = length >= 6 && length <= 30 ? 0.1 : 0;
  return Math.abs(value) + quotable - (implied ? 0.1 : 0);
}
