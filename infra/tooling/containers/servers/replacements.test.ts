import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../launcher/root.mjs';
import { overrideOf, replacements } from './replacements.ts';

const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
/** Services of the compose file whose images are of other makers. */
const others = [...compose.matchAll(/^ {2}([\w-]+):\n(?: {4}.*\n)*? {4}image: (?!windtunnel)/gm)].map(
  ([, name]) => name,
);

it('every server of the compose file has something in its place, and nothing else has', () => {
  expect(replacements.map(({ service }) => service).toSorted()).toEqual(others.toSorted());
});

it('only images and health checks are exchanged', () => {
  for (const changes of Object.values(overrideOf(replacements).services))
    expect(Object.keys(changes).filter((key) => key !== 'image' && key !== 'healthcheck')).toEqual([]);
});

it('a service has another health check exactly if it has one', () => {
  const checked = others.filter((name) => new RegExp(`^  ${name}:\n(?:    .*\n)*?    healthcheck:`, 'm').test(compose));
  const { services } = overrideOf(replacements);
  expect(
    Object.keys(services)
      .filter((name) => 'healthcheck' in (services[name] ?? {}))
      .toSorted(),
  ).toEqual(checked.toSorted());
});
