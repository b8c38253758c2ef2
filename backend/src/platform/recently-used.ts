/** A map of limited size that evicts the least recently used entries. */
export class RecentlyUsed<Key, Value> {
  readonly #entries = new Map<Key, { readonly value: Value; readonly weight: number }>();
  #weight = 0;

  /** @param weigh how much of `weightMax` an entry counts for; 1 by default. */
  constructor(
    private readonly weightMax: number,
    private readonly weigh: (value: Value) => number = () => 1,
  ) {}

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: Key, value: Value): void {
    this.delete(key);
    const weight = this.weigh(value);
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.weightMax) return;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }

  /** Deletes every entry whose value matches. */
  deleteWhere(matches: (value: Value) => boolean): void {
    for (const [key, { value }] of this.#entries) if (matches(value)) this.delete(key);
  }
}
