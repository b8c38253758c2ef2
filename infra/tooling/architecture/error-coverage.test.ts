import { errorTable } from '@windtunnel/contracts/errors';
import { expect, it } from 'vitest';
import { isTest, sources } from './source-tree.ts';

/** Codes that no line of the product says: a promise about refusals that never come. */
function unusedCodes(codes: readonly string[], text: string): string[] {
  return codes.filter((code) => !new RegExp(`['"\`]${code}['"\`]`).test(text));
}

it('finds a code that nothing says', () => {
  const text = "throw new DomainError('STUDY_NOT_FOUND')";
  expect(unusedCodes(['STUDY_NOT_FOUND', 'STUDY_NOT'], text)).toEqual(['STUDY_NOT']);
});

it('finds every code of the error table in the product', () => {
  const said = sources.filter(({ path }) => !isTest(path) && !path.startsWith('contracts/'));
  expect(unusedCodes(Object.keys(errorTable), said.map(({ text }) => text).join('\n'))).toEqual([]);
});
