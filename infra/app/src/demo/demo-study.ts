import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import type { WireframeName } from './wireframes.ts';

/** A demo-account study, as a researcher would enter it. */
export interface DemoStudy {
  readonly title: string;
  readonly objective: string;
  readonly type: StudyType;
  readonly project: string | null;
  readonly audienceCriteria: string;
  readonly participantCount: number;
  readonly ends: 'finished' | 'running';
  readonly usability?: {
    readonly siteUrl: string;
    readonly tasks: readonly string[];
    readonly questions: readonly string[];
  };
  readonly concepts?: {
    readonly concepts: readonly {
      readonly conceptId: string;
      readonly conceptName: string;
      readonly imageDescription: string;
      readonly wireframe: WireframeName;
      readonly conceptQuestions: readonly string[];
    }[];
    readonly comparativeQuestions: readonly string[];
  };
  readonly discovery?: {
    readonly productDomain: string;
    readonly discussionTopics: readonly string[];
    readonly targetOutcomes: readonly string[];
  };
  readonly screens?: readonly {
    readonly screenId: string;
    readonly screenName: string;
    readonly imageDescription: string;
    readonly wireframe: WireframeName;
    readonly screenQuestions: readonly string[];
  }[];
}
