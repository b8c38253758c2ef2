/** What a history says of the machine it was recorded on; a replay does not look at it. */
const machines = new Set(['identity', 'stackTrace', 'binaryChecksum']);
/** A worker's queue of its own is named by process and machine. */
const ownQueue = /^\d+@.*/;

/** A history without names and paths of the machine it was recorded on. */
export function withoutThisMachine(history: string): string {
  const told = JSON.parse(history, (name, value) => {
    if (machines.has(name)) return undefined;
    return typeof value === 'string' ? value.replace(ownQueue, 'worker') : value;
  }) as unknown;
  return `${JSON.stringify(told, null, 2)}\n`;
}
