import { type AddressInfo, createServer } from 'node:net';

/** A loopback port on which nothing is listening. Another program may take it first, which is rare. */
export async function freePort(): Promise<number> {
  const server = createServer();
  return await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
