import { describe, expect, it } from 'vitest';
import { fileNames, mergeParts, type Part } from './chunk-plan.ts';

const aPart = (name: string, bytes: number, ...imports: readonly Part[]): Part => ({
  name,
  modules: [name],
  bytes,
  imports: new Set(imports),
});
const opened = (...parts: readonly Part[]) => ({ parts: new Set(parts), weight: 1 });

/** The modules of each file, after merging. */
function merged(all: readonly Part[], loads: readonly ReturnType<typeof opened>[], bytesMin = 2_000) {
  const parts = new Set(all);
  mergeParts(parts, loads, bytesMin);
  return [...parts].map(({ modules }) => modules.toSorted().join(' ')).toSorted();
}

describe('the files of the page', () => {
  it('have together what is always loaded together', () => {
    const shared = aPart('shared', 30_000);
    const page = aPart('page', 50_000, shared);
    expect(merged([shared, page], [opened(page)])).toEqual(['page shared']);
  });

  it('stay apart where much code would be loaded without being used', () => {
    const shared = aPart('shared', 30_000);
    const one = aPart('one', 50_000, shared);
    const other = aPart('other', 50_000, shared);
    expect(merged([shared, one, other], [opened(one), opened(other)])).toEqual(['one', 'other', 'shared']);
  });

  it('are merged when one would be smaller than a request for it', () => {
    const icon = aPart('icon', 300);
    const one = aPart('one', 50_000, icon);
    const other = aPart('other', 50_000);
    expect(merged([icon, one, other], [opened(one), opened(other)])).toEqual(['icon one', 'other']);
  });

  it('never import each other in a circle, however small they are', () => {
    const last = aPart('last', 100);
    const between = aPart('between', 90_000, last);
    const first = aPart('first', 50_000, last, between);
    const files = merged([last, between, first], [opened(first), opened(between), opened(between)]);
    expect(files).toEqual(['between last', 'first']);
  });

  it('cost the page that matters more less', () => {
    const small = aPart('small', 300);
    const often = aPart('often', 50_000);
    const seldom = aPart('seldom', 50_000);
    const loads = [
      { parts: new Set([often, small]), weight: 10 },
      { parts: new Set([seldom, small]), weight: 1 },
    ];
    expect(merged([small, often, seldom], loads)).toEqual(['often small', 'seldom']);
  });

  it('have names of their own, whatever their largest modules are called', () => {
    const parts = ['one', 'two', 'three'].map((id) => ({ ...aPart('dist', 9_000), modules: [id] }));
    expect([...fileNames(parts)]).toEqual([
      ['one', 'dist'],
      ['two', 'dist2'],
      ['three', 'dist3'],
    ]);
  });
});
