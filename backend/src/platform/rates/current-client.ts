import { AsyncLocalStorage } from 'node:async_hooks';

const client = new AsyncLocalStorage<string>();

/** Handles a request. Everything it starts knows which client it works for, however deep. */
export function onBehalfOf<Result>(address: string, handle: () => Result): Result {
  return client.run(address, handle);
}

/** The address of the client for whom the current work is done; scarce work is shared evenly between clients. */
export function currentClient(): string {
  return client.getStore() ?? 'this process';
}
