import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readScreenLinks } from './screen-links.ts';

const screens = {
  '/': ['/assets/dashboard.js', '/assets/shell.js'],
  '/studies/:studyId': ['/assets/study.js'],
  '/studies/new/:step': ['/assets/wizard.js'],
  '/studies/new/*': ['/assets/wizard.js'],
  '/templates/:which?': ['/assets/templates.js'],
  '/checkout': [],
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'windtunnel-page-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const links = () => {
  writeFileSync(join(folder, 'screen-files.json'), JSON.stringify(screens));
  return readScreenLinks(folder);
};

describe('what the page is announced with', () => {
  it('is the files of the screen at its address', () => {
    expect(links()('/')).toBe('</assets/dashboard.js>; rel=modulepreload, </assets/shell.js>; rel=modulepreload');
    expect(links()('/studies/01a2/')).toBe('</assets/study.js>; rel=modulepreload');
  });

  it('is the screen with the more precise address', () => {
    for (const path of ['/studies/new/setup', '/studies/new/setup/more'])
      expect(links()(path)).toBe('</assets/wizard.js>; rel=modulepreload');
  });

  it('may leave the last part of an address away', () => {
    for (const path of ['/templates', '/templates/sample'])
      expect(links()(path)).toBe('</assets/templates.js>; rel=modulepreload');
  });

  it('is nothing where no screen is, or a screen needs nothing more', () => {
    for (const path of ['/nowhere', '/assets/study.js', '/api/studies', '/studies/1/2/3', '/checkout', '//'])
      expect(links()(path)).toBeUndefined();
  });

  it('is nothing for a page that was built without it', () => expect(readScreenLinks(folder)('/')).toBeUndefined());
});
