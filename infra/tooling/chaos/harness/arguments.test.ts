import { expect, it } from 'vitest';
import { parseArguments } from './arguments.ts';

const known = ['launches', 'failpoints'];

it('runs everything unless a part is named', () => {
  expect(parseArguments(['--seed', '7'], known)).toEqual({
    kind: 'run',
    parts: known,
    seed: 7,
    short: false,
    seeds: null,
  });
  expect(parseArguments(['failpoints', '--short', '--seed', '7', '--seeds', '20'], known)).toEqual({
    kind: 'run',
    parts: ['failpoints'],
    seed: 7,
    short: true,
    seeds: 20,
  });
});

it('rejects an unknown part and a seed that is not an integer', () => {
  expect(parseArguments(['lunches'], known)).toMatchObject({ kind: 'invalid' });
  expect(parseArguments(['--seed', 'x'], known)).toMatchObject({ kind: 'invalid' });
  expect(parseArguments(['--seeds', 'x'], known)).toMatchObject({ kind: 'invalid' });
});
