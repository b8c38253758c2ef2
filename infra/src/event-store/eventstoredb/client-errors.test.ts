import { expect, it } from 'vitest';
import { describeError, kindOfError } from './client-errors.ts';

it.each([
  [{ type: 'wrong-expected-version' }, 'wrong-revision'],
  [{ type: 'maximum-append-size-exceeded' }, 'too-large'],
  [{ type: 'stream-not-found' }, 'stream-missing'],
  [{ type: 'not-leader', code: 5 }, 'not-leader'],
  [{ type: 'access-denied', code: 16 }, 'access-denied'],
  [{ type: 'stream-deleted', code: 9 }, 'refused'],
  [{ type: 'unknown', code: 3 }, 'refused'],
  [{ type: 'unknown', code: 7 }, 'access-denied'],
  [{ type: 'timeout', code: 10 }, 'unknown'],
  [{ type: 'deadline-exceeded', code: 4 }, 'unknown'],
  [{ type: 'unavailable', code: 14 }, 'unknown'],
  [{ type: 'cancelled', code: 1 }, 'unknown'],
  [{ type: 'unknown', code: 2 }, 'unknown'],
  // Errors straight from gRPC, from cluster discovery, and a value that is not an error object at all.
  [{ code: 14 }, 'unknown'],
  [new Error('Failed to discover after 10 attempts.'), 'unknown'],
  [undefined, 'unknown'],
] as const)('%j means %s', (error, fault) => expect(kindOfError(error)).toBe(fault));

it('describes an error that has no message', () => {
  expect(describeError(Object.assign(new Error(), { type: 'timeout' }))).toBe('timeout');
  expect(describeError('gone')).toBe('gone');
});
