import type { Statement } from '../reading/statements.ts';
import { type Group, groupFrom, pickGroups, statementsIn } from './groups.ts';

/** Something said of the panel, with who says the opposite. */
export interface PanelClaim {
  readonly group: Group;
  readonly opposite: Group | null;
  /** `single`: one person's firm words; `split`: nearly as many say the opposite. */
  readonly kind: 'shared' | 'split' | 'single';
}

const claimsMax = 6;
const singlesMax = 2;
/** Share of the larger side that the smaller one needs for opinion to be called split. */
const splitFrom = 0.6;
/** A single voice has to be this firm to be reported. */
const singleMin = 0.7;
/** Share of a group's statements from which on it only repeats the other side of an earlier claim. */
const repeatsFrom = 0.6;

/** Claims that at least two share, the strongest first; then the firmest single voices while there is room. */
export function claimsFrom(groups: readonly Group[], opinions: readonly Statement[], total: number): PanelClaim[] {
  const picked = pickGroups(groups.filter(isFirm), claimsMax + 2, Math.min(2, total));
  const shared = withoutRepeats(picked, opinions).slice(0, claimsMax);
  const byStrength = shared.toSorted(
    (a, b) => b.group.voices.size - a.group.voices.size || b.group.score - a.group.score,
  );
  if (total < 2) return byStrength;
  const singles = pickSingles(groups, shared, Math.min(singlesMax, claimsMax - shared.length));
  return [
    ...byStrength,
    ...singles.map((group): PanelClaim => ({ group, opposite: oppositeOf(group, opinions), kind: 'single' })),
  ];
}

/** At least half of the people say it in words of their own, not by the question alone. */
function isFirm({ voices }: Group): boolean {
  const firm = [...voices.values()].filter((statements) => statements.some(({ implied }) => !implied)).length;
  return firm * 2 >= voices.size;
}

/** Leaves out groups that only repeat the other side of a claim made before. */
function withoutRepeats(picked: readonly Group[], opinions: readonly Statement[]): PanelClaim[] {
  const claims: PanelClaim[] = [];
  for (const group of picked) {
    const other = new Set(claims.flatMap(({ opposite }) => (opposite === null ? [] : statementsIn(opposite))));
    const own = statementsIn(group);
    if (own.filter((statement) => other.has(statement)).length >= repeatsFrom * own.length) continue;
    const opposite = oppositeOf(group, opinions);
    claims.push({ group, opposite, kind: isSplit(group, opposite) ? 'split' : 'shared' });
  }
  return claims;
}

/** Nearly as many people, at least two, speak of the very same thing the other way. */
function isSplit({ topic, voices }: Group, opposite: Group | null): boolean {
  const against =
    opposite === null
      ? []
      : statementsIn(opposite).filter((statement) => topic === null || statement.topic?.key === topic.key);
  const people = new Set(against.map(({ participantId }) => participantId)).size;
  return people > 1 && people >= splitFrom * voices.size;
}

/**
 * What other people say to the contrary: of the same topic, or of the same aspect when they answer the same questions or
 * no topic is in play. Nobody who supports the claim is a counter-witness.
 */
function oppositeOf(group: Group, opinions: readonly Statement[]): Group | null {
  const questions = new Set(statementsIn(group).map(({ utterance }) => utterance.question));
  const against = opinions.filter((statement) => {
    const { aspect, topic, value, participantId, utterance } = statement;
    if (value * group.sign >= 0 || group.voices.has(participantId)) return false;
    if (group.conceptId !== null && utterance.conceptId !== group.conceptId) return false;
    const sameAspect = group.aspect === null || aspect === group.aspect;
    if (group.topic === null) return sameAspect;
    if (topic?.key === group.topic.key) return sameAspect;
    return group.aspect === aspect && (topic === null || topic.isMain) && questions.has(utterance.question);
  });
  const { aspect, topic, conceptId, sign } = group;
  return against.length === 0
    ? null
    : groupFrom({ aspect, topic, conceptId, sign: -sign }, netOf(against, opinions, -sign));
}

/** Leaves out people who on balance say the opposite of what they say here. */
function netOf(statements: readonly Statement[], opinions: readonly Statement[], sign: number): Statement[] {
  return statements.filter(({ participantId, aspect, topic }) => {
    const own = opinions.filter(
      (other) => other.participantId === participantId && other.aspect === aspect && other.topic?.key === topic?.key,
    );
    return own.reduce((sum, { value }) => sum + value, 0) * sign > 0;
  });
}

/** Firm words of one person that no shared claim rests on. */
function pickSingles(groups: readonly Group[], shared: readonly PanelClaim[], room: number): Group[] {
  const used = new Set(
    shared
      .flatMap(({ group, opposite }) => [group, ...(opposite === null ? [] : [opposite])])
      .flatMap(statementsIn)
      .map(({ sentence }) => sentence),
  );
  const lone = groups.filter(({ voices, aspect }) => {
    const [first] = [...voices.values()].flat();
    if (voices.size !== 1 || first === undefined || aspect === null || aspect === 'overall') return false;
    return Math.abs(first.value) >= singleMin && !first.implied && !used.has(first.sentence);
  });
  return pickGroups(lone, room, 1);
}
