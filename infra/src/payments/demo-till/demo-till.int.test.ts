import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { aDataFolder } from '../../testing/data-folder.ts';
import { paymentsContract } from '../contract/payments.contract.ts';
import { createTillHost } from '../testing/till-host.ts';
import { createDemoTill } from './demo-till.ts';
import { emptyAccount, subscribed } from './till-account.ts';
import { createTillFiles } from './till-files.ts';

paymentsContract({ name: 'demo till', create: () => createTillHost(createDemoTill) });

it('reads a customer whose file was written before there were disputes', async () => {
  const folder = aDataFolder();
  const files = createTillFiles(folder.path);
  const bought = { subscriptionId: 'sub_u1_1', plan: 'starter', now: '2026-03-01T08:00:00.000Z' } as const;
  await files.saveCustomer(subscribed(emptyAccount('cus_u1', 'u1'), bought));
  const file = folder.file('customers/cus_u1.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/,"disputedPence":0,"lostPence":0/, ''));
  expect(readFileSync(file, 'utf8')).not.toContain('disputed');
  expect((await files.customer('cus_u1'))?.invoices).toMatchObject([{ disputedPence: 0, lostPence: 0 }]);
  folder.remove();
});
