import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { corpus } from '../src/corpus/load-corpus.ts';
import { domainOf } from '../src/material/domain-of.ts';
import { shownIn } from '../src/material/study.ts';
import { createSimulator } from '../src/simulator.ts';
import { evaluationFolder } from './folder.ts';
import { panelOf } from './hold-study.ts';
import { readersRound } from './studies.ts';

describe("the studies of a readers' round", () => {
  const studies = readersRound();
  const types = [...Map.groupBy(studies, ({ material }) => material.type)];

  it('are six of each type, two of them outside every domain', () => {
    const counted = types.map(([type, own]) => [type, own.length, own.filter(({ outside }) => outside).length]);
    expect(counted.toSorted()).toEqual([
      ['CONCEPT_VALIDATION', 6, 2],
      ['DESIGN_REVIEW', 6, 2],
      ['PRODUCT_DISCOVERY', 6, 2],
      ['USABILITY', 6, 2],
    ]);
  });

  it('are those that stand in the list, each under its type', () => {
    const listed = load(readFileSync(join(evaluationFolder, 'readers-round.yaml'), 'utf8'));
    const found = types.map(([type, own]) => [type, own.map(({ id }) => id)] as const);
    expect(Object.fromEntries(found)).toEqual(listed);
  });

  it('are taken for a domain inside, and for none outside', async () => {
    const model = createSimulator({ clock: createFakeClock(), paceMs: 0 });
    const wrong: string[] = [];
    for (const study of studies) {
      const { participants: panel } = await panelOf(model, study, 'round');
      const domain = domainOf(corpus(), {
        occupations: panel.map(({ occupation }) => occupation),
        stories: panel.map(({ shortBio, background }) => `${shortBio} ${background}`),
        shown: shownIn(study.material),
        asked: interviewPlan(study.material).map(({ text }) => text),
      });
      if ((domain === null) !== study.outside) wrong.push(`${study.id}: ${domain?.id ?? 'none'}`);
    }
    expect(wrong).toEqual([]);
  });
});
