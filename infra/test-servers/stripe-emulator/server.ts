import { startStripeEmulator } from './stripe-emulator.ts';

/**
 * The emulator as a program of its own: `PORT`, and the webhook that it knows with its secret. The webhook receives a
 * notice only when `POST /test/notices` asks for it, with its `type`, the checkout's `session` and its `age` in seconds,
 * so that a test can deliver late, twice and in any order.
 */
const { PORT = '4314', WEBHOOK_URL = '', STRIPE_WEBHOOK_SECRET = '' } = process.env;
const emulator = await startStripeEmulator({
  port: Number(PORT),
  webhook: { url: WEBHOOK_URL, secret: STRIPE_WEBHOOK_SECRET },
});
console.log(`Stripe's emulator listens on ${emulator.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void emulator.close());
