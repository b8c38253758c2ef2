import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { aDataFolder } from '../testing/data-folder.ts';
import { writeAtomically } from './write-atomically.ts';

it('replaces a file whole and leaves no draft behind', async () => {
  const folder = aDataFolder();
  await writeAtomically(folder.file('deep/letter.txt'), 'first');
  await writeAtomically(folder.file('deep/letter.txt'), 'second');
  expect(readFileSync(folder.file('deep/letter.txt'), 'utf8')).toBe('second');
  expect(readdirSync(folder.file('deep'))).toEqual(['letter.txt']);
  folder.remove();
});

it('removes its draft when the file cannot be replaced', async () => {
  const folder = aDataFolder();
  mkdirSync(folder.file('taken/by-a-folder'), { recursive: true });
  await expect(writeAtomically(folder.file('taken'), 'text')).rejects.toThrow();
  expect(readdirSync(folder.path)).toEqual(['taken']);
  folder.remove();
});
