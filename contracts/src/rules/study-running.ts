/**
 * Launched and not ended: its interviews or its analysis are under way. `ACTIVE` is read as `LAUNCHED`. Apart from the
 * schema of a status, which the dashboard does not fetch.
 */
export function isRunning(status: string): boolean {
  return status === 'LAUNCHED' || status === 'ACTIVE' || status === 'READY_FOR_ANALYSIS';
}
