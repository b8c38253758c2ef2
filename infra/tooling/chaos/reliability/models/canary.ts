import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address that nothing should ever open, and how many times something did. */
export async function startCanary() {
  let hits = 0;
  const server = createServer((_, response) => {
    hits += 1;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/open-me`,
    hits: () => hits,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
