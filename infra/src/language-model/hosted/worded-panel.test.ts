import { expect, it } from 'vitest';
import type { Completions } from '../completions/completions.ts';
import { plainSampler } from '../testing/plain-participants.ts';
import { wordedPanel } from './worded-panel.ts';

it('each participant is passed on once the biography is written, and the panel keeps its order', async () => {
  const slow = Promise.withResolvers<void>();
  const completions: Completions = {
    engine: { name: 'test', version: '1' },
    host: 'test',
    complete: async ({ prompt }) => {
      const name = prompt.user.includes('Ada') ? 'Ada' : 'Bea';
      if (name === 'Ada') await slow.promise;
      const background = `${name} teaches maths in Leeds and takes the train.`;
      const text = JSON.stringify({ shortBio: `${name} commutes by train to Leeds.`, background });
      return { text, tokens: { input: 1, output: 1 } };
    },
  };
  const finished: string[] = [];
  const generated = wordedPanel(completions, plainSampler).generateParticipants(
    {
      seed: 'seed',
      generatedBefore: 0,
      studyType: 'PRODUCT_DISCOVERY',
      audienceCriteria: 'Adults',
      count: 2,
      participantIds: ['ada', 'bea'],
    },
    undefined,
    ({ participantId }) => {
      finished.push(participantId);
      slow.resolve();
    },
  );
  expect(await generated).toMatchObject({ participants: [{ participantId: 'ada' }, { participantId: 'bea' }] });
  expect(finished).toEqual(['bea', 'ada']);
});
