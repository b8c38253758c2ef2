import type { Position } from '@windtunnel/contracts/ports/event-store';

/** A position in EventStoreDB's log, as its client represents it. */
interface LogPosition {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/** The number of digits in the largest unsigned 64-bit integer. */
const digits = 20;

/** Both numbers have a fixed width, so that positions can be compared as text. */
export function toPosition({ commit, prepare }: LogPosition): Position {
  return `${String(commit).padStart(digits, '0')}-${String(prepare).padStart(digits, '0')}` as Position;
}

/** @throws RangeError for a position that another kind of store returned. */
export function toLogPosition(position: Position): LogPosition {
  const [, commit, prepare] = /^(\d{20})-(\d{20})$/.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) {
    throw new RangeError(`${position} is not a position of this log`);
  }
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}
