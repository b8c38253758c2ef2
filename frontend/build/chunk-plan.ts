/** Modules that become one file. */
export interface Part {
  /** The name of its largest beginning. */
  name: string;
  modules: readonly string[];
  /** Minified, not compressed. */
  bytes: number;
  /** The parts that it cannot do without. */
  imports: Set<Part>;
}

/** Something that users open. */
export interface Load {
  /** What it begins with. The rest is imported by that. */
  readonly parts: Set<Part>;
  /** How much its speed matters beside that of the others. */
  readonly weight: number;
}

/** What a file costs a phone of average speed beside its size: so much code would have arrived meanwhile, in bytes. */
const fileBytes = 8_000;

/**
 * Merges parts into fewer: small ones in any case, others where the files that are saved cost more than the code that some
 * loads then have without using it. Parts never import each other in a circle, because code would run before what it
 * needs. Changes what it is given.
 * @param bytesMin what may remain as a file of its own
 */
export function mergeParts(parts: Set<Part>, loads: readonly Load[], bytesMin: number): void {
  const settled = new Set<Part>();
  for (;;) {
    const closures = new Map([...parts].map((part) => [part, closureOf([part])]));
    const [next] = [...parts].filter((part) => !settled.has(part)).sort((one, other) => one.bytes - other.bytes);
    if (next === undefined) return;
    const loaded = loads.map(({ parts: begun, weight }) => ({ has: closureOf(begun), weight }));
    const offers = [...parts]
      .filter((part) => part !== next && !circular(part, next, closures) && !circular(next, part, closures))
      .map((part) => ({ part, cost: costOf(part, next, closures, loaded) }))
      .sort((one, other) => one.cost - other.cost);
    const [best] = offers;
    if (best === undefined || (best.cost >= 0 && next.bytes >= bytesMin)) settled.add(next);
    else {
      merge(best.part, next, parts, loads);
      settled.delete(best.part);
    }
  }
}

/** The name of each module's file. No two parts have the same one: the bundler would put them into one file. */
export function fileNames(parts: Iterable<Part>): ReadonlyMap<string, string> {
  const times = new Map<string, number>();
  const names = new Map<string, string>();
  for (const { name, modules } of parts) {
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    for (const id of modules) names.set(id, time === 1 ? name : `${name}${time}`);
  }
  return names;
}

type Closures = ReadonlyMap<Part, ReadonlySet<Part>>;

/** The parts, and all that they import. */
function closureOf(parts: Iterable<Part>): ReadonlySet<Part> {
  const found = new Set<Part>();
  const waiting = [...parts];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (found.has(part)) continue;
    found.add(part);
    waiting.push(...part.imports);
  }
  return found;
}

/** Whether `from` imports a third part that imports `to`. */
function circular(from: Part, to: Part, closures: Closures): boolean {
  return [...from.imports].some((part) => part !== to && closures.get(part)?.has(to));
}

/** What all loads together gain in weight, less what the saved files are worth, in bytes. */
function costOf(
  one: Part,
  other: Part,
  closures: Closures,
  loaded: readonly { readonly has: ReadonlySet<Part>; readonly weight: number }[],
): number {
  const missing = (part: Part, has: ReadonlySet<Part>) =>
    [...(closures.get(part) ?? [])].reduce(
      (sum, each) => sum + (has.has(each) ? 0 : each.bytes + fileBytes),
      -fileBytes,
    );
  return loaded.reduce((sum, { has, weight }) => {
    if (has.has(one) && has.has(other)) return sum - weight * fileBytes;
    if (has.has(one)) return sum + weight * missing(other, has);
    return has.has(other) ? sum + weight * missing(one, has) : sum;
  }, 0);
}

function merge(into: Part, from: Part, parts: Set<Part>, loads: readonly Load[]): void {
  if (from.bytes > into.bytes) into.name = from.name;
  into.modules = [...into.modules, ...from.modules];
  into.bytes += from.bytes;
  parts.delete(from);
  const replaceIn = (all: Set<Part>) => {
    if (all.delete(from)) all.add(into);
  };
  for (const each of from.imports) into.imports.add(each);
  for (const part of parts) replaceIn(part.imports);
  for (const load of loads) replaceIn(load.parts);
  into.imports.delete(into);
}
