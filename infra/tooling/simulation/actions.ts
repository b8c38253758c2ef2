import { CurrentCredits } from '@windtunnel/backend/credits/current-credits';
import { ChoosePlan } from '@windtunnel/backend/payments/choose-plan';
import { orPaymentProblem } from '@windtunnel/backend/payments/payment-problem';
import { ReconcilePayments } from '@windtunnel/backend/payments/reconcile-payments';
import { Streams } from '@windtunnel/backend/platform/streams';
import { DeleteStudy } from '@windtunnel/backend/studies/delete-study';
import { RequestCancel } from '@windtunnel/backend/studies/request-cancel';
import { RunStudyAgain } from '@windtunnel/backend/studies/run-study-again';
import { StartLaunch } from '@windtunnel/backend/studies/start-launch';
import { study } from '@windtunnel/backend/studies/study';
import { aParticipant, discovery } from '@windtunnel/backend/test/kit/a-study';
import { studyStream } from '@windtunnel/contracts/events/streams';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { TillAction } from '@windtunnel/contracts/ports/payments';
import type { PlanName } from '@windtunnel/contracts/rules/plans';
import { emptySetup } from '@windtunnel/contracts/rules/study-setup';
import type { Acknowledgement } from '../chaos/log/acknowledgements.ts';
import { context, execute, sendNotices, settled, twiceAtTimes } from './clients.ts';
import { failing } from './stores.ts';
import type { World } from './world.ts';

/** A signed-in user, and what the product has acknowledged. */
export interface Client {
  readonly world: World;
  readonly userId: string;
  readonly acknowledged: Acknowledgement[];
  studies: number;
  /** The failed studies of which the product has said that they run again. */
  readonly runAgain: Set<string>;
}

type Action = (client: Client) => Promise<unknown>;

