import type { SourceFile } from './source-tree.ts';

/** Patterns are split into pieces, so that this file does not match itself. */
const words: readonly (readonly [pieces: readonly string[], instead: string])[] = [
  // Top-level folders of file systems in which repositories are usually checked out.
  [['(?<![\\w.])/(home|root|work|Users)', '/\\w'], 'write paths relative to the repository'],
  [['@ts-', 'ignore'], 'fix the type'],
  [['@ts-', 'nocheck'], 'fix the type'],
  [['\\bas ', 'any\\b'], 'parse or narrow it'],
];

/** Paths specific to one machine, and ways around the type checker. */
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
