import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { testServers } from '@windtunnel/test-servers/test-servers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, makeReadyStudy, signUp, type TestTarget } from '../chaos/driver/researcher.ts';
import { retryingClient } from '../chaos/driver/retrying-client.ts';
import { ensureBuilt } from '../launcher/ensure-built.mjs';
import { startProductOn } from './product-on.ts';

const cleanup: (() => unknown)[] = [];
beforeAll(async () => await ensureBuilt(), 180_000);
afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
});

const timeoutMs = 30_000;
const stopMaxMs = 10_000;

async function aProductOn(names: readonly string[]) {
  const product = await startProductOn(names);
  cleanup.push(() => product.remove());
  return { product: product.process(), target: product.target() };
}

async function launchToEnd(target: TestTarget): Promise<void> {
  const client = retryingClient(clientOf(await signUp('ada@example.com', target), target), timeoutMs);
  const id = await makeReadyStudy(client, { title: 'Weeknight meals', participants: 2, topics: 3 });
  await client.call(studyRoutes.launch, { params: { id }, body: { batchId: `batch-${id}` } });
  await expect
    .poll(async () => (await client.call(studyRoutes.get, { params: { id } })).study.status, { timeout: timeoutMs })
    .toBe('COMPLETED');
}

describe('the product in one process', { timeout: 120_000 }, () => {
  it.each(testServers.map(({ name }) => name))(
    'completes a launch with %s in place of the embedded adapter',
    async (name) => {
      const { product, target } = await aProductOn([name]);
      await launchToEnd(target);
      const startedMs = performance.now();
      await product.stop();
      expect(performance.now() - startedMs).toBeLessThan(stopMaxMs);
    },
  );

  it('completes a launch on all of them', async () => {
    const { product, target } = await aProductOn(testServers.map(({ name }) => name));
    await launchToEnd(target);
    expect((await fetch(`${product.origin}/health/ready`)).status).toBe(200);
  });
});
