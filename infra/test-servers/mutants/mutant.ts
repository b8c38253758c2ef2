/** A guarantee of a port, broken on purpose, and the case in the port's suite that must catch it. */
export interface Mutant {
  /** What the adapter does wrong, for example `drops the expected revision`. */
  readonly fault: string;
  /** The title of the case that fails. Others may fail too. */
  readonly caughtBy: string;
  /** Runs the port's suite, under this name, on an adapter with this fault. */
  readonly suite: (name: string) => void;
}

/** The adapter with some of its functions replaced. */
export function faulty<Adapter extends object>(adapter: Adapter, wrong: Partial<Adapter>): Adapter {
  return { ...adapter, ...wrong };
}
