/** What a client expects of the stream. A number is the revision of its last event. */
export type Expected = 'any' | 'no-stream' | 'stream-exists' | number;

/** The numbers the server uses for it in trailers. */
export function expectedNumber(expected: Expected): number {
  if (expected === 'any') return -2;
  if (expected === 'no-stream') return -1;
  return expected === 'stream-exists' ? -4 : expected;
}
