/** What a client expects of the stream. A number is the expected revision of the stream's last event. */
export type Expected = 'any' | 'no-stream' | 'stream-exists' | number;

/** The number by which the server represents it in trailers. */
export function expectedNumber(expected: Expected): number {
  if (expected === 'any') return -2;
  if (expected === 'no-stream') return -1;
  return expected === 'stream-exists' ? -4 : expected;
}
