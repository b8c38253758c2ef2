const pageSize = 500;

/** Reads up to `limit` items in key order, starting after the key `after`. */
export type ReadPage<Item> = (after: string | null, limit: number) => Promise<readonly Item[]>;

/** Every item in key order. Each page starts after the last key seen, so nothing stays open in between. */
export async function* readPages<Item>(readPage: ReadPage<Item>, keyOf: (item: Item) => string): AsyncGenerator<Item> {
  for (let after: string | null = null; ; ) {
    const page = await readPage(after, pageSize);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = keyOf(last);
  }
}
