import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import type { Aspect } from '../aspects.ts';
import type { Topic } from '../reading/topics.ts';
import { claims } from '../words/claims.ts';

/** What a claim is about when no topic of its own is named. */
const plainSubjects: Readonly<Record<StudyType, string>> = {
  USABILITY: 'the site',
  CONCEPT_VALIDATION: 'the concept',
  PRODUCT_DISCOVERY: 'what they use today',
  DESIGN_REVIEW: 'the design',
};

/** The name to put into a claim. */
export function subjectName(topic: Topic | null, studyType: StudyType): string {
  return topic?.name ?? plainSubjects[studyType];
}

/** A predicate of several people about a subject: `balk at the cost of the deposit`. `turn` picks the wording. */
export function claimOf(aspect: Aspect, value: number, subject: string, turn: number): string {
  const wordings = claims[aspect][value < 0 ? 'bad' : 'good'];
  const wording = wordings[turn % 2 === 0 ? 0 : 1];
  return wording.replace('{x}', subject);
}
