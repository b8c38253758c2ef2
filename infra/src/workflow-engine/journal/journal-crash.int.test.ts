import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { aDataFolder } from '../../testing/data-folder.ts';

const program = fileURLToPath(new URL('./run-until-killed.ts', import.meta.url));
const steps = ['s1-s1', 's1-s2', 's2-s1', 's2-s2'];
const moments = steps.flatMap((step) => [
  ['before', `effect:${step}`],
  ['after', `effect:${step}`],
]);

it.each(moments)(
  'a workflow whose process was killed %s %s is resumed, with each effect once or, if it was not stored, twice',
  (moment, step) => {
    const folder = aDataFolder();
    const run = (...fatal: string[]) =>
      spawnSync(process.execPath, [program, folder.file('runs.sqlite'), folder.file('effects'), ...fatal], {
        encoding: 'utf8',
      });
    expect(run(moment ?? '', step ?? '').signal).toBe('SIGKILL');
    expect(run().stdout).toBe('["done","done"]');
    const effects = readFileSync(folder.file('effects'), 'utf8').trim().split('\n');
    expect([...new Set(effects)].toSorted()).toEqual(steps.map((key) => `effect ${key}`));
    const twice = effects.filter((effect, index) => effects.indexOf(effect) !== index);
    // Parallel steps share a flush, so a step that took effect at the same time may also be repeated.
    if (moment === 'after') expect(twice).toContain(`effect ${step?.slice('effect:'.length)}`);
    else expect(twice).not.toContain(`effect ${step?.slice('effect:'.length)}`);
    folder.remove();
  },
);
