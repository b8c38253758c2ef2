import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterAll, describe, expect, it } from 'vitest';
import { type Bill, type Component, licenceOf, shippedPart } from './bill-of-materials.ts';
import { licenceProblems, thirdPartyNotices } from './notices.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = aDataFolder();
afterAll(folder.remove);

const component = (name: string, licence = 'MIT'): Component => ({
  'bom-ref': `${name}@1.0.0`,
  name,
  version: '1.0.0',
  purl: `pkg:npm/${name}@1.0.0`,
  licenses: [{ license: { id: licence } }],
});

describe('the bill of materials', () => {
  it('contains what the workspaces depend on, directly or not, and nothing that only development needs', () => {
    const bill: Bill = {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      metadata: { component: { 'bom-ref': 'product@1.0.0' } },
      components: ['@windtunnel/page', 'react', 'scheduler', 'vite'].map((name) => component(name)),
      dependencies: [
        { ref: '@windtunnel/page@1.0.0', dependsOn: ['react@1.0.0', 'vite@1.0.0'] },
        { ref: 'react@1.0.0', dependsOn: ['scheduler@1.0.0'] },
        { ref: 'scheduler@1.0.0', dependsOn: ['react@1.0.0'] },
        { ref: 'vite@1.0.0', dependsOn: [] },
      ],
    };
    const page = { name: '@windtunnel/page', version: '1.0.0', dependencies: { react: '1.0.0' } };
    const shipped = shippedPart(bill, [page]);
    expect(shipped.components.map(({ name }) => name)).toEqual(['react', 'scheduler']);
    expect(shipped.metadata.component).toMatchObject({ name: 'product' });
    expect(() => shippedPart(bill, [{ ...page, dependencies: { preact: '1.0.0' } }])).toThrow('lacks preact');
  });

  it('lists every package of the image, with version and hash, and no address of a download', () => {
    const { status, stdout } = spawnSync(process.execPath, ['infra/tooling/supply-chain/sbom.ts', folder.path], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status, stdout).toBe(0);
    const text = readFileSync(folder.file('sbom.cdx.json'), 'utf8');
    const bill: Bill = JSON.parse(text);
    expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.5']);
    const names = bill.components.map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\/|@[^@]+$/g, ''));
    for (const name of ['react', 'zod', '@nestjs/core', 'argon2', 'sharp', 'mongodb', '@temporalio/worker'])
      expect(names).toContain(name);
    for (const name of ['vitest', 'vite', 'typescript', '@playwright/test', '@windtunnel/backend'])
      expect(names).not.toContain(name);
    for (const each of bill.components) expect(each).toMatchObject({ hashes: [{ alg: 'SHA-512' }] });
    expect(text).not.toContain('"distribution"');
    const notices = readFileSync(folder.file('third-party-notices.txt'), 'utf8');
    for (const each of bill.components) expect(notices).toContain(`${each['bom-ref']} (`);
    expect(notices).toContain('Copyright (c) Meta Platforms');
  });
});

it('the image contains both files', () => {
  const dockerfile = readFileSync(new URL('../../../Dockerfile', import.meta.url), 'utf8');
  expect(dockerfile).toMatch(/node infra\/tooling\/supply-chain\/sbom\.ts dist \\?\n/);
  expect(dockerfile).toContain('COPY --from=build /app/dist dist\n');
});

describe('licences', () => {
  it('are accepted from a list; any other one has to be read first', () => {
    expect(licenceProblems([component('a'), component('b', 'AGPL-3.0-only')])).toEqual(['b@1.0.0 has AGPL-3.0-only']);
    expect(licenceProblems([{ ...component('c'), licenses: [] }])).toEqual(['c@1.0.0 has no licence']);
    expect(licenceOf({ ...component('d'), licenses: [{ expression: 'MIT OR ISC' }] })).toBe('MIT OR ISC');
  });

  it('stand once below the packages that share their words', () => {
    const notices = thirdPartyNotices([component('a'), component('b'), component('c')], ({ name }) =>
      name === 'c' ? [] : ['The words.\n'],
    );
    expect(notices).toContain('a@1.0.0 (MIT)\nb@1.0.0 (MIT)\n\nThe words.');
    expect(notices).toContain('c@1.0.0 (MIT)\n\nThese packages include no licence text.');
  });
});
