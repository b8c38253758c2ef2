import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By address, as the page's router writes it (`/studies/:studyId`): the files of its screen. */
type ScreenFiles = Readonly<Record<string, readonly string[]>>;

/**
 * Reads which files the screen at an address needs, as the build of the page wrote it.
 * @returns for a path, the `Link` header that lets a browser ask for them at once; undefined if no screen is there.
 */
export function readScreenLinks(folder: string): (path: string) => string | undefined {
  const file = join(folder, 'screen-files.json');
  const screens: ScreenFiles = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const routes = Object.entries(screens)
    .map(([address, files]) => ({ address, matches: expressionOf(address), link: files.map(linkTo).join(', ') }))
    // `/studies/new/:step` before `/studies/:studyId`.
    .sort((one, other) => one.address.split(':').length - other.address.split(':').length);
  return (path) => routes.find(({ matches, link }) => link !== '' && matches.test(path))?.link;
}

function expressionOf(address: string): RegExp {
  const parts = address.split('/').map((part) => {
    if (part === '') return '';
    if (part === '*') return '/.*';
    if (!part.startsWith(':')) return `/${part}`;
    return part.endsWith('?') ? '(/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${parts.join('')}/?$`);
}

const linkTo = (file: string) => `<${file}>; rel=modulepreload`;
