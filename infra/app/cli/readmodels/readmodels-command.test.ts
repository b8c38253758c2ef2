import { describe, expect, it } from 'vitest';
import { readReadModelsCommand } from './readmodels-command.ts';

const read = (line: string) => readReadModelsCommand(line.split(' ').filter(Boolean));

describe('npm run readmodels', () => {
  it('reads what an analyst asks for', () => {
    expect(read('list --json')).toEqual({ kind: 'list', json: true });
    expect(read('describe interview')).toEqual({ kind: 'describe', name: 'interview', json: false });
    expect(read('export interview')).toEqual({ kind: 'export', name: 'interview', format: 'jsonl', out: null });
    expect(read('export --out a.parquet --format parquet study-list')).toEqual({
      kind: 'export',
      name: 'study-list',
      format: 'parquet',
      out: 'a.parquet',
    });
    expect(read('rebuild --verify')).toEqual({ kind: 'verify', json: false });
  });

  it.each(['', 'help', '--help', 'export --help', 'list -h'])('explains itself after "%s"', (line) => {
    expect(read(line)).toEqual({ kind: 'help', problem: null });
  });

  it.each([
    ['audit', 'Unknown command: audit.'],
    ['list interview', 'list takes no name.'],
    ['list --verify', 'list has no option --verify.'],
    ['export interview --json', 'export has no option --json.'],
    ['export accounts', 'export takes one of study-list, study-detail, interview'],
    ['describe', 'describe takes one of study-list'],
    ['describe constructor', 'describe takes one of study-list'],
    ['export interview --format xlsx', '--format takes one of jsonl, csv, parquet.'],
    ['export interview --out', '--out needs a value.'],
    ['rebuild', 'rebuild needs --verify'],
  ])('refuses "%s"', (line, problem) => {
    expect(read(line)).toMatchObject({ kind: 'help', problem: expect.stringContaining(problem) });
  });
});
