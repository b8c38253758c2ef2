import type { DocumentStore } from '@windtunnel/contracts/ports/documents';
import { describe } from 'vitest';
import { openForSuite, type StoreUnderTest } from '../../testing/reopenable-store.ts';
import { findContract } from './find.contract.ts';
import { saveContract } from './save.contract.ts';
import { versionContract } from './version.contract.ts';

/** What every document store guarantees. */
export function documentsContract({ name, create }: StoreUnderTest<DocumentStore>): void {
  describe(`documents: ${name}`, () => {
    const open = openForSuite(create);
    saveContract(open);
    findContract(open);
    versionContract(open);
  });
}
