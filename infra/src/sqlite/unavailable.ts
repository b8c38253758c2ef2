import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';

/** SQLite's primary result codes that mean "not now": busy, locked, read-only, I/O error, full, cannot open. */
const notNow: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14]);
const constraintBroken = 19;
/** The same meaning from the file system. */
const notNowOfFiles: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** Full disk, read-only file, failing device and the like become `StoreUnavailable`; everything else stays what it is. */
export function asUnavailable(error: unknown): unknown {
  return notNow.has(primaryCode(error)) || notNowOfFiles.has(fileCode(error))
    ? new StoreUnavailable(`The data folder cannot be written now: ${(error as Error).message}`, { cause: error })
    : error;
}

/** True when SQLite refused a row because of a unique index or another constraint. */
export function isConstraintViolation(error: unknown): boolean {
  return primaryCode(error) === constraintBroken;
}

/** Runs a synchronous write and translates what SQLite throws. */
export function runWrite<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asUnavailable(error);
  }
}

function primaryCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}

function fileCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
