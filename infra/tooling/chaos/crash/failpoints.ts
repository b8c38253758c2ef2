import { workflowCommands } from '@windtunnel/contracts/workflows/workflow-commands';
import { retryPolicy } from '@windtunnel/workflows/activities/retry-policy';
import type { Failpoint } from './failpoint.ts';
import type { Scenario } from './scenario.ts';

/** A failpoint with the launch that reaches it, and how its study must end all the same. */
export interface PlannedFailpoint {
  readonly failpoint: Failpoint;
  readonly scenario: Scenario;
  readonly ends: 'COMPLETED' | 'FAILED' | 'CANCELLED';
}

/** Facts a launch appends, by the first of each append. */
const appended = [
  'CreditsReserved',
  'StudyLaunched',
  'InterviewStarted',
  'InterviewerSpoke',
  'InterviewCompleted',
  'InterviewFailed',
  'InterviewAnalysed',
  'CreditsCaptured',
  'StudyReadyForAnalysis',
  'StudyInsightsRecorded',
  'StudyCompleted',
  'StudyFailed',
  'StudyCancelled',
  'CreditsReleased',
];

/** Calls that only a launch of a certain kind makes. */
const scenarioOf: Readonly<Record<string, Scenario>> = {
  'step.failInterview': 'one-fails',
  'gateway.FailInterview': 'one-fails',
  'append.InterviewFailed': 'one-fails',
  // Everything of a launch whose participants all complete is captured; only here something is left to release.
  'append.CreditsReleased': 'one-fails',
  'step.failStudy': 'all-fail',
  'gateway.FailStudy': 'all-fail',
  'append.StudyFailed': 'all-fail',
  'step.cancelStudy': 'hangs',
  'gateway.CancelStudy': 'hangs',
  'append.StudyCancelled': 'hangs',
};

const endOf = { plain: 'COMPLETED', 'one-fails': 'COMPLETED', 'all-fail': 'FAILED', hangs: 'CANCELLED' } as const;

/** Calls that come many times: the second lies in the middle of things. */
const repeated = /takeTurn|PrepareTurn|RecordTurn|interviewTurn|InterviewerSpoke/;

/** Before and after each activity, command, model call and append of a launch, its letter, and a read model's save. */
export function failpoints(): PlannedFailpoint[] {
  const names = [
    ...Object.keys(retryPolicy).map((activity) => `step.${activity}`),
    ...Object.keys(workflowCommands).map((command) => `gateway.${command}`),
    ...['interviewTurn', 'analyseParticipant', 'analyseStudy'].map((call) => `model.${call}`),
    ...appended.map((type) => `append.${type}`),
    'mail.send',
    'documents.save',
  ];
  return names.flatMap((name) => [planned(name, 'before'), planned(name, 'after')]);
}

/** One of each kind of call. */
export function fewFailpoints(): PlannedFailpoint[] {
  return [
    planned('append.CreditsReserved', 'after'),
    planned('gateway.LaunchStudy', 'after'),
    planned('model.interviewTurn', 'after'),
    planned('append.InterviewerSpoke', 'after'),
    planned('step.captureShare', 'after'),
    planned('gateway.CompleteStudy', 'before'),
    planned('append.StudyCancelled', 'after'),
  ];
}

function planned(name: string, phase: Failpoint['phase']): PlannedFailpoint {
  const scenario = scenarioOf[name] ?? 'plain';
  const nth = repeated.test(name) ? 2 : name === 'documents.save' ? 5 : 1;
  return { failpoint: { name, phase, nth }, scenario, ends: endOf[scenario] };
}
