import { afterAll, beforeAll, expect, it } from 'vitest';
import { breakerOn, callsWithFaults } from '../testing/model-faults.ts';
import { type ModelServer, startModelServer } from '../testing/model-server.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

it('a call over a faulty connection ends with an answer or as unavailable, and leaves no connection open', async () => {
  const calls = await callsWithFaults(server);
  expect(calls.map(({ adapter, fault, ended }) => [adapter, fault.name, ended])).toEqual(
    calls.map(({ adapter, fault }) => [adapter, fault.name, fault.ends]),
  );
  await expect.poll(() => server.openCalls()).toBe(0);
}, 30_000);

it('a server that keeps failing is not called until after a pause', async () => {
  expect(await breakerOn(server, 3)).toEqual({
    available: false,
    ended: 'ModelUnavailable',
    reached: 3,
    recovered: 'answer',
    availableAgain: true,
  });
});
