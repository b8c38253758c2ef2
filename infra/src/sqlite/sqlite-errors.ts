import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';

/** SQLite's primary result codes that mean "not now": busy, locked, read-only, I/O error, full, cannot open. */
const temporaryCodes: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14]);
const constraintViolation = 19;
/** The same conditions as reported by the file system. */
const temporaryFileCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/**
 * Turns the error from a full disk, a read-only file or a failing device into `StoreUnavailable`; returns other errors
 * unchanged.
 */
export function asUnavailable(error: unknown): unknown {
  return temporaryCodes.has(primaryCode(error)) || temporaryFileCodes.has(fileCode(error))
    ? new StoreUnavailable(`The data folder cannot be written now: ${(error as Error).message}`, { cause: error })
    : error;
}

/** True if SQLite refused a row for violating a unique index or another constraint. */
export function isConstraintViolation(error: unknown): boolean {
  return primaryCode(error) === constraintViolation;
}

/** Runs a synchronous write and uses `asUnavailable` to translate anything it throws. */
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
