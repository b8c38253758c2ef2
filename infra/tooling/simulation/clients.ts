import type { Command } from '@nestjs/cqrs';
import { CommandBus } from '@nestjs/cqrs';
import { ResendVerification } from '@windtunnel/backend/accounts/sign-up/resend-verification';
import { SignUp } from '@windtunnel/backend/accounts/sign-up/sign-up';
import { VerifyEmail } from '@windtunnel/backend/accounts/sign-up/verify-email';
import { ReceiveNotice } from '@windtunnel/backend/payments/receive-notice';
import { WriteContext } from '@windtunnel/backend/platform/write-context';
import { OpenReferralLink } from '@windtunnel/backend/referrals/open-referral-link';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { signNotice } from '@windtunnel/infra/payments/demo-till/till-notice';
import type { Core } from './core.ts';
import { noticeSecret } from './stores.ts';
import type { World } from './world.ts';

const mailPollMs = 2_000;
const resendMs = 120_000;
const noticeLateMaxMs = 30 * 3_600_000;

export const context = (): WriteContext => new WriteContext('system', 'simulation');

export function execute<T>({ app }: Core, command: Command<T>): Promise<T> {
  return app.get(CommandBus).execute(command);
}

/** The answer, or the refusal. */
export async function settled<T>(work: Promise<T>): Promise<T | DomainError> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** A new account with a confirmed address. Impatient users send everything twice. Returns the user's id. */
export async function join(world: World, email: string, referralCode: string | null): Promise<string> {
  const invitation = referralCode === null ? null : { referralCode, deviceHash: `device of ${email}` };
  const password = 'correct horse battery';
  const account = { email, password, invitation, browserHash: null };
  await twiceAtTimes(world, () => world.request((core) => execute(core, new SignUp(account, context()))));
  const token = await confirmationToken(world, email);
  await twiceAtTimes(world, () =>
    world.request((core) => execute(core, new VerifyEmail({ token, password, browserHash: null }, context()))),
  );
  return (await world.stores.vault.accountByEmail(email))?.userId ?? '';
}

export async function openLink(world: World, userId: string): Promise<string> {
  const link = await world.request((core) =>
    execute(core, new OpenReferralLink(userId, `device of ${userId}`, context())),
  );
  return new URL(link).searchParams.get('ref') ?? '';
}

/** The newest link that was sent; asks for another one if none arrives. */
async function confirmationToken(world: World, email: string): Promise<string> {
  for (let waitedMs = 0; ; waitedMs += mailPollMs) {
    const texts = world.stores.emails.filter(({ to }) => to === email).map(({ text }) => text);
    const token = texts.map((text) => /verify-email\?token=([\w.-]+)/.exec(text)?.[1]).findLast(Boolean);
    if (token !== undefined) return token;
    if (waitedMs > 0 && waitedMs % resendMs === 0)
      await world.request((core) => execute(core, new ResendVerification(email)));
    await world.clock.sleep(mailPollMs);
  }
}

export async function twiceAtTimes<T>({ random }: World, work: () => Promise<T>): Promise<T> {
  const [first] = random() < 0.3 ? await Promise.all([work(), work()]) : [await work()];
  return first as T;
}

/** The provider's notices about a customer: late, in any order, more than once, and at times not at all. */
export async function sendNotices(world: World, customerId: string): Promise<void> {
  const { random, clock } = world;
  const copies = Math.floor(random() * 4);
  const deliver = async (number: number) => {
    await clock.sleep(random() * random() * noticeLateMaxMs);
    await world.request(async ({ app }) => {
      const notice = signNotice({ noticeId: `evt_${customerId}_${number}`, customerId }, noticeSecret, clock.now());
      await app.get(ReceiveNotice, { strict: false }).receive(notice.body, notice.signature, context());
    });
  };
  await Promise.all(Array.from({ length: copies }, (_, number) => deliver(number)));
}
