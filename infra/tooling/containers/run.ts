// `npm run test:containers`: builds the image and runs it as users do. Where no Docker answers it says so and ends with 0.

import { ensureChromium } from '../test-runner/ensure-chromium.mjs';
import { buildImage, buildPrevious, image, previousRevision } from './build-images.ts';
import { checkCompose } from './compose-checks.ts';
import { dockerSucceeds, sizeOf } from './docker.ts';
import { checkOneContainer } from './embedded-checks.ts';
import { filesOf, loadAllPackages, sizesByPart, unexpectedFiles } from './image-contents.ts';
import { checkManifests } from './manifests.ts';
import { ensureNodeImage, nodeImageName } from './node-image.ts';
import { collectResults, tableOf } from './results.ts';

/** Above the image it is built on. */
const sizeMaxBytes = 130e6;
const partsShown = 8;
const unexpectedShown = 5;

async function testContainers(): Promise<number> {
  const collected = collectResults();
  const { results, check } = collected;
  await ensureChromium();
  await check('image', 'its base is here', ensureNodeImage);
  await check('image', 'is built from the Dockerfile', timed(buildImage));
  await check('image', 'at most 130 MB above its base', sizeOfImage);
  await check('image', 'holds what its lists name and nothing else', contents);
  await check('image', 'every package that a program names loads', packages);
  const revision = await previousRevision();
  if (revision !== null)
    await check(
      'image',
      `of ${revision}, to upgrade from, is built`,
      timed(() => buildPrevious(revision)),
    );
  const chosen = process.argv.slice(2);
  const wanted = (part: string) => chosen.length === 0 || chosen.includes(part);
  if (wanted('one')) await checkOneContainer(collected, revision);
  if (wanted('compose')) await checkCompose(collected);
  if (wanted('manifests')) await checkManifests(collected);
  console.log(`\n${tableOf(results)}`);
  return results.some(({ outcome }) => outcome === 'FAILED') ? 1 : 0;
}

function timed(work: () => Promise<void>) {
  return async (): Promise<string> => {
    const startedMs = performance.now();
    await work();
    return `${((performance.now() - startedMs) / 1_000).toFixed(0)} s`;
  };
}

async function sizeOfImage() {
  const above = (await sizeOf(image)) - (await sizeOf(nodeImageName()));
  const figure = `${(above / 1e6).toFixed(1)} MB: ${sizesByPart(filesOf(image), partsShown)}`;
  return above <= sizeMaxBytes ? figure : { problem: figure };
}

async function contents() {
  const files = filesOf(image);
  const unexpected = unexpectedFiles(files);
  const shown = unexpected.slice(0, unexpectedShown).join(', ');
  return unexpected.length === 0 ? `${files.length} files` : { problem: `${unexpected.length} others: ${shown}` };
}

async function packages() {
  const { problems, loaded } = await loadAllPackages(image);
  return problems.length === 0 ? loaded : { problem: problems.join('; ') };
}

if (!(await dockerSucceeds('info'))) console.log('skipped: no Docker answers here (`docker info`).');
else process.exitCode = await testContainers();
