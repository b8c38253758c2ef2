import type { RateLimits } from '@windtunnel/contracts/ports/rate-limits';
import type { Settings } from '../settings/settings-table.ts';

/** Counts where every process of the product sees it: in the MongoDB of the settings, or else in this one process. */
export async function openRateLimits({ mongodbUrl }: Pick<Settings, 'mongodbUrl'>): Promise<RateLimits> {
  if (mongodbUrl === null) return (await import('./memory/memory-rate-limits.ts')).createMemoryRateLimits();
  return await (await import('./mongodb/mongodb-rate-limits.ts')).createMongoRateLimits({ url: mongodbUrl });
}
