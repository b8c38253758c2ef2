import { afterAll, beforeAll } from 'vitest';
import { aDataFolder } from './data-folder.ts';

/** A store that a contract suite runs against. Its tests share it, so each uses its own names. */
export interface ReopenableStore<Store> {
  readonly opened: Store;
  /** Closes the store and reopens it with the same data. */
  reopen(): Promise<Store>;
  destroy(): Promise<void>;
}

/** A contract suite's argument: the adapter's name and how to create its store. */
export interface StoreUnderTest<Store> {
  readonly name: string;
  create(): Promise<ReopenableStore<Store>>;
}

/** The current test's store; it changes when a test reopens it. */
export type OpenStore<Store> = () => { readonly store: Store; readonly reopen: () => Promise<Store> };

/** Creates a store before the surrounding suite's tests and destroys it after them. */
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

/** @param remove Deletes the store's data once it is closed. */
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

/** A store in a single file in its own data folder. */
export async function storeInDataFolder<Store extends Closable>(
  open: (file: string) => Store,
): Promise<ReopenableStore<Store>> {
  const folder = aDataFolder();
  return await reopenableStore(() => open(folder.file('store.sqlite')), folder.remove);
}
