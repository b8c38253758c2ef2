import type { Aspect } from '../aspects.ts';
import { type Group, statementsIn } from '../grouping/groups.ts';

/** The aspect a group is mostly about. */
export function leadingAspect(group: Group): Aspect {
  if (group.aspect !== null) return group.aspect;
  const counts = new Map<Aspect, number>();
  for (const { aspect } of statementsIn(group))
    counts.set(aspect, (counts.get(aspect) ?? 0) + (aspect === 'overall' ? 0.1 : 1));
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'overall';
}
