/**
 * Launched and not ended: the interviews or the analysis are under way. `ACTIVE` is read as `LAUNCHED`. Not next to the
 * schema of a status, so that the dashboard does not load it.
 */
export function isRunning(status: string): boolean {
  return status === 'LAUNCHED' || status === 'ACTIVE' || status === 'READY_FOR_ANALYSIS';
}
