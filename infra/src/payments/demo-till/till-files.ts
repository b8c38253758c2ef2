import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TillVisit } from '@windtunnel/contracts/ports/payments';
import { writeAtomically } from '../../files/write-atomically.ts';
import type { TillAccount } from './till-account.ts';

export type StoredVisit = Omit<TillVisit, 'card'>;

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
    customer: (id: string) => read<TillAccount>('customers', id),
    visit: (id: string) => read<StoredVisit>('visits', id),
    saveCustomer: (account: TillAccount) =>
      writeAtomically(file('customers', account.customerId), JSON.stringify(account)),
    saveVisit: (id: string, visit: StoredVisit) => writeAtomically(file('visits', id), JSON.stringify(visit)),
  };
}
