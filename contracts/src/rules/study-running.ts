/**
 * Launched and not ended: the interviews or the analysis are under way. `ACTIVE` is treated as `LAUNCHED`. Kept apart
 * from the status schema, so that the dashboard does not load it.
 */
export function isRunning(status: string): boolean {
  return status === 'LAUNCHED' || status === 'ACTIVE' || status === 'READY_FOR_ANALYSIS';
}
