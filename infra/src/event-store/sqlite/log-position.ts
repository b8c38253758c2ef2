import type { Position } from '@windtunnel/contracts/ports/event-store';

const digits = 16;

/** The position of a row, as text that sorts in the same order as the rows. */
export function toPosition(row: number): Position {
  return String(row).padStart(digits, '0') as Position;
}

/** The row at a position; null gives 0, before the first row. */
export function toRow(position: Position | null): number {
  if (position === null) return 0;
  const row = Number(position);
  if (position.length !== digits || !Number.isSafeInteger(row)) {
    throw new RangeError(`${position} is not a position of this log`);
  }
  return row;
}
