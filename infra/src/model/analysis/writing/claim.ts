import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import type { Aspect } from '../aspects.ts';
import type { Topic } from '../reading/topics.ts';
import { claims } from '../words/claims.ts';
import { todayClaims } from '../words/discovery-claims.ts';

/** What a claim is about when no topic of its own is named. */
const plainSubjects: Readonly<Record<StudyType, string>> = {
  USABILITY: 'the site',
  CONCEPT_VALIDATION: 'the concept',
  PRODUCT_DISCOVERY: 'the way things are done today',
  DESIGN_REVIEW: 'the design',
};

/** The name to put into a sentence. */
export function subjectName(topic: Topic | null, studyType: StudyType): string {
  return topic?.name ?? plainSubjects[studyType];
}

export interface Claimed {
  readonly aspect: Aspect;
  /** Above 0 for a liking. */
  readonly value: number;
  readonly topic: Topic | null;
  readonly studyType: StudyType;
  /** A name that stands instead of the topic, such as that of a concept. */
  readonly subject?: string | undefined;
}

/** A predicate of several people: `balk at the cost of the deposit`. `turn` picks the wording. */
export function claimOf({ aspect, value, topic, studyType, subject }: Claimed, turn: number): string {
  const side = value < 0 ? 'bad' : 'good';
  if (studyType === 'PRODUCT_DISCOVERY') {
    const about = subject ?? topic?.name;
    return `${todayClaims[aspect][side]}${about === undefined ? '' : ` with ${about}`}`;
  }
  const wording = claims[aspect][side][turn % 2 === 0 ? 0 : 1];
  return wording.replace('{x}', subject ?? subjectName(topic, studyType));
}
