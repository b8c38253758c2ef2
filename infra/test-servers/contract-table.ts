import type { VitestReport } from './report.ts';

const suite = 'language model: ';

/**
 * The contract of language models, a line for each case and a column for each engine: passed, failed, or `-` where a case
 * is only for engines that always say the same. Null if no report has it.
 */
export function contractTable(reports: readonly VitestReport[]): string | null {
  const found = reports
    .flatMap(({ testResults }) => testResults)
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ ancestorTitles = [], title = '', status }) => {
      const [first = '', ...groups] = ancestorTitles;
      if (!first.startsWith(suite)) return [];
      return [{ engine: first.slice(suite.length), name: [...groups, title].join(': '), passed: status === 'passed' }];
    });
  if (found.length === 0) return null;
  const engines = [...new Set(found.map(({ engine }) => engine))];
  const names = [...new Set(found.map(({ name }) => name))];
  const cell = (name: string, engine: string) => {
    const result = found.find((each) => each.name === name && each.engine === engine);
    return result === undefined ? '-' : result.passed ? 'passed' : 'FAILED';
  };
  const total = (engine: string) => {
    const own = found.filter((each) => each.engine === engine);
    return `${own.filter(({ passed }) => passed).length} of ${own.length}`;
  };
  const rows = [
    ['case', ...engines],
    ...names.map((name) => [name, ...engines.map((engine) => cell(name, engine))]),
    ['all', ...engines.map(total)],
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
