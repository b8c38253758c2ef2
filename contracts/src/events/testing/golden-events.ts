import { readFileSync } from 'node:fs';
import type { JsonObject } from '../../kernel/json.ts';
import { type EventType, eventRegistry } from '../registry.ts';

/** An event exactly as some version of the product stored it. */
export interface GoldenEvent {
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: { readonly schemaVersion: number };
}

export const goldenFolder = new URL('../../../fixtures/events/', import.meta.url);

export function readGolden(file: string): GoldenEvent {
  return JSON.parse(readFileSync(new URL(file, goldenFolder), 'utf8')) as GoldenEvent;
}

/** The golden event for a type at its current version. */
export function goldenEvent(type: EventType): GoldenEvent {
  return readGolden(`${type}.v${eventRegistry[type].version}.json`);
}
