import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import type { Aspect } from '../aspects.ts';
import type { Topic } from '../reading/topics.ts';
import { claims } from '../words/claims.ts';
import { todayClaims } from '../words/discovery-claims.ts';

/** What was talked about as a whole. */
export interface Whole {
  readonly studyType: StudyType;
  /** The name of the product, when questions name it. */
  readonly mainName: string | null;
}

const plainSubjects: Readonly<Record<StudyType, string>> = {
  USABILITY: 'the site',
  CONCEPT_VALIDATION: 'the concept',
  PRODUCT_DISCOVERY: 'the way things are done today',
  DESIGN_REVIEW: 'the design',
};

/** The name to put into a sentence: of the topic, else of the whole. */
export function subjectName(topic: Topic | null, { studyType, mainName }: Whole): string {
  return topic?.name ?? mainName ?? plainSubjects[studyType];
}

export interface Claimed {
  readonly aspect: Aspect;
  /** Above 0 for a liking. */
  readonly value: number;
  readonly topic: Topic | null;
  /** A name that stands instead of the topic, such as that of a concept. */
  readonly subject?: string | undefined;
}

/** A predicate of several people: `balk at the cost of the deposit`. */
export function claimOf({ aspect, value, topic, subject }: Claimed, whole: Whole): string {
  const side = value < 0 ? 'bad' : 'good';
  if (whole.studyType === 'PRODUCT_DISCOVERY') {
    const about = subject ?? topic?.name;
    return `${todayClaims[aspect][side]}${about === undefined ? '' : ` with ${about}`}`;
  }
  const wording = claims[aspect][side][topic === null ? 1 : 0];
  return wording.replace('{x}', subject ?? subjectName(topic, whole));
}
