import { errorTable } from '@windtunnel/contracts/errors';
import { expect, it } from 'vitest';
import { isTest, sources } from './source-tree.ts';

/** Codes that the product never uses. */
function unusedCodes(codes: readonly string[], text: string): string[] {
  return codes.filter((code) => !new RegExp(`['"\`]${code}['"\`]`).test(text));
}

it('finds a code that is never used', () => {
  const text = "throw new DomainError('STUDY_NOT_FOUND')";
  expect(unusedCodes(['STUDY_NOT_FOUND', 'STUDY_NOT'], text)).toEqual(['STUDY_NOT']);
});

it('finds a use for every code of the error table', () => {
  const product = sources.filter(({ path }) => !isTest(path) && !path.startsWith('contracts/'));
  expect(unusedCodes(Object.keys(errorTable), product.map(({ text }) => text).join('\n'))).toEqual([]);
});
