import type { DomainEvent } from '@windtunnel/contracts/events/registry';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterAll, expect, it } from 'vitest';
import { aCustomer, anInvoice, aSubscription } from '../../test/kit/a-customer.ts';
import { credits } from '../credits/credits.ts';
import { FoldedStreams } from '../platform/folded-streams.ts';
import { type Aggregate, Streams } from '../platform/streams.ts';
import { WriteContext } from '../platform/write-context.ts';
import { SettleSubscription } from './settle-subscription.ts';
import { subscription } from './subscription.ts';

const folder = aDataFolder();
const store = createSqliteEventStore({ file: folder.file('events.db') });
const clock = createFakeClock();
afterAll(async () => {
  await store.close();
  folder.remove();
});

const context = () => new WriteContext('system', 'test');
const aProcess = () => new Streams(new FoldedStreams(store), clock, createSystemIds());

/** A process that does something else just before it first writes to the ledger. */
class InterruptedProcess extends Streams {
  before: (() => Promise<void>) | null = null;

  override async decide<State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
    command: Command,
    written: WriteContext,
  ) {
    const before = this.before;
    this.before = null;
    await before?.();
    return await super.decide(aggregate, id, command, written);
  }
}

it('a dispute that ends while another process takes its credits leaves them with the user', async () => {
  const other = aProcess();
  const observe = (disputedPence: number) =>
    other.decide(
      subscription,
      'u1',
      { type: 'Observe', customer: aCustomer([aSubscription()], [anInvoice({ disputedPence })]) },
      context(),
    );
  await observe(0);
  await new SettleSubscription(other, clock).of('u1', context());
  await observe(2_900);
  const slow = new InterruptedProcess(new FoldedStreams(store), clock, createSystemIds());
  slow.before = async () => {
    await observe(0);
    await new SettleSubscription(other, clock).of('u1', context());
  };
  await new SettleSubscription(slow, clock).of('u1', context());
  expect(await other.load(credits, 'u1')).toMatchObject({ planTenths: 1_000, reversedTenths: 0 });
});
