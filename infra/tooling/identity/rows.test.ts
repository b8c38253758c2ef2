import { expect, it } from 'vitest';
import { countRows, provesRows, rowOf } from './rows.ts';

const test = (ancestorTitles: string[], title: string, status = 'passed') => ({ ancestorTitles, title, status });

it('a title names its row at its start', () => {
  expect(['V26: x', 'V99: x', 'x V26: y', 'V26 x', 'V2'].map(rowOf)).toEqual(['V26', null, null, null, null]);
});

it('a file proves a row if one of its titles names it', () => {
  expect([`it('V30: x'`, `it.each(x)(\`V30: %s\``, `// V30: x`, `it('V98: x'`].map(provesRows)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('tests are counted by the row of their title or their group; a row without tests has none', () => {
  const first = [test([], 'V26: a'), test(['V26: b'], 'c', 'failed'), test(['d', 'V31: e'], 'f')];
  const second = [test(['V26: g'], 'h'), test([], 'no row'), test([], 'V31: i', 'skipped')];
  const counts = countRows({
    testResults: [
      { name: 'one', assertionResults: first },
      { name: 'two', assertionResults: second },
    ],
  });
  const of = (row: string) => counts.find((count) => count.row === row);
  expect(of('V26')).toEqual({ row: 'V26', passed: 2, failed: 1, files: 2 });
  expect(of('V31')).toEqual({ row: 'V31', passed: 1, failed: 0, files: 1 });
  expect(of('V45')).toEqual({ row: 'V45', passed: 0, failed: 0, files: 0 });
});
