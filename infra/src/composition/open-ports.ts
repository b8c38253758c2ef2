import type { PortOpeners } from './port-openers.ts';

/** The ports that need closing. */
type Store = 'eventStore' | 'documents' | 'vault' | 'rateLimits' | 'search';

type Stores = { readonly [Name in Store]: Awaited<ReturnType<PortOpeners[Name]>> };

/** Closes everything that was opened, in reverse order. */
interface Closing {
  close(): Promise<void>;
}

/**
 * Opens the stores a program needs, in the order listed. When embedded, the event store is the one that refuses a
 * second process, so it is listed first.
 * @throws whatever an opener throws; the stores already opened are closed again.
 */
export async function openPorts<Wanted extends Store>(
  openers: Pick<PortOpeners, Wanted>,
  wanted: readonly Wanted[],
): Promise<Pick<Stores, Wanted> & Closing> {
  const opened: [Wanted, Stores[Wanted]][] = [];
  const close = async () => {
    for (const [, store] of opened.splice(0).reverse()) await store.close();
  };
  try {
    for (const name of wanted) opened.push([name, (await openers[name]()) as Stores[Wanted]]);
    return { ...(Object.fromEntries(opened) as Pick<Stores, Wanted>), close };
  } catch (error) {
    await close();
    throw error;
  }
}