const dayMs = 86_400_000;
const endLookMs = 5_000;
const endLooksMax = 2_000;
const chosen = <T>({ random }: World, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

/** What users do, in any order. */
export const actions: readonly Action[] = [
  (client) => choosePlan(client, chosen(client.world, ['starter', 'team', 'scale'])),
  (client) => choosePlan(client, chosen(client.world, ['free', 'starter', 'team'])),
  (client) => visitPortal(client),
  (client) => disputePayment(client),
  (client) => launchStudy(client, 'only launch'),
  (client) => launchStudy(client, 'cancel'),
  (client) => launchStudy(client, 'delete'),
  (client) => runAgain(client),
  ({ world }) => world.clock.sleep(chosen(world, [1_000, 60_000, 3_600_000, dayMs, 32 * dayMs])),
  ({ world, userId }) =>
    world.request(({ app }) => app.get(ReconcilePayments, { strict: false }).of(userId, context())),
  ({ world, userId }) => world.request(({ app }) => app.get(CurrentCredits, { strict: false }).of(userId, context())),
];

/** Chooses a plan, at times twice at once, and pays where the till asks for it. */
async function choosePlan({ world, userId }: Client, plan: PlanName): Promise<void> {
  const choose = () =>
    settled(world.request((core) => orPaymentProblem(execute(core, new ChoosePlan(userId, plan, context())))));
  const address = await twiceAtTimes(world, choose);
  if (address instanceof DomainError) return;
  const visitId = /\/till\/(.+)$/.exec(address)?.[1];
  const card = world.random() < 0.8 ? 'pays' : 'declines';
  if (visitId !== undefined) await actAtTill(world, visitId, { type: 'pay', card });
}

async function visitPortal({ world, userId }: Client): Promise<void> {
  const customerId = `cus_${userId}`;
  const account = world.stores.customers.get(customerId);
  if (account === undefined) return;
  const address = await world.stores.payments.openPortal({ customerId, returnUrl: 'http://127.0.0.1:3000/account' });
  const card = chosen(world, ['pays', 'declines'] as const);
  const invoiceId = chosen(world, account.invoices)?.invoiceId ?? '';
  const uses: TillAction[] = [
    { type: 'use-card', card },
    { type: 'cancel' },
    { type: 'resume' },
    { type: 'refund', invoiceId },
  ];
  await actAtTill(world, address.slice(address.lastIndexOf('/') + 1), chosen(world, uses));
}

/** The bank takes the money of a month back, and decides an hour later. */
async function disputePayment({ world, userId }: Client): Promise<void> {
  const customerId = `cus_${userId}`;
  const invoices = world.stores.customers.get(customerId)?.invoices ?? [];
  if (invoices.length === 0) return;
  const { invoiceId } = chosen(world, invoices);
  const address = await world.stores.payments.openPortal({ customerId, returnUrl: 'http://127.0.0.1:3000/account' });
  const visitId = address.slice(address.lastIndexOf('/') + 1);
  await actAtTill(world, visitId, { type: 'dispute', invoiceId, state: 'open' });
  await world.clock.sleep(3_600_000);
  await actAtTill(world, visitId, { type: 'dispute', invoiceId, state: chosen(world, ['won', 'lost']) });
}

async function actAtTill(world: World, visitId: string, action: TillAction): Promise<void> {
  const outcome = await world.stores.payments.till.act(visitId, action);
  const visit = await world.stores.payments.till.visit(visitId);
  if (outcome.kind === 'done' && visit !== null) await sendNotices(world, visit.customerId);
}

/** Launches a study, at times twice at once or under two batches, and perhaps thinks better of it. */
async function launchStudy(client: Client, then: 'only launch' | 'cancel' | 'delete'): Promise<void> {
  const { world, userId: ownerId } = client;
  const studyId = await readyStudy(client);
  const launch = (batchId: string) => launchOnce(client, studyId, batchId);
  const change = async () => {
    await world.clock.sleep(world.random() * 2_000);
    if (then === 'only launch') return;
    const request = { ownerId, studyId, deleteDraft: false };
    await settled(
      world.request<unknown>((core) =>
        then === 'cancel'
          ? execute(core, new RequestCancel(request, context()))
          : execute(core, new DeleteStudy({ ownerId, studyId }, context())),
      ),
    );
  };
  const other = world.random() < 0.2 ? [launch(`other-${studyId}`)] : [];
  await Promise.all([twiceAtTimes(world, () => launch(`batch-${studyId}`)), change(), ...other]);
}

/** Launches a study in which every interview fails, and runs it again, at times twice at once or in two tabs. */
async function runAgain(client: Client): Promise<void> {
  const { world, userId: ownerId } = client;
  const failedId = await readyStudy(client, failing);
  await launchOnce(client, failedId, `batch-${failedId}`);
  if (!(await hasFailed(world, failedId))) return;
  const again = async (batchId: string) => {
    const running = { ownerId, studyId: failedId, batchId };
    const answer = await settled(world.request((core) => execute(core, new RunStudyAgain(running, context()))));
    // The position of the answer may be that of either study, so it proves nothing about one of them.
    if (!(answer instanceof DomainError)) client.runAgain.add(failedId);
  };
  const other = world.random() < 0.3 ? [again(`tab-2-${failedId}`)] : [];
  await Promise.all([twiceAtTimes(world, () => again(`tab-1-${failedId}`)), ...other]);
}

/** Waits for the end of a study that was launched. */
async function hasFailed(world: World, studyId: string): Promise<boolean> {
  for (let looks = 0; looks < endLooksMax; looks += 1) {
    const state = await world.request(({ app }) => app.get(Streams).load(study, studyId));
    if (state?.status !== 'LAUNCHED') return state?.status === 'FAILED';
    await world.clock.sleep(endLookMs);
  }
  return false;
}

async function launchOnce({ world, userId: ownerId, acknowledged }: Client, studyId: string, batchId: string) {
  const noted = context();
  const launch = { ownerId, studyId, batchId };
  const answer = await settled(world.request((core) => execute(core, new StartLaunch(launch, noted))));
  if (!(answer instanceof DomainError))
    acknowledged.push({ position: noted.position ?? '', stream: studyStream(studyId) });
  else if (answer.code === 'INSUFFICIENT_CREDITS') {
    const { required, available, shortfall } = answer.details as Record<string, number>;
    const debt = (shortfall ?? 0) - ((required ?? 0) - (available ?? 0));
    if (debt < 0) world.problems.push(`a refusal named a shortfall of ${shortfall}: ${required} of ${available}`);
  }
}

/** A study that is ready to launch, for one credit per participant, whose ids begin with the prefix. */
async function readyStudy(client: Client, namePrefix = ''): Promise<string> {
  const { world, userId: ownerId, acknowledged } = client;
  client.studies += 1;
  const studyId = `${ownerId.slice(0, 24)}${String(client.studies).padStart(12, '0')}`;
  const count = 1 + Math.floor(world.random() * 3);
  const participants = Array.from({ length: count }, (_, slot) =>
    aParticipant(`${namePrefix}${studyId.slice(0, 35)}${slot}`),
  );
  const setup = { ...emptySetup, title: 'Leftovers', objective: 'Learn what happens to them' };
  const draft = { studyId, ownerId, ...setup, type: 'PRODUCT_DISCOVERY' as const, duplicatedFrom: null };
  const command = {
    type: 'Draft' as const,
    draft,
    changes: { ...discoveryFields, audienceCriteria: 'Home cooks', participantCount: count },
    panel: {
      participants,
      notModelled: [],
      unmet: [],
      generatedCount: count,
      engine: { name: 'scripted', version: '1' },
      acceptedParticipantIds: participants.map(({ participantId }) => participantId),
    },
    reviewed: true,
  };
  const noted = context();
  await world.request(({ app }) => app.get(Streams).decide(study, studyId, command, noted));
  acknowledged.push({ position: noted.position ?? '', stream: studyStream(studyId) });
  return studyId;
}

const discoveryFields =
  discovery.type === 'PRODUCT_DISCOVERY' ? { productDiscoveryData: discovery.productDiscovery } : {};
