import { expect, it } from 'vitest';
import { readMovingCommand } from './migrate-command.ts';

const read = (line: string) => readMovingCommand(line.split(' ').filter(Boolean));

it('reads where to and where from', () => {
  expect(read('export --to out')).toEqual({ kind: 'export', folder: 'out' });
  expect(read('import --from out')).toEqual({ kind: 'import', folder: 'out' });
});

it('explains itself instead of guessing', () => {
  expect(read('')).toEqual({ kind: 'help', problem: null });
  for (const line of ['export', 'export --from out', 'import --to out', 'export --to a b', 'move --to a']) {
    expect(read(line)).toMatchObject({ kind: 'help', problem: expect.any(String) });
  }
});
