import * as studies from '@windtunnel/contracts/http/studies';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { literalsOf } from './literals.ts';
import { splitImports } from './split-imports.ts';

describe('what the built page has of a module of the contracts', () => {
  const literals = literalsOf(studies);
  const literal = (name: string): unknown => JSON.parse(literals.get(name) ?? 'null');

  it('is its constants', () => {
    expect(literal('studyDeleted')).toBe(studies.studyDeleted);
    expect(literal('studySorts')).toEqual(studies.studySorts);
  });

  it('is of each route what a request is made from, and no schema', () => {
    expect(literal('studyRoutes')).toHaveProperty('launch', {
      method: 'POST',
      path: studies.studyRoutes.launch.path,
      auth: 'user',
    });
    expect(Object.keys(literal('studyRoutes') as object)).toEqual(Object.keys(studies.studyRoutes));
    expect(literals.has('saveStepBody')).toBe(false);
  });

  it('says that a route only reads, even if it is a POST', () => {
    const search = { method: 'POST', path: '/api/search', auth: 'user', reads: true } as const;
    expect(literalsOf({ searchRoutes: { search } }).get('searchRoutes')).toBe(JSON.stringify({ search }));
  });
});

describe('an import from the contracts', () => {
  const split = (code: string) =>
    splitImports(code, parseAst(code), async (source) =>
      source === 'contracts' ? { names: new Set(['limits']), source: 'lean' } : null,
    );

  it('is divided into constants and the rest, under the names that the code uses', async () => {
    expect(await split("import { limits as bounds, schema } from 'contracts';\nuse(bounds);")).toBe(
      'import { limits as bounds } from "lean";import { schema as schema } from "contracts";\nuse(bounds);',
    );
  });

  it('of constants leaves nothing else to be loaded', async () => {
    expect(await split("import { limits } from 'contracts';")).toBe('import { limits as limits } from "lean";');
  });

  it('is left alone elsewhere', async () => expect(await split("import { limits } from 'other';")).toBeNull());

  it('has to name what it imports', async () => {
    await expect(split("import * as contracts from 'contracts';")).rejects.toThrow('Import names from contracts');
  });
});
