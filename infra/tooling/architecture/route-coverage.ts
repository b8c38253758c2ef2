/** What the rule needs to know of a route of contracts/http. */
export interface NamedRoute {
  /** As tests write it: `studyRoutes.launch`. */
  readonly name: string;
  readonly path: string;
  readonly auth: string;
}

const named = (text: string, name: string) => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(text);

/** Routes no test of the backend names. */
export function untestedRoutes(routes: readonly NamedRoute[], testText: string): string[] {
  return routes.filter(({ name }) => !named(testText, name)).map(({ name }) => `no backend test names ${name}`);
}

/** Routes to somebody's things: signed in, with a parameter that says whose. */
export function ownedRoutes(routes: readonly NamedRoute[]): NamedRoute[] {
  return routes.filter(({ auth, path }) => auth === 'user' && path.includes('/:'));
}

/** Owned routes that the ownership table leaves out: someone else's study must answer like a missing one on each. */
export function routesWithoutOwner(routes: readonly NamedRoute[], ownershipText: string): string[] {
  return ownedRoutes(routes)
    .filter(({ name }) => !named(ownershipText, name))
    .map(({ name }) => `the ownership test has no row for ${name}`);
}
