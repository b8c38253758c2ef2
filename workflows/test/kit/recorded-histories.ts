import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../histories/', import.meta.url);

/** Names of the recorded histories, e.g. `success.study-run`. */
export const recordedHistories = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length));

export function readHistory(name: string): string {
  return readFileSync(new URL(`${name}.json`, folder), 'utf8');
}
