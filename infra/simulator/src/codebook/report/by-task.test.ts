import { expect, it } from 'vitest';
import { analyseStudy } from '../analyse-study.ts';
import { codedCorpus, said } from '../fixtures/coded-corpus.ts';
import { study, usability } from '../fixtures/small-study.ts';

const [first, second] = ['Move your ticket to the next train', 'Get your money back for the delay'] as const;

it('given trouble that names no thing in two tasks, then each task is a thing to check of its own', () => {
  const { thingsToCheck, summary } = analyseStudy(
    study(usability([first, second]), [
      [said('unseen', 0), said('unseen', 1)],
      [said('unseen', 2), null],
    ]),
    codedCorpus,
  );
  expect(thingsToCheck.map(({ text }) => text)).toEqual([
    `In the modelled walk-through of "${first}" two participants missed the button.`,
    `In the modelled walk-through of "${second}" one participant missed the button.`,
  ]);
  expect(summary).toContain(`First among them, in "${first}": two participants missed the button.`);
});

it('given one task, then it is not named again', () => {
  const { thingsToCheck } = analyseStudy(
    study(usability([first]), [[said('unseen', 0)], [said('unseen', 2)]]),
    codedCorpus,
  );
  expect(thingsToCheck.map(({ text }) => text)).toEqual([
    'In the modelled walk-through two participants missed the button.',
  ]);
});
