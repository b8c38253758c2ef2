import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { evaluationFolder } from '../folder.ts';
import { publishedFile, publishedReadings } from './published-readings.ts';
import { parseForm } from './read-forms.ts';
import { readerCounts } from './reader-counts.ts';

const form = `
fish/q1 | answers: yes | sense: fine | particular: yes | mangled: - | follow-up adds: - | note:
fish/q2 | answers: Partly | sense: odd | particular: yes | mangled: - | follow-up adds: - | note: half of it
fish/q3 | answers: no | sense: nonsense | particular: no | mangled: - | follow-up adds: - | note:
fish/t1 | takeaway: It is wet | found: yes
fish/t2 | takeaway: It is cold | found: no
fish/t3 | takeaway: | found:
fish/t4 | takeaway: - (no fourth) | found: -
fish/people | sound different: 3 | contradictions: 0 | note:
fish/f1 | supported: all | count: holds | right way round: yes | worth a note: yes | note:
fish/f2 | supported: some | count: holds | right way round: yes | worth a note: yes | note:
fish/c1 | supported: all | count: high | right way round: yes | worth a note: yes | note:
fish/c2 | supported: all | count: - | right way round: no | worth a note: yes | note:
`;

describe('what readers say, in whole numbers', () => {
  it('counts answers, sense, findings that hold in every way, takeaways that were found, and voices', () => {
    expect(readerCounts(parseForm(form))).toEqual({
      answers: { yes: 1, decline: 0, partly: 1, no: 1 },
      sense: { fine: 1, odd: 1, nonsense: 1 },
      findings: { hold: 1, of: 4 },
      takeaways: { hold: 1, of: 2 },
      soundDifferent: 3,
    });
  });

  it.each([
    ['answers: no', 'answers: mostly'],
    ['sense: odd', 'sense:'],
    ['found: no', 'found: perhaps'],
    ['sound different: 3', 'sound different: many'],
  ])('refuses a form that has another word: %s becomes %s', (said, instead) => {
    expect(() => readerCounts(parseForm(form.replace(said, instead)))).toThrow(/fish/);
  });
});

describe('the figures that the product shows', () => {
  it('are those of the forms: otherwise run node infra/simulator/evaluation/publish.ts', () => {
    const shown = readFileSync(join(evaluationFolder, '../../..', publishedFile), 'utf8');
    expect(shown).toBe(publishedReadings());
  });

  it('keep studies of our own apart from those of strangers, and say of how many answers two readers said the same', () => {
    const { readings, agreements } = JSON.parse(publishedReadings());
    const writers = new Map(readings.map((each: { round: number; writtenBy: string }) => [each.round, each.writtenBy]));
    expect(Object.fromEntries(writers)).toEqual({
      17: 'us',
      16: 'us',
      15: 'strangers',
      14: 'strangers',
      13: 'strangers',
      12: 'strangers',
    });
    expect(agreements).toContainEqual({ round: 17, writtenBy: 'us', same: 546, of: 576 });
  });
});
