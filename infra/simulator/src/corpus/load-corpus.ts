import { buildCorpus } from './build-corpus.ts';
import type { Corpus } from './corpus.ts';
import { keptCorpusFiles } from './kept-files.ts';

let loaded: Corpus | undefined;

/** The corpus of this package, read when first used and kept. */
export function corpus(): Corpus {
  loaded ??= buildCorpus(keptCorpusFiles(), (fault) => {
    throw new Error(`The corpus contradicts itself: ${fault}`);
  });
  return loaded;
}
