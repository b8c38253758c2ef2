import { paymentsContract } from '../contract/payments.contract.ts';
import { createTillHost } from '../testing/till-host.ts';
import { createDemoTill } from './demo-till.ts';

paymentsContract({ name: 'demo till', create: () => createTillHost(createDemoTill) });
