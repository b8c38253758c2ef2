import { expect, it } from 'vitest';
import { launchHint } from './launch-hint.ts';

const ready = {
  title: 'Ward handover',
  objective: 'Learn how shifts hand over',
  audienceCriteria: 'Nurses',
  participants: [] as never[],
  participantCount: 1,
  complete: { setup: true, configuration: true, participants: false, review: false },
};

it('asks only for participants when nothing else is missing', () => {
  expect(launchHint(ready)).toBe('Generate participants to launch');
});

it('lists what is missing as a sentence does', () => {
  const complete = { ...ready.complete, configuration: false };
  expect(launchHint({ ...ready, audienceCriteria: ' ', complete })).toBe(
    'Complete: Study configuration, Audience criteria and Participants',
  );
});
