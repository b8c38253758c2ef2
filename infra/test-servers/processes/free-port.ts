import { type AddressInfo, createServer } from 'node:net';

/** A port of loopback that nobody listens on now. Another program may take it before you do; that is rare. */
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
