import type { Position } from '@windtunnel/contracts/ports/event-store';

/** A position in an event log; larger numbers come later. */
export const at = (number: number) => String(number).padStart(16, '0') as Position;
