import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';

/**
 * Error codes that mean "not now": the server is not the primary, is stepping down or shutting down, has lost its
 * replica set or has run into a time or space limit. The names are in MongoDB's table of error codes.
 */
const temporaryCodes: ReadonlySet<number> = new Set([
  6, 7, 50, 64, 89, 91, 112, 133, 134, 189, 202, 262, 317, 358, 9001, 10107, 11600, 11602, 13388, 13435, 13436, 14031,
]);
export const duplicateKey = 11_000;
/** Driver errors about how it was called; waiting would not help. */
const misuse = /^(BSON|Mongo(InvalidArgument|Parse|Missing|APIError|Compatibility|Argument|BatchReExecution))/;

/**
 * Turns the error from a lost, silent or overloaded server into `StoreUnavailable`. Refusals by the server and bugs in
 * the program are left as they are. After `StoreUnavailable`, the outcome of a write is unknown.
 */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof StoreUnavailable || !(error instanceof Error)) return error;
  const isBug = error instanceof RangeError || error instanceof TypeError || misuse.test(error.name);
  if (isBug || isRefusal(error)) return error;
  return new StoreUnavailable(`MongoDB cannot be used now: ${error.message}`, { cause: error });
}

/** True if the request never reached a server and so had no effect. */
export function isNeverReached(error: unknown): boolean {
  const cause = error instanceof StoreUnavailable ? error.cause : error;
  return cause instanceof Error && /ServerSelectionError$/.test(cause.name);
}

/** True if a unique index refused the write. */
export function isDuplicateKey(error: unknown): error is Error {
  return codeOf(error) === duplicateKey;
}

/** True if the server responded and refused the request because of what it asks for. */
function isRefusal(error: Error): boolean {
  if (!/^(MongoServerError|MongoBulkWriteError|MongoWriteConcernError|IndexDiffers)$/.test(error.name)) return false;
  const labels = 'errorLabels' in error && Array.isArray(error.errorLabels) ? error.errorLabels : [];
  if (labels.includes('RetryableWriteError') || error.name === 'MongoWriteConcernError') return false;
  const code = codeOf(error);
  // A bulk write that lost its connection has no error code.
  return error.name === 'IndexDiffers' || (!Number.isNaN(code) && !temporaryCodes.has(code));
}

function codeOf(error: unknown): number {
  return error instanceof Error && 'code' in error ? Number(error.code) : Number.NaN;
}
