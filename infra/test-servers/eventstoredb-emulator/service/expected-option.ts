import type { Expected } from '../writes/expected.ts';

/** The oneof used in appends and deletes. */
interface ExpectedOptions {
  hasNoStream(): boolean;
  hasAny(): boolean;
  hasStreamExists(): boolean;
}

/** @param revision the revision as text, if it is explicit. */
export function expectedIn(options: ExpectedOptions | undefined, revision: string | undefined): Expected {
  if (options?.hasNoStream()) return 'no-stream';
  if (options?.hasAny()) return 'any';
  return options?.hasStreamExists() ? 'stream-exists' : Number(revision);
}
