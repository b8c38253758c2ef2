/** Fields about the recording machine, which are ignored during replay. */
const machineFields = new Set(['identity', 'stackTrace', 'binaryChecksum']);
/** The name of a worker's own queue includes its process ID and host name. */
const ownQueue = /^\d+@.*/;

/** A history stripped of the names and paths of the machine it was recorded on. */
export function portableHistory(history: string): string {
  const portable = JSON.parse(history, (name, value) => {
    if (machineFields.has(name)) return undefined;
    return typeof value === 'string' ? value.replace(ownQueue, 'worker') : value;
  }) as unknown;
  return `${JSON.stringify(portable, null, 2)}\n`;
}
