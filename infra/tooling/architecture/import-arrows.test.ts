import { describe, expect, it } from 'vitest';
import { importPathsInto, importsAgainstTheArrows } from './import-arrows.ts';
import { sources } from './source-tree.ts';
import { importsOf } from './syntax.ts';

const importing = (path: string, ...from: string[]) => ({
  path,
  text: from.map((name, index) => `import type { T${index} } from '${name}';`).join('\n'),
});
const reasons = (path: string, from: string) => importsAgainstTheArrows([importing(path, from)]);

describe('imports between packages', () => {
  it.each([
    ['contracts/src/events/study.ts', '@windtunnel/infra/clock/system-clock'],
    ['contracts/src/events/study.ts', 'rxjs'],
    ['infra/src/clock/system-clock.ts', '@windtunnel/backend/studies/study'],
    ['infra/src/clock/system-clock.ts', '@nestjs/common'],
    ['backend/src/studies/study.ts', '@windtunnel/projections/study-list/projection'],
    ['backend/src/studies/study.ts', '@windtunnel/workflows/study-run/workflow'],
    ['backend/src/studies/study.ts', '../../../workflows/src/study-run/workflow.ts'],
    ['projections/src/study-list/projection.ts', '@windtunnel/backend/studies/study'],
    ['workflows/src/study-run/workflow.ts', '@windtunnel/projections/study-list/projection'],
    ['workflows/src/study-run/workflow.ts', 'node:fs'],
    ['frontend/src/app/main.tsx', '@windtunnel/infra/clock/system-clock'],
    ['frontend/src/app/main.tsx', '@windtunnel/contracts/events/study'],
    ['frontend/src/app/main.tsx', '../../../contracts/src/http/studies.ts'],
    ['frontend/src/features/wizard/api.ts', '../studies/api.ts'],
    ['frontend/src/ui/button.tsx', '../features/wizard/api.ts'],
    ['frontend/src/lib/format.ts', '../ui/button.tsx'],
    ['frontend/src/ui/button.tsx', '../entities/study/deletions.ts'],
    ['frontend/src/entities/study/deletions.ts', '../../features/wizard/api.ts'],
    ['infra/src/mail/open.ts', '@windtunnel/test-servers/test-server'],
    ['infra/simulator/src/simulator.ts', '@windtunnel/backend/create-app'],
    ['infra/app/src/start.ts', '@windtunnel/tooling/launcher/root'],
    ['infra/app/src/start.ts', '@windtunnel/test-servers/test-server'],
    ['infra/app/src/start.ts', '@windtunnel/unknown/module'],
    ['backend/src/studies/study.ts', '@windtunnel/app/start'],
    ['frontend/src/lib/format.ts', 'node:path'],
    ['contracts/src/rules/limits.ts', 'fast-check'],
  ])('refuses %s importing %s', (path, from) => {
    expect(reasons(path, from)).toHaveLength(1);
  });

  it.each([
    ['infra/src/clock/system-clock.ts', '@windtunnel/contracts/ports/clock'],
    ['backend/src/studies/study.ts', '@windtunnel/infra/logging/logger'],
    ['workflows/src/study-run/workflow.ts', '@windtunnel/contracts/workflows/study-run'],
    ['frontend/src/app/main.tsx', '../features/wizard/api.ts'],
    ['frontend/src/features/wizard/api.ts', '@windtunnel/contracts/errors'],
    ['frontend/src/features/wizard/api.ts', './model/steps.ts'],
    ['infra/app/src/start.ts', '@windtunnel/backend/create-app'],
    ['infra/src/mail/smtp/smtp-mail.engine.test.ts', '@windtunnel/test-servers/test-server'],
    ['infra/tooling/chaos/crash/run.ts', '@windtunnel/app/cli/ledger/open-log'],
    ['frontend/src/features/wizard/api.ts', '../../entities/study/deletions.ts'],
    ['contracts/src/rules/testing/setup-values.ts', 'fast-check'],
  ])('allows %s importing %s', (path, from) => {
    expect(reasons(path, from)).toEqual([]);
  });

  it('recognises every form of import', () => {
    const text = `
      import 'a'; import b from 'b'; export { c } from 'c'; export * from 'd';
      const e = await import('e'); type F = import('f').F; import type { G } from 'g';`;
    expect(importsOf({ path: 'x.ts', text }).map(({ from }) => from)).toEqual(expect.arrayContaining([...'abcdefg']));
  });

  it('finds no forbidden import in this repository', () => {
    expect(importsAgainstTheArrows(sources)).toEqual([]);
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.flatMap(importsOf).length).toBeGreaterThan(300);
  });
});

describe('the analysis', () => {
  const analysis = 'infra/simulator/src/codebook/';
  const truth = ['infra/simulator/src/participants/', 'infra/simulator/src/planning/'];
  const hidden = 'infra/simulator/src/planning/opinions.ts';

  it('is reported when it imports what participants were meant to think, through another file', () => {
    const files = [
      importing(`${analysis}themes.ts`, '../words.ts'),
      importing('infra/simulator/src/words.ts', './planning/opinions.ts'),
      importing(hidden),
    ];
    expect(importPathsInto(files, analysis, truth)).toEqual([`infra/simulator/src/words.ts imports ${hidden}`]);
  });

  it('imports neither participants nor planning in this repository', () => {
    expect(importPathsInto(sources, analysis, truth)).toEqual([]);
    for (const folder of [analysis, ...truth]) {
      expect(sources.filter(({ path }) => path.startsWith(folder)).length).toBeGreaterThan(2);
    }
  });
});
