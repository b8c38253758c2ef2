import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { aDataFolder } from '../testing/data-folder.ts';
import { writeAtomically } from './write-atomically.ts';

it('replaces a whole file and leaves no temporary file', async () => {
  const folder = aDataFolder();
  await writeAtomically(folder.file('deep/note.txt'), 'first');
  await writeAtomically(folder.file('deep/note.txt'), 'second');
  expect(readFileSync(folder.file('deep/note.txt'), 'utf8')).toBe('second');
  expect(readdirSync(folder.file('deep'))).toEqual(['note.txt']);
  folder.remove();
});

it('removes its temporary file when the file cannot be replaced', async () => {
  const folder = aDataFolder();
  mkdirSync(folder.file('taken/by-a-folder'), { recursive: true });
  await expect(writeAtomically(folder.file('taken'), 'text')).rejects.toThrow();
  expect(readdirSync(folder.path)).toEqual(['taken']);
  folder.remove();
});
