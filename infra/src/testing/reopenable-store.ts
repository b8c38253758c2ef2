import { afterAll, beforeAll } from 'vitest';
import { aDataFolder } from './data-folder.ts';

/** A store that a contract suite runs against. Its tests share it, so each uses names of its own. */
export interface ReopenableStore<Store> {
  readonly opened: Store;
  /** Closes the store and opens the same data again. */
  reopen(): Promise<Store>;
  destroy(): Promise<void>;
}

/** The argument of a contract suite: the name of the adapter, and how to create its store. */
export interface StoreUnderTest<Store> {
  readonly name: string;
  create(): Promise<ReopenableStore<Store>>;
}

/** The store of the running test; it changes when a test reopens it. */
export type OpenStore<Store> = () => { readonly store: Store; readonly reopen: () => Promise<Store> };

/** Creates a store before the tests of the surrounding suite and destroys it after them. */
export function openForSuite<Store>(create: () => Promise<ReopenableStore<Store>>): OpenStore<Store> {
  let host: ReopenableStore<Store>;
  let store: Store;
  beforeAll(async () => {
    host = await create();
    store = host.opened;
  });
  afterAll(() => host.destroy());
  return () => ({
    store,
    reopen: async () => {
      store = await host.reopen();
      return store;
    },
  });
}

interface Closable {
  close(): Promise<void>;
}

/** @param remove Deletes the data of the store once it is closed. */
export async function reopenableStore<Store extends Closable>(
  open: () => Store | Promise<Store>,
  remove: () => void | Promise<void> = () => undefined,
): Promise<ReopenableStore<Store>> {
  const opened = await open();
  let store = opened;
  return {
    opened,
    reopen: async () => {
      await store.close();
      store = await open();
      return store;
    },
    destroy: async () => {
      await store.close();
      await remove();
    },
  };
}

/** A store in one file of a data folder of its own. */
export async function storeInDataFolder<Store extends Closable>(
  open: (file: string) => Store,
): Promise<ReopenableStore<Store>> {
  const folder = aDataFolder();
  return await reopenableStore(() => open(folder.file('store.sqlite')), folder.remove);
}
