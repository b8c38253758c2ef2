import type { AnalyseStudy } from '@windtunnel/contracts/ports/language-model';
import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import { shownConcepts } from '../reading/concepts.ts';
import { type ReadInterview, readInterviews } from '../reading/interviews.ts';
import type { Statement } from '../reading/statements.ts';
import { mainNameOf } from '../reading/topics.ts';
import { claimsFrom, type PanelClaim } from './claims.ts';
import { type Group, groupsOf, pickGroups, voicedOpinions } from './groups.ts';

/** What a whole panel said, coded and grouped, before it is put into words. */
export interface Panel {
  readonly studyType: StudyType;
  readonly objective: string;
  readonly mainName: string | null;
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

const themesMax = 6;

/** Reads and groups all interviews of a study. */
export function panelOf({ studyType, objective, interviews: given }: AnalyseStudy): Panel {
  const { interviews, topics } = readInterviews(given);
  const concepts = shownConcepts(interviews.flatMap(({ utterances }) => utterances));
  const opinions = voicedOpinions(interviews.flatMap(({ statements }) => statements));
  const signed = groupsOf(opinions, { signed: true, concepts });
  const total = given.length;
  return {
    studyType,
    objective,
    mainName: concepts.size > 0 ? null : mainNameOf(topics),
    interviews,
    total,
    opinions,
    concepts,
    claims: claimsFrom(signed, opinions, total),
    themes: pickGroups(groupsOf(opinions, { signed: false, concepts: new Map() }), themesMax, Math.min(2, total)),
  };
}
