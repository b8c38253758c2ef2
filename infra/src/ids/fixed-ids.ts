import type { Ids } from '@windtunnel/contracts/ports/ids';

/**
 * The same ids in every process, for tests and reproducible output: valid, distinct and in ascending order.
 * @param series distinguishes sources, 0 to 65,535.
 */
export function createFixedIds(series = 0): Ids {
  let created = 0;
  const next = () => {
    created += 1;
    return created.toString(16).padStart(12, '0');
  };
  const seriesHex = series.toString(16).padStart(4, '0');
  return {
    uuid: () => {
      const count = next();
      return `${count.slice(0, 8)}-${count.slice(8)}-7000-8000-00000000${seriesHex}`;
    },
    secret: () => Buffer.from(`${seriesHex}-${next()}`.padStart(32, '0')).toString('base64url'),
  };
}
