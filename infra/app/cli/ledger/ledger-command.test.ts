import { expect, it } from 'vitest';
import { readLedgerCommand } from './ledger-command.ts';

const read = (line: string) => readLedgerCommand(line.split(' ').filter(Boolean));

it('reads the first commands of an auditor', () => {
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

it('reads what is to be explained or replayed', () => {
  expect(read('explain 1284 --user u1 --json')).toEqual({ kind: 'explain', entry: '1284', userId: 'u1', json: true });
  expect(read('replay --as-of=2026-03-01')).toEqual({
    kind: 'replay',
    userId: null,
    asOf: '2026-03-01T00:00:00.000Z',
    json: false,
  });
});

it('shows the help that was asked for, and nothing instead of guessing', () => {
  for (const line of ['', 'help', '--help', '-h', 'verify --help'])
    expect(read(line)).toEqual({ kind: 'help', problem: null });
  for (const line of ['balance', 'verify --as-of yesterday', 'verify --as-of', 'explain', 'explain 1 2', 'export u1'])
    expect(read(line)).toMatchObject({ kind: 'help', problem: expect.any(String) });
});

it.each([
  ['verify --jsn', 'Unknown option: --jsn. Did you mean --json?'],
  ['replay --as-off 2026', 'Unknown option: --as-off. Did you mean --as-of?'],
  ['exprt', 'Unknown command: exprt. Did you mean export?'],
  ['verify --colour', 'Unknown option: --colour.'],
  ['verify --user u1', 'verify does not take --user, only --as-of, --json.'],
  ['verify --json=yes', '--json takes no value.'],
])('says what is wrong with %s, and what is nearest', (line, problem) => {
  expect(read(line)).toEqual({ kind: 'help', problem });
});
