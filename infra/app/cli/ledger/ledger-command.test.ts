import { expect, it } from 'vitest';
import { readLedgerCommand } from './ledger-command.ts';

const read = (line: string) => readLedgerCommand(line.split(' ').filter(Boolean));

it('reads the three commands of an auditor', () => {
  expect(read('verify --json')).toEqual({ kind: 'verify', asOf: null, json: true });
  expect(read('balance --user u1 --as-of 2026-03-01T09:00:00+01:00')).toEqual({
    kind: 'balance',
    userId: 'u1',
    asOf: '2026-03-01T08:00:00.000Z',
    json: false,
  });
  expect(read('export --user u1')).toEqual({ kind: 'export', userId: 'u1' });
});

it('accepts --at, the former name of --as-of', () => {
  expect(read('balance --user u1 --at 2026-03-01T09:00:00Z')).toEqual(
    read('balance --user u1 --as-of 2026-03-01T09:00:00Z'),
  );
  expect(read('balance --user u1 --at 2026-03-01T09:00:00Z')).toMatchObject({ asOf: '2026-03-01T09:00:00.000Z' });
  expect(read('verify --at yesterday')).toMatchObject({ kind: 'help', problem: expect.any(String) });
});

it('shows the help instead of guessing', () => {
  expect(read('')).toEqual({ kind: 'help', problem: null });
  for (const line of ['verify --user u1', 'balance', 'verify --as-of yesterday', 'audit', 'verify --jsn']) {
    expect(read(line)).toMatchObject({ kind: 'help', problem: expect.any(String) });
  }
});
