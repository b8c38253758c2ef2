import type { AnalyseStudy } from '@windtunnel/contracts/ports/model';
import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import { conceptNames } from '../reading/concepts.ts';
import { type ReadInterview, readInterviews } from '../reading/interviews.ts';
import type { Statement } from '../reading/statements.ts';
import { type Group, groupsOf, oppositeOf, pickGroups, voicedOpinions } from './groups.ts';

/** What a whole panel said, coded and grouped, before it is put into words. */
export interface Panel {
  readonly studyType: StudyType;
  readonly objective: string;
  readonly interviews: readonly ReadInterview[];
  /** Interviews read. */
  readonly total: number;
  readonly opinions: readonly Statement[];
  /** By concept id; empty unless several concepts were shown. */
  readonly concepts: ReadonlyMap<string, string>;
  /** What is claimed, each with who says the opposite. */
  readonly claims: readonly PanelClaim[];
  /** Groups that keep liking and disliking together. */
  readonly themes: readonly Group[];
}

export interface PanelClaim {
  readonly group: Group;
  readonly opposite: Group | null;
  readonly kind: 'shared' | 'split' | 'single';
}

const claimsMax = 6;
const singlesMax = 2;
const themesMax = 6;
/** Share of the larger side that the smaller one needs for opinion to be called split. */
const splitFrom = 0.6;
/** A single voice has to be this firm to be reported. */
const singleMin = 0.7;

/** Reads and groups all interviews of a study. */
export function panelOf({ studyType, objective, interviews: given }: AnalyseStudy): Panel {
  const { interviews } = readInterviews(given);
  const utterances = interviews.flatMap((interview) => interview.utterances);
  const names = conceptNames(utterances);
  const concepts = names.size > 1 ? names : new Map<string, string>();
  const opinions = voicedOpinions(interviews.flatMap(({ statements }) => statements));
  const signed = groupsOf(opinions, { signed: true, concepts: concepts.size > 0 });
  const total = given.length;
  return {
    studyType,
    objective,
    interviews,
    total,
    opinions,
    concepts,
    claims: claimsFrom(signed, total),
    themes: pickGroups(groupsOf(opinions, { signed: false, concepts: false }), themesMax, Math.min(2, total)),
  };
}

/** Claims that at least two share, the opposite side attached; then the firmest single voices while there is room. */
function claimsFrom(groups: readonly Group[], total: number): PanelClaim[] {
  const shared = withoutMirrors(pickGroups(groups, claimsMax + 2, Math.min(2, total)), groups).slice(0, claimsMax);
  const room = Math.min(singlesMax, claimsMax - shared.length);
  const singles =
    total > 1
      ? pickSingles(
          groups,
          shared.map(({ group }) => group),
          room,
        )
      : [];
  const byStrength = shared.toSorted(
    (a, b) => b.group.voices.size - a.group.voices.size || b.group.score - a.group.score,
  );
  return [
    ...byStrength,
    ...singles.map((group) => ({ group, opposite: oppositeOf(group, groups), kind: 'single' as const })),
  ];
}

/** Two groups that contradict each other are one claim: the larger side, or a split. */
function withoutMirrors(picked: readonly Group[], groups: readonly Group[]): PanelClaim[] {
  const claims: PanelClaim[] = [];
  for (const group of picked) {
    if (claims.some(({ kind, opposite }) => kind === 'split' && isSame(opposite, group))) continue;
    const opposite = oppositeOf(group, groups);
    const share = opposite === null ? 0 : opposite.voices.size / group.voices.size;
    claims.push({
      group,
      opposite,
      kind: opposite !== null && opposite.voices.size > 1 && share >= splitFrom ? 'split' : 'shared',
    });
  }
  return claims;
}

function isSame(a: Group | null, b: Group): boolean {
  return (
    a !== null &&
    a.aspect === b.aspect &&
    a.topic?.key === b.topic?.key &&
    a.conceptId === b.conceptId &&
    a.sign === b.sign
  );
}

/** Firm words of one person that no shared claim rests on. */
function pickSingles(groups: readonly Group[], shared: readonly Group[], room: number): Group[] {
  const used = new Set(shared.flatMap(({ voices }) => [...voices.values()].flat().map(({ sentence }) => sentence)));
  const lone = groups.filter(({ voices, aspect, topic }) => {
    const [first] = [...voices.values()].flat();
    return (
      voices.size === 1 &&
      topic !== null &&
      aspect !== null &&
      aspect !== 'overall' &&
      first !== undefined &&
      Math.abs(first.value) >= singleMin &&
      !first.implied &&
      !used.has(first.sentence)
    );
  });
  return pickGroups(lone, room, 1);
}
