import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startModelServer } from '@windtunnel/infra/language-model/testing/model-server';
import { sensibleAnswers } from '@windtunnel/infra/language-model/testing/sensible-answers';
import { expect, it } from 'vitest';
import { engineNamed } from './engines.ts';
import type { SheetHashes } from './sheets/write-sheets.ts';
import { writeSheets } from './sheets/write-sheets.ts';
import { readStudies } from './studies.ts';

it('a configured server holds studies and fills reading sheets', async () => {
  const server = await startModelServer();
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
  try {
    const sensible = sensibleAnswers();
    server.reply((prompt, number) => sensible(prompt, number));
    const engine = await engineNamed('openai', { MODEL_URL: server.openAiUrl, MODEL_NAME: 'parrot' });
    if (typeof engine === 'string') throw new Error(engine);
    expect(engine.codebook).toBe(false);
    const studies = readStudies().filter(({ id }) => id === 'food-concepts');
    await writeSheets(engine.create(), studies, { folder, seed: '1' });
    const hashes = JSON.parse(readFileSync(join(folder, 'hashes.json'), 'utf8')) as SheetHashes;
    expect(hashes.engine).toBe('openai parrot');
    expect(Object.keys(hashes.texts).length).toBeGreaterThan(20);
    expect(readFileSync(join(folder, 'food-concepts', 'transcripts.md'), 'utf8')).toContain('## ');
  } finally {
    rmSync(folder, { recursive: true });
    await server.close();
  }
}, 60_000);

it('an engine that nobody configured is refused with those there are', async () => {
  expect(await engineNamed('openai', {})).toBe('There is no engine openai; there are built-in.');
  expect(await engineNamed('gemini', { GEMINI_MODEL: 'x' })).toContain('GEMINI_API_KEY');
});
