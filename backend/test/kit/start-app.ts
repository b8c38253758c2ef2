import type { AddressInfo } from 'node:net';
import { createApp } from '../../src/create-app.ts';
import type { Bindings } from '../../src/platform/ports.ts';

/** Starts the application on a free loopback port. `close` also closes its stores. */
export async function startApp(bindings: Bindings) {
  const app = await createApp(bindings);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const { workflowEngine, eventStore, documents, vault, rateLimits, search } = bindings;
  const close = async () => {
    await app.close();
    for (const part of [workflowEngine, eventStore, documents, vault, rateLimits, search]) await part.close();
  };
  return { app, url: `http://127.0.0.1:${port}`, close };
}
