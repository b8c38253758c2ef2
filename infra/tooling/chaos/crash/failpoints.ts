import { workflowCommands } from '@windtunnel/contracts/workflows/workflow-commands';
import { retryPolicy } from '@windtunnel/workflows/activities/retry-policy';
import type { Failpoint } from './failpoint.ts';
import type { Scenario } from './scenario.ts';

/** A failpoint, the scenario that reaches it, and how the study must end despite it. */
export interface PlannedFailpoint {
  readonly failpoint: Failpoint;
  readonly scenario: Scenario;
  readonly ends: 'COMPLETED' | 'FAILED' | 'CANCELLED';
}

/** The first event in each append that a launch makes. */
const appendedEvents = [
  'CreditsReserved',
  'StudyLaunched',
  'InterviewStarted',
  'InterviewerSpoke',
  'InterviewCompleted',
  'InterviewFailed',
  'InterviewAnalysed',
  'CreditsCaptured',
  'StudyReadyForAnalysis',
  'StudyAnalysed',
  'StudyCompleted',
  'StudyFailed',
  'StudyCancelled',
  'CreditsReleased',
];

/** Calls that only one scenario makes. */
const scenarioOf: Readonly<Record<string, Scenario>> = {
  'step.failInterview': 'one-fails',
  'gateway.FailInterview': 'one-fails',
  'append.InterviewFailed': 'one-fails',
  // There are credits left to release only if a participant fails.
  'append.CreditsReleased': 'one-fails',
  'step.failStudy': 'all-fail',
  'gateway.FailStudy': 'all-fail',
  'append.StudyFailed': 'all-fail',
  'step.cancelStudy': 'hangs',
  'gateway.CancelStudy': 'hangs',
  'append.StudyCancelled': 'hangs',
};

const endOf = { plain: 'COMPLETED', 'one-fails': 'COMPLETED', 'all-fail': 'FAILED', hangs: 'CANCELLED' } as const;

/** Calls that are made many times; the second one occurs in the middle of an interview. */
const repeatedCalls = /takeTurn|PrepareTurn|RecordTurn|interviewTurn|InterviewerSpoke/;

/** Before and after each activity, command, model call, append, email and read-model write of a launch. */
export function allFailpoints(): PlannedFailpoint[] {
  const names = [
    ...Object.keys(retryPolicy).map((activity) => `step.${activity}`),
    ...Object.keys(workflowCommands).map((command) => `gateway.${command}`),
    ...['prepareInterviews', 'interviewTurn', 'analyseParticipant', 'analyseStudy'].map((call) => `model.${call}`),
    ...appendedEvents.map((type) => `append.${type}`),
    'mail.send',
    'documents.save',
  ];
  return names.flatMap((name) => [planned(name, 'before'), planned(name, 'after')]);
}

/** One of each kind. */
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
  const nth = repeatedCalls.test(name) ? 2 : name === 'documents.save' ? 5 : 1;
  return { failpoint: { name, phase, nth }, scenario, ends: endOf[scenario] };
}
