import { describe, expect, it } from 'vitest';
import { badNames, barrels, defaultExports } from './names.ts';
import { sources } from './source-tree.ts';

const named = (path: string) => badNames([{ path, text: '' }]);

describe('names', () => {
  it.each(['a/utils.ts', 'a/string-helpers.ts', 'common/a.ts', 'a/StudyCard.tsx', 'a/study_card.ts', 'a/index.ts'])(
    'refuses %s',
    (path) => {
      expect(named(path)).toHaveLength(1);
    },
  );

  it.each(['a/launch-study.ts', 'a/study.int.test.ts', 'a/study-card.tsx', 'a/vite.config.ts'])('allows %s', (path) => {
    expect(named(path)).toEqual([]);
  });

  it('are meaningful in the whole repository', () => {
    expect(badNames(sources)).toEqual([]);
  });
});

describe('exports', () => {
  it('finds a default export and a barrel', () => {
    expect(defaultExports([{ path: 'a.ts', text: 'export default function a() {}' }])).toHaveLength(1);
    expect(defaultExports([{ path: 'vite.config.ts', text: 'export default {};' }])).toEqual([]);
    expect(barrels([{ path: 'a.ts', text: "export * from './b.ts';\nexport { c } from './c.ts';" }])).toHaveLength(1);
  });

  it('are named, and no file is a barrel', () => {
    expect(defaultExports(sources)).toEqual([]);
    expect(barrels(sources)).toEqual([]);
  });
});
