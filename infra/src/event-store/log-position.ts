import type { Position } from '@windtunnel/contracts/ports/event-store';

const digits = 16;
const zeros = '0'.repeat(digits);

/** A row's place in the file as comparable text. */
export function toPosition(row: number): Position {
  // A slice of one text is compared and hashed without being put together first; every read event gets one.
  return (zeros + row).slice(-digits) as Position;
}

/** The row a position names; 0, before the first, for null. */
export function toRow(position: Position | null): number {
  if (position === null) return 0;
  const row = Number(position);
  if (position.length !== digits || !Number.isSafeInteger(row)) {
    throw new RangeError(`${position} is not a position of this log`);
  }
  return row;
}
