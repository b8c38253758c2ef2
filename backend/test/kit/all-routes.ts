import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route } from '@windtunnel/contracts/http/route';

const folder = join(import.meta.dirname, '../../../contracts/src/http');

/** Every route of the contracts, as `['studyRoutes.launch', route]`: a new one is in every table that is built of them. */
export async function allRoutes(): Promise<(readonly [string, Route])[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
  const modules = await Promise.all(files.map((name) => import(pathToFileURL(join(folder, name)).href)));
  return modules
    .flatMap((module: Record<string, unknown>) => Object.entries(module))
    .filter(([table]) => table.endsWith('Routes'))
    .flatMap(([table, routes]) =>
      Object.entries(routes as Record<string, Route>).map(([key, route]) => [`${table}.${key}`, route] as const),
    );
}
