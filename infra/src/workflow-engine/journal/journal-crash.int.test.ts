import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { aDataFolder } from '../../testing/data-folder.ts';

const program = fileURLToPath(new URL('./run-until-killed.ts', import.meta.url));
const steps = ['s1-s1', 's1-s2', 's2-s1', 's2-s2'];
const points = steps.flatMap((step) => [
  ['before', `effect:${step}`],
  ['after', `effect:${step}`],
]);

it.each(points)(
  'a process killed %s %s is taken up and finishes, with each effect once or, unrecorded, twice',
  (phase, step) => {
    const folder = aDataFolder();
    const run = (...fatal: string[]) =>
      spawnSync(process.execPath, [program, folder.file('runs.sqlite'), folder.file('effects'), ...fatal], {
        encoding: 'utf8',
      });
    expect(run(phase ?? '', step ?? '').signal).toBe('SIGKILL');
    expect(run().stdout).toBe('["done","done"]');
    const effects = readFileSync(folder.file('effects'), 'utf8').trim().split('\n');
    expect([...new Set(effects)].toSorted()).toEqual(steps.map((key) => `effect ${key}`));
    const twice = effects.filter((effect, index) => effects.indexOf(effect) !== index);
    // Siblings share a flush, so one that had its effect in the same turn may come twice besides.
    if (phase === 'after') expect(twice).toContain(`effect ${step?.slice('effect:'.length)}`);
    else expect(twice).not.toContain(`effect ${step?.slice('effect:'.length)}`);
    folder.remove();
  },
);
