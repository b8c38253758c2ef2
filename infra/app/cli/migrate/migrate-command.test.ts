import { expect, it } from 'vitest';
import { readMigrateCommand } from './migrate-command.ts';

const read = (line: string) => readMigrateCommand(line.split(' ').filter(Boolean));

it('reads the folder of an export and of an import', () => {
  expect(read('export --to out')).toEqual({ kind: 'export', folder: 'out' });
  expect(read('import --from out')).toEqual({ kind: 'import', folder: 'out' });
});

it('shows the help instead of guessing', () => {
  expect(read('')).toEqual({ kind: 'help', problem: null });
  for (const line of ['export', 'export --from out', 'import --to out', 'export --to a b', 'move --to a']) {
    expect(read(line)).toMatchObject({ kind: 'help', problem: expect.any(String) });
  }
});
