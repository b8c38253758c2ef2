import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { startOwnMongo, whyNoOwnMongo } from '@windtunnel/test-servers/mongodb/servers';
import { describe, expect, it } from 'vitest';
import { onEveryMongo } from '../../mongodb/testing/every-mongo.ts';
import { rateLimitsContract } from '../contract/rate-limits.contract.ts';
import { createMongoRateLimits } from './mongodb-rate-limits.ts';

await onEveryMongo((name, create) => rateLimitsContract({ name, create: () => create(createMongoRateLimits) }));

const rate = { attempts: 2, windowMs: 3_600_000 };

describe.skipIf((await whyNoOwnMongo()) !== null)('rate limits in MongoDB', () => {
  it('are shared by all processes, and are unavailable while the server is', async () => {
    const server = await startOwnMongo('file');
    const [one, other] = [await createMongoRateLimits(server), await createMongoRateLimits(server)];
    try {
      expect([await one.count('shared', rate), await other.count('shared', rate)]).toEqual([0, 0]);
      expect(await one.count('shared', rate)).toBeGreaterThan(0);
      await server.kill();
      await expect(other.count('shared', rate)).rejects.toBeInstanceOf(StoreUnavailable);
    } finally {
      await one.close();
      await other.close();
      await server.remove();
    }
  });
});
