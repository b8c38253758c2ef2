import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFolder } from '../../corpus/folder.ts';
import { type Drawer, drawers } from './drawer.ts';

/** What was learnt from labelled questions, as it lies beside the corpus. */
export interface Weights {
  readonly words: ReadonlySet<string>;
  readonly signs: ReadonlyMap<string, Sign>;
  /** What one step is worth. */
  readonly step: number;
}

/** What one sign says. */
export interface Sign {
  /** Rarer signs tell more. */
  readonly telling: number;
  /** Pairs of a drawer's number and its weight in whole steps. */
  readonly pairs: Int8Array;
}

/** How telling a sign is, is kept in so many steps. */
export const tellingSteps = 16;

/** The file as written: lists of words in one string, and for each sign how telling it is, its number of pairs and the pairs, in base 64. */
export interface WeightsFile {
  /** Of the labelled questions that it was learnt from. */
  readonly learntFrom: string;
  readonly drawers: readonly Drawer[];
  readonly step: number;
  readonly words: string;
  readonly signs: string;
  readonly pairs: string;
}

export const weightsPath = join(corpusFolder, 'drawers.json');

let loaded: Weights | undefined;

/** The weights that were learnt, read when first used and kept. */
export function keptWeights(): Weights {
  loaded ??= unpacked(JSON.parse(readFileSync(weightsPath, 'utf8')) as WeightsFile);
  return loaded;
}

/** @throws Error if the file was learnt for another list of drawers */
export function unpacked(file: WeightsFile): Weights {
  if (file.drawers.join() !== drawers.join()) throw new Error('drawers.json was learnt for another list of drawers');
  const bytes = new Int8Array(Buffer.from(file.pairs, 'base64'));
  const signs = new Map<string, Sign>();
  let at = 0;
  for (const sign of file.signs.split('\n')) {
    const telling = ((bytes[at] ?? 0) & 255) / tellingSteps;
    const length = 2 * (bytes[at + 1] ?? 0);
    signs.set(sign, { telling, pairs: bytes.subarray(at + 2, at + 2 + length) });
    at += 2 + length;
  }
  return { words: new Set(file.words.split(' ')), signs, step: file.step };
}
