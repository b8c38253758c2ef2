import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastLine, runCommand } from '@windtunnel/test-servers/processes/run-command';
import { root } from '../launcher/root.mjs';
import { docker } from './docker.ts';

/** Built by this test; the compose file names the first one as well. */
export const image = 'windtunnel:1.0.0';
export const buildStageImage = 'windtunnel-build:test';
export const previousImage = 'windtunnel-previous:test';
/** How far back the version before is looked for where no release is marked. */
const commitsBack = 20;

/** Builds the image of this checkout. */
export async function buildImage(): Promise<void> {
  // A stage by itself, because the servers of the compose file are made of it.
  await docker('build', '--tag', buildStageImage, '--target', 'build', root);
  await docker('build', '--tag', image, root);
}

/** The version that an operator would upgrade from: the newest tag before this commit, otherwise 20 commits before. */
export async function previousRevision(): Promise<string | null> {
  const tag = await runCommand('git', ['describe', '--tags', '--abbrev=0', 'HEAD~1'], { cwd: root });
  const wanted = tag.code === 0 ? tag.output : `HEAD~${commitsBack}`;
  const found = await runCommand('git', ['rev-parse', '--short', '--verify', '--quiet', `${wanted}^{commit}`], {
    cwd: root,
  });
  return found.code === 0 ? found.output : null;
}

/** Builds the image of an earlier revision, from its own Dockerfile. */
export async function buildPrevious(revision: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'windtunnel-previous-'));
  try {
    const archive = join(folder, 'source.tar');
    for (const [command, ...args] of [
      ['git', '-C', root, 'archive', '--output', archive, revision],
      ['tar', '-C', folder, '-xf', archive],
    ] as const) {
      const ended = await runCommand(command, args);
      if (ended.code !== 0) throw new Error(`${command}: ${lastLine(ended)}`);
    }
    rmSync(archive);
    const dockerfile = join(folder, 'Dockerfile');
    writeFileSync(dockerfile, forAnyBuilder(readFileSync(dockerfile, 'utf8')));
    await docker('build', '--tag', previousImage, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Earlier files named a frontend to pull and cached downloads, neither of which every builder can. */
const forAnyBuilder = (dockerfile: string) =>
  dockerfile.replace(/^# syntax=.*\n/, '').replaceAll(/--mount=type=cache,\S+ /g, '');
