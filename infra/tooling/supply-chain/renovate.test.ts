import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'));

it('Renovate runs no install scripts, waits for a release to age, and names only packages that exist', () => {
  const config = read('renovate.json');
  expect(config).toMatchObject({ ignoreScripts: true, minimumReleaseAge: '7 days', internalChecksFilter: 'strict' });
  const paths = Object.keys(read('package-lock.json').packages);
  // The image of Node, which no lockfile names.
  const installed = ['node', ...paths.map((path) => path.split('node_modules/').pop() ?? '')];
  const rules: { readonly matchPackageNames?: readonly string[] }[] = config.packageRules;
  for (const pattern of rules.flatMap(({ matchPackageNames = [] }) => matchPackageNames)) {
    const scope = pattern.endsWith('/**') ? pattern.slice(0, -2) : null;
    const matching = installed.filter((name) => (scope === null ? name === pattern : name.startsWith(scope)));
    expect(matching, pattern).not.toEqual([]);
  }
});
