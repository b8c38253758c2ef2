import type { Statement } from '../reading/statements.ts';
import { suggestionOf } from './suggestion.ts';

/** Wishes of several people about the same thing. */
export interface WishGroup {
  /** The best worded one. */
  readonly text: string;
  readonly people: ReadonlySet<string>;
  readonly statements: readonly Statement[];
}

/** Wishes by topic and aspect, those of most people first. */
export function wishGroupsOf(statements: readonly Statement[]): WishGroup[] {
  const groups = new Map<string, { texts: string[]; people: Set<string>; statements: Statement[] }>();
  for (const statement of statements) {
    const text = statement.kind === 'wish' ? suggestionOf(statement) : null;
    if (text === null) continue;
    const key = `${statement.topic?.isMain === true ? '' : (statement.topic?.key ?? '')} ${statement.aspect}`;
    const group = groups.get(key) ?? { texts: [], people: new Set(), statements: [] };
    group.texts.push(text);
    group.people.add(statement.participantId);
    group.statements.push(statement);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ texts, people, statements: own }) => ({ text: plainest(texts), people, statements: own }))
    .toSorted((a, b) => b.people.size - a.people.size);
}

/** The text nearest to a comfortable length. */
function plainest(texts: readonly string[]): string {
  const comfortable = 60;
  return texts.toSorted((a, b) => Math.abs(a.length - comfortable) - Math.abs(b.length - comfortable))[0] ?? '';
}
