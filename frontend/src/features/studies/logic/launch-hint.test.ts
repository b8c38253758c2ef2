import { expect, it } from 'vitest';
import { launchHint } from './launch-hint.ts';

const unready = {
  title: 'Ward handover',
  objective: 'Learn how shifts hand over',
  audienceCriteria: 'Nurses',
  participants: [] as never[],
  participantCount: 1,
  complete: { setup: true, configuration: true, participants: false, review: false },
  launchProblems: ['Study must have at least one participant'],
};

it('asks only for participants when nothing else is missing', () => {
  expect(launchHint(unready)).toBe('Generate participants to launch');
});

it('lists what is missing as a sentence', () => {
  const complete = { ...unready.complete, configuration: false };
  expect(launchHint({ ...unready, audienceCriteria: ' ', complete })).toBe(
    'Complete: Study configuration, Audience criteria and Participants',
  );
});

it('is empty when the server would launch it', () => {
  expect(launchHint({ ...unready, launchProblems: [] })).toBeNull();
});

it('falls back to the server’s own words', () => {
  const participants = [{}] as never[];
  expect(launchHint({ ...unready, participants, launchProblems: ['Something else'] })).toBe('Something else');
});
