import { reopenableStore } from '../../testing/reopenable-store.ts';
import { rateLimitsContract } from '../contract/rate-limits.contract.ts';
import { createMemoryRateLimits } from './memory-rate-limits.ts';

rateLimitsContract({ name: 'memory', create: () => reopenableStore(createMemoryRateLimits) });
