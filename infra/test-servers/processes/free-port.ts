import { firstOfFreePorts } from './free-ports.mjs';

const given = new Set<number>();

/** A loopback port on which nothing is listening, and that was not given before by this process. */
export async function freePort(): Promise<number> {
  const port = await firstOfFreePorts(1);
  if (given.has(port)) return await freePort();
  given.add(port);
  return port;
}
