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
  /** By concept id; empty unless several concepts were shown. */
  readonly concepts: ReadonlyMap<string, string>;
}

const plainSubjects: Readonly<Record<StudyType, string>> = {
  USABILITY: 'the site',
  CONCEPT_VALIDATION: 'the concept',
  PRODUCT_DISCOVERY: 'the way things are done today',
  DESIGN_REVIEW: 'the design',
};

/** What something is said about. */
export interface About {
  readonly topic: Topic | null;
  readonly conceptId: string | null;
}

/** The name to put into a sentence: of the topic, else of the concept, else of the whole. */
export function subjectName({ topic, conceptId }: About, { studyType, mainName, concepts }: Whole): string {
  const concept = conceptId === null ? undefined : concepts.get(conceptId);
  return topic?.name ?? concept ?? mainName ?? plainSubjects[studyType];
}

export interface Claimed extends About {
  readonly aspect: Aspect;
  /** Above 0 for a liking. */
  readonly value: number;
}

/** A predicate of several people: `balk at the cost of the deposit`. */
export function claimOf(claimed: Claimed, whole: Whole): string {
  const { aspect, value, topic } = claimed;
  const side = value < 0 ? 'bad' : 'good';
  if (whole.studyType === 'PRODUCT_DISCOVERY') {
    return `${todayClaims[aspect][side]}${topic === null ? '' : ` with ${topic.name}`}`;
  }
  const wording = claims[aspect][side][topic === null ? 1 : 0];
  return wording.replace('{x}', subjectName(claimed, whole));
}
