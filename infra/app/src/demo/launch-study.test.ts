import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { expect, it } from 'vitest';
import { type ApiClient, ApiRefused } from './api-client.ts';
import { launchStudy } from './launch-study.ts';

/** Answers each request with the next of these codes, and with success when there is none left. */
function answering(...codes: readonly string[]) {
  const bodies: unknown[] = [];
  const api = {
    call: async (_: unknown, call: { body: unknown }) => {
      const code = codes[bodies.length];
      bodies.push(call.body);
      if (code !== undefined) throw new ApiRefused(studyRoutes.launch, 503, { code });
    },
  } as unknown as ApiClient;
  return { api, bodies };
}

it('repeats a launch of unknown outcome with the same batch', async () => {
  const { api, bodies } = answering('LAUNCH_PENDING', 'LAUNCH_PENDING');
  await launchStudy(api, 's1');
  expect(bodies).toEqual(Array.from({ length: 3 }, () => ({ batchId: 'demo-s1' })));
});

it('does not repeat a refusal', async () => {
  const { api, bodies } = answering('INSUFFICIENT_CREDITS');
  await expect(launchStudy(api, 's1')).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
  expect(bodies).toHaveLength(1);
});

it('gives up in the end', async () => {
  const { api, bodies } = answering(...Array.from({ length: 20 }, () => 'LAUNCH_PENDING'));
  await expect(launchStudy(api, 's1')).rejects.toMatchObject({ code: 'LAUNCH_PENDING' });
  expect(bodies).toHaveLength(10);
});
