import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from './find-chromium.mjs';

const folder = mkdtempSync(join(tmpdir(), 'find-chromium-'));
const program = join(folder, 'google-chrome');
beforeAll(() => writeFileSync(program, '', { mode: 0o755 }));
afterAll(() => rmSync(folder, { recursive: true }));

it('finds the browser of the system on PATH', () => {
  expect(findChromium({ PATH: ['/nowhere', folder].join(delimiter) })).toBe(program);
  expect(findChromium({ PATH: '/nowhere' })).toBeUndefined();
});

it('prefers the shell, wherever it is', () => {
  const shell = join(folder, 'chromium-headless-shell');
  writeFileSync(shell, '', { mode: 0o755 });
  expect(findChromium({ PATH: ['/nowhere', folder].join(delimiter) })).toBe(shell);
  rmSync(shell);
});

it('prefers CHROMIUM_PATH, and uses no other browser when it is wrong', () => {
  expect(findChromium({ CHROMIUM_PATH: program, PATH: '' })).toBe(program);
  expect(findChromium({ CHROMIUM_PATH: join(folder, 'missing'), PATH: folder })).toBeUndefined();
});
