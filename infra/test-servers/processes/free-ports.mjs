import { createServer } from 'node:net';

/** Below the ports that systems hand out by themselves, so that none is taken between here and its use. */
const lowest = 20_000;
const highest = 32_000;

/**
 * The first of `count` loopback ports in a row on which nothing is listening, so that a test reaches no program but its
 * own. The place to begin is drawn, so that two runs on one machine rarely want the same.
 * @param {number} count
 */
export async function firstOfFreePorts(count) {
  const start = lowest + Math.floor(Math.random() * (highest - lowest - count));
  for (let first = start; first < highest; first += count) if (await areFree(first, count)) return first;
  throw new Error(`No ${count} ports in a row are free between ${lowest} and ${highest}.`);
}

/** @param {number} first @param {number} count */
async function areFree(first, count) {
  for (let port = first; port < first + count; port += 1) if (!(await isFree(port))) return false;
  return true;
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
