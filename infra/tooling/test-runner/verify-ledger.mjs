// `npm run verify:ledger [-- --seed N]`: the properties of ledger and payments with large counts. Without a seed a new one is taken.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { findNode } from '../launcher/find-node.mjs';
import { root } from '../launcher/root.mjs';

const files = [
  'backend/src/credits',
  'backend/src/subscriptions',
  'backend/test/api/payments.int.test.ts',
  'infra/tooling/product-tests/webhook.int.test.ts',
  'infra/tooling/product-tests/webhook-crash.int.test.ts',
];
const at = process.argv.indexOf('--seed');
const seed = at === -1 ? randomInt(2 ** 31) : Number(process.argv[at + 1]);
const counts = { LEDGER_RUNS: '20000', WEBHOOK_ORDERS: '120', WEBHOOK_DELIVERIES: '10000', PLAN_CHANGES: '100' };
console.log(
  `seed ${seed}, ${Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')}`,
);
const { status } = spawnSync(findNode(), ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: { ...counts, ...process.env, LEDGER_SEED: String(seed) },
});
process.exit(status ?? 1);
