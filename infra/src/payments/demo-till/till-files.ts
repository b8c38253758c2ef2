import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PaidInvoice, TillVisit } from '@windtunnel/contracts/ports/payments';
import { writeAtomically } from '../../files/write-atomically.ts';
import type { TillAccount } from './till-account.ts';

export type StoredVisit = Omit<TillVisit, 'card'>;

/** A file of an earlier version says nothing about disputes. */
const withDisputes = (invoice: PaidInvoice): PaidInvoice => ({ ...noDispute, ...invoice });
const noDispute = { disputedPence: 0, lostPence: 0 };

/** Where the till keeps what it knows. */
export type TillFiles = ReturnType<typeof createTillFiles>;

/** The till's customers and the visits to its pages, a file for each. Ids that cannot be file names are unknown. */
export function createTillFiles(folder: string) {
  const file = (kind: 'customers' | 'visits', id: string) => join(folder, kind, `${id}.json`);
  const read = async <T>(kind: 'customers' | 'visits', id: string): Promise<T | null> => {
    if (!/^[\w-]{1,100}$/.test(id)) return null;
    const text = await readFile(file(kind, id), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? null : (JSON.parse(text) as T);
  };
  return {
    customer: async (id: string): Promise<TillAccount | null> => {
      const account = await read<TillAccount>('customers', id);
      return account === null ? null : { ...account, invoices: account.invoices.map(withDisputes) };
    },
    visit: (id: string) => read<StoredVisit>('visits', id),
    saveCustomer: (account: TillAccount) =>
      writeAtomically(file('customers', account.customerId), JSON.stringify(account)),
    saveVisit: (id: string, visit: StoredVisit) => writeAtomically(file('visits', id), JSON.stringify(visit)),
  };
}
