import type { Route } from '@windtunnel/contracts/http/route';
import { expect, it } from 'vitest';
import { type NamedRoute, ownedRoutes, routesWithoutOwner, untestedRoutes } from './route-coverage.ts';
import { isTest, root, sources } from './source-tree.ts';

const routeCalls = 'backend/test/kit/ownership/route-calls.ts';

/** Every `...Routes` table in contracts/http, under the names that tests use. */
async function readRoutes(): Promise<NamedRoute[]> {
  const files = sources.filter(({ path }) => path.startsWith('contracts/src/http/') && !isTest(path));
  const modules = await Promise.all(files.map(({ path }) => import(/* @vite-ignore */ root + path)));
  const tables = modules.flatMap((module: Record<string, unknown>) => Object.entries(module));
  return tables
    .filter(([table]) => table.endsWith('Routes'))
    .flatMap(([table, routes]) =>
      Object.entries(routes as Record<string, Route>).map(([key, route]) => ({ ...route, name: `${table}.${key}` })),
    );
}

const backendTests = sources.filter(({ path }) => path.startsWith('backend/') && isTest(path));
const launch = { name: 'studyRoutes.launch', path: '/api/studies/:id/launch', auth: 'user' };

it('finds a route that no test names, and an owned one without a row', () => {
  expect(untestedRoutes([launch], 'call(studyRoutes.launchAll)')).toHaveLength(1);
  expect(untestedRoutes([launch], 'call(studyRoutes.launch, {})')).toEqual([]);
  expect(routesWithoutOwner([launch], '')).toHaveLength(1);
  expect(routesWithoutOwner([launch], "'studyRoutes.launch': {}")).toEqual([]);
  expect(routesWithoutOwner([{ ...launch, path: '/api/studies' }], '')).toEqual([]);
  expect(routesWithoutOwner([{ ...launch, auth: 'public' }], '')).toEqual([]);
});

it('finds a test for every route', async () => {
  const routes = await readRoutes();
  expect(routes.length).toBeGreaterThanOrEqual(45);
  expect(untestedRoutes(routes, backendTests.map(({ text }) => text).join('\n'))).toEqual([]);
});

it('finds a line of the ownership matrix for every route to a user’s data', async () => {
  const routes = await readRoutes();
  expect(ownedRoutes(routes).length).toBeGreaterThanOrEqual(18);
  expect(routesWithoutOwner(routes, sources.find(({ path }) => path === routeCalls)?.text ?? '')).toEqual([]);
});
