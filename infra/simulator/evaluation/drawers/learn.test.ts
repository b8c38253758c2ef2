import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { askedOf } from '../../src/questions/classify.ts';
import { drawers } from '../../src/questions/drawers/drawer.ts';
import { readDrawer } from '../../src/questions/drawers/read-drawer.ts';
import { unpacked, type WeightsFile, weightsPath } from '../../src/questions/drawers/weights.ts';
import { fingerprintOfLabelled, type Labelled, labelledByWriter } from './labelled.ts';
import { learn } from './learn.ts';
import { packed } from './pack.ts';

const few: readonly Labelled[] = ['cars', 'hens', 'bills', 'songs'].flatMap((thing) => [
  { text: `How often do you clean the ${thing}?`, kind: 'topic', drawer: 'frequency' },
  { text: `Who helps you with the ${thing}?`, kind: 'topic', drawer: 'helpers' },
  { text: `What would you change about the ${thing}?`, kind: 'screen-question', drawer: 'change' },
]);

describe('learning drawers', () => {
  it('given the same questions twice, then the same file, and it reads what it was learnt from', () => {
    const file = packed(learn(few), 'few');
    expect(packed(learn(few), 'few')).toEqual(file);
    const weights = unpacked(file);
    for (const { text, kind, drawer } of few) expect(readDrawer(askedOf(text, kind), weights).drawer).toBe(drawer);
  });

  it('has kept what is learnt from the labelled questions as they stand (npm run drawers -- --write)', () => {
    const file = JSON.parse(readFileSync(weightsPath, 'utf8')) as WeightsFile;
    expect(file.learntFrom).toBe(fingerprintOfLabelled());
    expect(readFileSync(weightsPath).byteLength).toBeLessThan(1_000_000);
  });

  it('has at least two writers for every drawer', () => {
    const writers = [...labelledByWriter().values()];
    const thin = drawers.filter(
      (drawer) => writers.filter((questions) => questions.some((question) => question.drawer === drawer)).length < 2,
    );
    expect(thin).toEqual([]);
  });
});
