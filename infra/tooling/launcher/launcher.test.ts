import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matchesLock } from './ensure-installed.mjs';
import { whyUnsupported } from './find-node.mjs';
import { sourceSignature } from './source-signature.mjs';

describe('the Node version of the launcher', () => {
  it('is rejected when it is too old, or when no Node 24 package exists for the platform', () => {
    expect(whyUnsupported('20.18.3', 'linux-x64')).toMatch('needs Node 20.19');
    expect(whyUnsupported('22.12.0', 'darwin-arm64')).toMatch('Install Node 24');
  });

  it('is accepted when Node 24 is a package of the platform or is installed already', () => {
    expect(whyUnsupported('20.19.0', 'linux-x64')).toBeUndefined();
    expect(whyUnsupported('24.0.0', 'darwin-arm64')).toBeUndefined();
  });
});

describe('the installed packages', () => {
  const lock = JSON.stringify({
    packages: {
      '': {},
      backend: {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b-darwin': { version: '1.0.0', optional: true },
    },
  });
  const installed = (packages: Record<string, { version: string }>) => matchesLock(lock, JSON.stringify({ packages }));

  it('match the lockfile without the optional packages of other platforms', () => {
    expect(installed({ 'node_modules/a': { version: '1.0.0' } })).toBe(true);
  });

  it('do not match with another version, with a package missing or with nothing installed', () => {
    expect(installed({ 'node_modules/a': { version: '1.0.1' } })).toBe(false);
    expect(installed({})).toBe(false);
    expect(matchesLock(lock, '')).toBe(false);
  });
});

describe('the signature of the sources', () => {
  let folder = '';
  const write = (name: string, text: string) => writeFileSync(join(folder, 'src', name), text);
  const signature = () => sourceSignature(['src'], folder);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'signature-'));
    mkdirSync(join(folder, 'src/test'), { recursive: true });
    write('a.ts', 'one');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('changes when a file is edited, added, renamed or removed', () => {
    const seen = [signature()];
    write('a.ts', 'longer');
    seen.push(signature());
    write('b.ts', 'one');
    seen.push(signature());
    renameSync(join(folder, 'src/b.ts'), join(folder, 'src/c.ts'));
    seen.push(signature());
    rmSync(join(folder, 'src/a.ts'));
    seen.push(signature());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('does not change when a test is added', () => {
    const before = signature();
    write('a.test.ts', 'it');
    write('test/b.ts', 'it');
    expect(signature()).toBe(before);
  });
});
