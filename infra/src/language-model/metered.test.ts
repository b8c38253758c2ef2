import type { LanguageModel, ModelCaller } from '@windtunnel/contracts/ports/language-model';
import { expect, it } from 'vitest';
import { type MeteredUse, metered } from './metered.ts';

const took = (input: number) => ({ calls: 1, input, output: 1 });

/** A model that hands its caller to the test. */
const hosted = {
  host: 'models.example',
  onBehalfOf: (caller: ModelCaller) => ({ caller }),
} as unknown as LanguageModel;
const callerOf = (model: LanguageModel) => (model as unknown as { caller: ModelCaller }).caller;

it('records what an answer took once, also of one that cannot be used', async () => {
  const recorded: MeteredUse[] = [];
  const metering = { model: hosted, userId: 'u1', record: async (use: MeteredUse) => recorded.push(use) };
  const answer = await metered(metering, async (model) => {
    callerOf(model).spent(took(10));
    callerOf(model).spent(took(20));
    return callerOf(model).userId;
  });
  const failed = metered(metering, async (model) => {
    callerOf(model).spent(took(5));
    throw new Error('not usable');
  });
  await expect(failed).rejects.toThrow('not usable');
  expect(answer).toBe('u1');
  expect(recorded.map(({ tokenUse }) => tokenUse)).toEqual([{ calls: 2, input: 30, output: 2 }, took(5)]);
  expect(recorded[0]?.useId).not.toBe(recorded[1]?.useId);
});

it('records nothing where no server answered, or where the model costs nothing', async () => {
  const record = async () => {
    throw new Error('nothing to record');
  };
  expect(await metered({ model: hosted, userId: 'u1', record }, async () => 1)).toBe(1);
  const free = { host: null } as LanguageModel;
  expect(await metered({ model: free, userId: 'u1', record }, async (model) => model)).toBe(free);
});
