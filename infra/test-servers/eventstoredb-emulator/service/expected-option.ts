import type { Expected } from '../writes/expected.ts';

/** The oneof in appends and deletes. */
interface ExpectedOptions {
  hasNoStream(): boolean;
  hasAny(): boolean;
  hasStreamExists(): boolean;
}

/** @param revision the text of the revision, if it is an explicit one. */
export function expectedIn(options: ExpectedOptions | undefined, revision: string | undefined): Expected {
  if (options?.hasNoStream()) return 'no-stream';
  if (options?.hasAny()) return 'any';
  return options?.hasStreamExists() ? 'stream-exists' : Number(revision);
}
