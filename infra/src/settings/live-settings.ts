import { count } from './setting-schemas.ts';

/** Limits of live streams; see ADR 45. */
export const liveSettings = {
  liveStreamsPerUser: {
    name: 'LIVE_STREAMS_PER_USER',
    schema: count(10_000),
    fallback: '12',
    doc: 'Pages of one user that may follow running studies live in a process; further ones ask every 10 seconds.',
  },
  liveStreamsMax: {
    name: 'LIVE_STREAMS_MAX',
    schema: count(100_000),
    fallback: '2000',
    doc: 'The same for all users of a process.',
  },
} as const;
