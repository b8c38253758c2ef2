import { randomBytes } from 'node:crypto';
import type { Ids } from '@windtunnel/contracts/ports/ids';

const randomPoolBytes = 4096;
const counterMax = 0xfff;

/**
 * Random ids. UUIDs are version 7 with the 12-bit counter of RFC 9562 section 6.2 (method 1), so that the ids from one
 * process sort in order of creation, even within a millisecond.
 */
export function createSystemIds(): Ids {
  let pool = randomBytes(randomPoolBytes);
  let used = 0;
  let lastMs = 0;
  let counter = 0;

  const random = (bytes: number): Buffer => {
    if (used + bytes > pool.length) {
      pool = randomBytes(randomPoolBytes);
      used = 0;
    }
    used += bytes;
    return pool.subarray(used - bytes, used);
  };

  /** Increments the counter within a millisecond. Runs ahead of the clock if it stops or goes backwards. */
  const tick = () => {
    const nowMs = Date.now();
    if (nowMs > lastMs) {
      lastMs = nowMs;
      counter = random(2).readUInt16BE() & 0x7ff;
    } else if (counter < counterMax) {
      counter += 1;
    } else {
      lastMs += 1;
      counter = 0;
    }
  };

  return {
    uuid: () => {
      tick();
      const time = lastMs.toString(16).padStart(12, '0');
      const tail = random(8).toString('hex');
      const variant = ((Number.parseInt(tail.slice(0, 1), 16) & 0x3) | 0x8).toString(16);
      const count = counter.toString(16).padStart(3, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${variant}${tail.slice(1, 4)}-${tail.slice(4)}`;
    },
    secret: () => randomBytes(32).toString('base64url'),
  };
}
