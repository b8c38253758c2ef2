import { expect, it } from 'vitest';
import { missingFromLock, recordedHosts, undeniedScripts } from './check-lockfile.mjs';

it('finds an optional package that the lockfile lacks', () => {
  const entry = { optionalDependencies: { 'b-linux': '1.0.0', 'b-darwin': '1.0.0' } };
  expect(missingFromLock({ '': {}, 'node_modules/b': entry, 'node_modules/b-linux': {} })).toEqual(['b-darwin']);
  expect(missingFromLock({ '': {}, 'node_modules/b': {}, 'node_modules/a/node_modules/b-linux': {} })).toEqual([]);
});

it('finds a download address, and accepts links between workspaces', () => {
  const packages = {
    'node_modules/a': { resolved: 'https://mirror.example/a.tgz' },
    'node_modules/b': { resolved: 'b' },
  };
  expect(recordedHosts(packages)).toEqual(['mirror.example']);
});

it('finds an install script that package.json does not deny', () => {
  const packages = {
    'node_modules/a': { hasInstallScript: true },
    'node_modules/b/node_modules/c': { hasInstallScript: true },
    'node_modules/d': {},
  };
  expect(undeniedScripts(packages, { a: false, c: true })).toEqual(['c']);
  expect(undeniedScripts(packages, { a: false, c: false })).toEqual([]);
});
