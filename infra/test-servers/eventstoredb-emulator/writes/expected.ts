/** What a writer says about the stream: a number is the revision of its last event. */
export type Expected = 'any' | 'no-stream' | 'stream-exists' | number;

/** The server's numbers for it, as they stand in trailers. */
export function expectedNumber(expected: Expected): number {
  if (expected === 'any') return -2;
  if (expected === 'no-stream') return -1;
  return expected === 'stream-exists' ? -4 : expected;
}
