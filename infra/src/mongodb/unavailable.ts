import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';

/**
 * What a server says when it cannot answer now: it is no primary, steps down, shuts down, lost its others or ran into
 * a limit of time or space. Names are in MongoDB's table of error codes.
 */
const notNow: ReadonlySet<number> = new Set([
  6, 7, 50, 64, 89, 91, 112, 133, 134, 189, 202, 262, 317, 358, 9001, 10107, 11600, 11602, 13388, 13435, 13436, 14031,
]);
export const duplicateKey = 11_000;
/** Errors of the driver about how it was called; to wait would not help. */
const misuse = /^(BSON|Mongo(InvalidArgument|Parse|Missing|APIError|Compatibility|Argument|BatchReExecution))/;

/**
 * A lost, silent or unwilling server becomes `StoreUnavailable`; what the server refused, and faults of the program,
 * stay what they are. The outcome of a write that ended so is unknown.
 */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof StoreUnavailable || !(error instanceof Error)) return error;
  const isOurs = error instanceof RangeError || error instanceof TypeError || misuse.test(error.name);
  if (isOurs || isRefusal(error)) return error;
  return new StoreUnavailable(`MongoDB cannot be used now: ${error.message}`, { cause: error });
}

/** The server was never reached, so nothing was done. */
export function isNeverReached(error: unknown): boolean {
  const cause = error instanceof StoreUnavailable ? error.cause : error;
  return cause instanceof Error && /ServerSelectionError$/.test(cause.name);
}

/** True when a unique index refused the write. */
export function isDuplicateKey(error: unknown): error is Error {
  return codeOf(error) === duplicateKey;
}

/** The server answered, and its answer is no. */
function isRefusal(error: Error): boolean {
  if (!/^(MongoServerError|MongoBulkWriteError|MongoWriteConcernError|IndexDiffers)$/.test(error.name)) return false;
  const labels = 'errorLabels' in error && Array.isArray(error.errorLabels) ? error.errorLabels : [];
  if (labels.includes('RetryableWriteError') || error.name === 'MongoWriteConcernError') return false;
  const code = codeOf(error);
  // A bulk write that lost its connection carries no code.
  return error.name === 'IndexDiffers' || (!Number.isNaN(code) && !notNow.has(code));
}

function codeOf(error: unknown): number {
  return error instanceof Error && 'code' in error ? Number(error.code) : Number.NaN;
}
