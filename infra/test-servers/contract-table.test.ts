import { expect, it } from 'vitest';
import { contractTable } from './contract-table.ts';

const result = (engine: string, status: string, ...titles: string[]) => ({
  status,
  fullName: '',
  ancestorTitles: [`language model: ${engine}`, ...titles.slice(0, -1)],
  title: titles.at(-1) ?? '',
});
const reportOf = (...assertionResults: ReturnType<typeof result>[]) => ({
  testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults }],
});

it('the contract is shown by case and engine, from all reports, with the totals', () => {
  const simulator = reportOf(
    result('simulator', 'passed', 'interviews', 'asks'),
    result('simulator', 'passed', 'again'),
  );
  const real = reportOf(result('openai', 'failed', 'interviews', 'asks'));
  expect(contractTable([simulator, real])).toBe(
    [
      'case              simulator  openai',
      'interviews: asks  passed     FAILED',
      'again             passed     -',
      'all               2 of 2     0 of 1',
    ].join('\n'),
  );
});

it('is not shown where it was not run', () => {
  const other = { status: 'passed', fullName: 'x', ancestorTitles: ['mail: smtp'], title: 'x' };
  expect(contractTable([{ testResults: [{ name: 'a', status: 'passed', assertionResults: [other] }] }])).toBeNull();
});
