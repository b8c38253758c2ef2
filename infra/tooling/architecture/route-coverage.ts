/** A route of contracts/http. */
export interface NamedRoute {
  /** As tests write it: `studyRoutes.launch`. */
  readonly name: string;
  readonly path: string;
  readonly auth: string;
}

const named = (text: string, name: string) => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(text);

/** Routes that no backend test mentions. */
export function untestedRoutes(routes: readonly NamedRoute[], testText: string): string[] {
  return routes.filter(({ name }) => !named(testText, name)).map(({ name }) => `no backend test names ${name}`);
}

/** Routes to a user's data: they require a signed-in user and have an id in the path. */
export function ownedRoutes(routes: readonly NamedRoute[]): NamedRoute[] {
  return routes.filter(({ auth, path }) => auth === 'user' && path.includes('/:'));
}

/**
 * Routes without a line in the matrix of backend/test/api/ownership.int.test.ts, which proves that another user's study
 * is indistinguishable from a missing one.
 */
export function routesWithoutOwner(routes: readonly NamedRoute[], ownershipText: string): string[] {
  return ownedRoutes(routes)
    .filter(({ name }) => !named(ownershipText, name))
    .map(({ name }) => `the ownership matrix has no line for ${name}`);
}
