/** A map that holds at most `entriesMax` entries and forgets the one not used for longest. */
export class RecentlyUsed<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #entriesMax: number;

  constructor(entriesMax: number) {
    this.#entriesMax = entriesMax;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#entriesMax) return;
    const oldest = this.#entries.keys().next();
    if (oldest.done !== true) this.#entries.delete(oldest.value);
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  /** Forgets every entry the predicate names. */
  deleteWhere(matches: (value: Value) => boolean): void {
    for (const [key, value] of this.#entries) if (matches(value)) this.#entries.delete(key);
  }
}
