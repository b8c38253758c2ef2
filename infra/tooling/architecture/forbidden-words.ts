import type { SourceFile } from './source-tree.ts';

/** Patterns, written in pieces so that this file does not contain what it looks for. */
const words: readonly (readonly [pieces: readonly string[], instead: string])[] = [
  // Folders at the root of a file system where people and programs keep checkouts.
  [['(?<![\\w.])/(home|root|work|Users)', '/\\w'], 'write paths relative to the repository'],
  [['@ts-', 'ignore'], 'mend the type'],
  [['@ts-', 'nocheck'], 'mend the type'],
  [['\\bas ', 'any\\b'], 'parse or narrow it'],
];

/** Places of one machine, and ways around the type checker. */
export function forbiddenWords(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        words
          .filter(([pieces]) => new RegExp(pieces.join('')).test(line))
          .map(([pieces, instead]) => `${path}:${index + 1} contains ${pieces.join('')}: ${instead}`),
      ),
  );
}
