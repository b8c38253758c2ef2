import { expect, it } from 'vitest';
import {
  accessStream,
  accountStream,
  creditsStream,
  interviewStream,
  modelUseStream,
  notificationsStream,
  panelsStream,
  projectStream,
  referralStream,
  streamId,
  studyStream,
} from './streams.ts';

it('names every stream after its kind and id', () => {
  expect(studyStream('s-1')).toBe('study-s-1');
  expect(creditsStream('u-1')).toBe('credits-u-1');
  expect(accountStream('u-1')).toBe('account-u-1');
  expect(projectStream('p-1')).toBe('project-p-1');
  expect(panelsStream('u-1')).toBe('panels-u-1');
  expect(referralStream('7K3PQ0VXT1AB')).toBe('referral-7K3PQ0VXT1AB');
  expect(modelUseStream('u-1')).toBe('modeluse-u-1');
  expect(notificationsStream('u-1')).toBe('notifications-u-1');
  expect(accessStream('u-1')).toBe('access-u-1');
  expect(interviewStream('s-1', 'p-2')).toBe('interview-s-1-p-2');
});

it('finds the id behind the kind, dashes and all', () => {
  expect(streamId(studyStream('019b8d2e-4c11'))).toBe('019b8d2e-4c11');
  expect(streamId(interviewStream('s-1', 'p-2'))).toBe('s-1-p-2');
});
