/** One package of a CycloneDX bill of materials, as `npm sbom` writes it. */
export interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
}

/** The parts of a bill that are read here; everything else is kept as it is. */
export interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: { readonly 'bom-ref': string } };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** A package of this repository. */
export interface Workspace {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const nameOf = (ref: string) => ref.slice(0, ref.lastIndexOf('@'));

/**
 * The part of a complete bill that ships: what the workspaces depend on, directly or not. `npm sbom --omit=dev` cannot
 * be used for this, because it also leaves out every package on which some other one depends for development, such as
 * React.
 * @throws Error if a dependency of a workspace is not in the bill.
 */
export function shippedPart<Full extends Bill>(bill: Full, workspaces: readonly Workspace[]): Full {
  const dependsOn = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const shipped = new Set<string>();
  const add = (ref: string) => {
    if (shipped.has(ref)) return;
    shipped.add(ref);
    for (const next of dependsOn.get(ref) ?? []) add(next);
  };
  for (const ref of workspaces.flatMap((workspace) => directDependencies(workspace, dependsOn))) add(ref);
  const product = bill.metadata.component['bom-ref'];
  return {
    ...bill,
    // npm names it after the folder that it happens to be in.
    metadata: { ...bill.metadata, component: { ...bill.metadata.component, name: nameOf(product) } },
    components: bill.components.filter((component) => shipped.has(component['bom-ref'])),
    dependencies: [
      { ref: product, dependsOn: [...shipped] },
      ...bill.dependencies.filter(({ ref }) => shipped.has(ref)),
    ],
  };
}

function directDependencies(workspace: Workspace, dependsOn: ReadonlyMap<string, readonly string[]>): string[] {
  const resolved = dependsOn.get(`${workspace.name}@${workspace.version}`) ?? [];
  return Object.keys(workspace.dependencies ?? {})
    .filter((name) => !name.startsWith('@windtunnel/'))
    .map((name) => {
      const ref = resolved.find((each) => nameOf(each) === name);
      if (ref === undefined)
        throw new Error(`The bill of materials lacks ${name}, on which ${workspace.name} depends.`);
      return ref;
    });
}

/** `MIT`, `Apache-2.0 AND MIT`; null if the package declares none. */
export function licenceOf({ licenses = [] }: Component): string | null {
  const named = licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression ?? '');
  return named.join(' AND ') || null;
}
