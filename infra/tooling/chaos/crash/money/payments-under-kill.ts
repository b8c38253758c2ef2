import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { startStripeEmulator } from '@windtunnel/test-servers/stripe-emulator/stripe-emulator';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { createRandom } from '../../harness/random.ts';
import { settledLog } from '../../log/settled-log.ts';
import { playInterruptions } from './interruptions.ts';
import { paymentRounds, webhookSecret } from './payment-rounds.ts';
import { brokenByPayments } from './payment-verdict.ts';

const shortRounds = 4;

/**
 * Kills the product before and after each call that a webhook makes, in each thing that a webhook can be about; the
 * provider then delivers it again.
 */
export async function paymentsUnderKill(
  { seed, short }: ChaosOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome> {
  const stripe = await startStripeEmulator();
  try {
    const all = shuffled(paymentRounds(stripe), createRandom(seed));
    const rounds = short ? all.slice(0, shortRounds) : all;
    const dataDir = folder.file('data');
    const env = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.url,
    };
    const { kills, problems } = await playInterruptions(rounds, { dataDir, env });
    const log = await settledLog(dataDir);
    const { invoices, grants, problems: wrong } = await brokenByPayments(log.events);
    return {
      figures: [
        counts({ rounds: rounds.length, kills, 'paid invoices': invoices, grants }),
        `around ${new Set(rounds.map(({ failpoint, name }) => `${name} ${failpoint.name}`)).size} different calls`,
      ],
      problems: [...problems, ...log.problems, ...wrong],
    };
  } finally {
    await stripe.close();
  }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
