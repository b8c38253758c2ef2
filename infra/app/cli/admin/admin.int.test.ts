import { accountStream, creditsStream } from '@windtunnel/contracts/events/streams';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { someEvents } from '@windtunnel/infra/event-store/contract/events';
import { sealEvents } from '@windtunnel/infra/event-store/hash-chain';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { createOutboxMail } from '@windtunnel/infra/mail/outbox/outbox-mail';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { anAccount, aSession } from '@windtunnel/infra/vault/contract/vault-records';
import { createSqliteVault } from '@windtunnel/infra/vault/sqlite/sqlite-vault';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settingsWithoutDemo } from '../migrate/testing/filled-product.ts';
import { readAdminCommand } from './admin-command.ts';
import { runAdminCommand } from './run-admin-command.ts';

const ann = anAccount({ email: 'ann@example.org', emailVerifiedAt: '2026-03-01T09:00:00.000Z' });
const session = aSession({ userId: ann.userId, ipAddress: '192.0.2.77' });
let folder: ReturnType<typeof aDataFolder>;
const logFile = () => dataFile(folder.path, 'events');
beforeEach(async () => {
  folder = aDataFolder();
  const vault = createSqliteVault({ file: dataFile(folder.path, 'vault') });
  await vault.insertAccount(ann);
  await vault.insertSession(session);
  await vault.close();
  // A log that is empty beside confirmed accounts would be refused.
  const log = createSqliteEventStore({ file: logFile() });
  await log.append('study-1', 'none', sealEvents('study-1', null, someEvents(1)));
  await log.close();
});
afterEach(() => folder.remove());

const admin = async (line: string, ...more: string[]) => {
  const command = readAdminCommand([...line.split(' '), ...more]);
  if (command.kind === 'help') throw new Error(command.problem ?? 'help');
  return await runAdminCommand(settingsWithoutDemo({ DATA_DIR: folder.path }), command);
};
const shown = async () =>
  JSON.parse((await admin('account show --email ANN@example.org --json')).lines.join('')) as Record<string, unknown>;
async function eventsOf(stream: string): Promise<StoredEvent[]> {
  const store = createSqliteEventStore({ file: logFile() });
  const events: StoredEvent[] = [];
  for await (const event of store.readStream(stream)) events.push(event);
  await store.close();
  return events;
}

describe('npm run admin', () => {
  it('grants and revokes a role once, each as an event of the operator', async () => {
    const grant = `roles grant --user ${ann.userId} --role admin --by kim`;
    expect((await admin(grant)).message).toBe(`${ann.userId} is now admin.`);
    expect((await admin(grant)).message).toBe(`${ann.userId} is already admin.`);
    expect(await shown()).toMatchObject({ roles: ['admin'] });
    const revoke = `roles revoke --user ${ann.userId} --role admin --by lee`;
    expect((await admin(revoke)).message).toBe(`${ann.userId} is no longer admin.`);
    expect((await admin(revoke)).message).toBe(`${ann.userId} is not admin.`);
    const events = await eventsOf(accountStream(ann.userId));
    expect(events.map(({ type, metadata }) => [type, metadata.actor])).toEqual([
      ['RoleGranted', 'operator:kim'],
      ['RoleRevoked', 'operator:lee'],
    ]);
  });

  it('adjusts credits once per id, with the reason and the operator in the event', async () => {
    const adjust = () =>
      admin('credits adjust --email ann@example.org --credits 12.5 --id a1 --by kim --reason', 'A study was lost');
    expect((await adjust()).message).toBe(`${ann.userId} has the 12.5 credits of adjustment a1.`);
    await adjust();
    expect(await shown()).toMatchObject({ creditsAvailable: 12.5 });
    await admin('credits adjust --email ann@example.org --credits 1 --by kim --reason', 'Thanks');
    expect(await shown()).toMatchObject({ creditsAvailable: 13.5 });
    const [first, ...more] = await eventsOf(creditsStream(ann.userId));
    expect(first).toMatchObject({
      type: 'CreditsGranted',
      data: {
        key: 'adjustment:a1',
        amountTenths: 125,
        source: { kind: 'adjustment', reason: 'A study was lost' },
      },
      metadata: { actor: 'operator:kim' },
    });
    expect(more).toHaveLength(1);
  });

  it('takes credits once per id, and never more than are available', async () => {
    await admin('credits adjust --email ann@example.org --credits 10 --by kim --reason', 'Granted twice');
    const take = () =>
      admin('credits adjust --email ann@example.org --credits=-4.5 --id t1 --by kim --reason', 'Granted twice');
    expect((await take()).message).toBe(`${ann.userId} no longer has the 4.5 credits of adjustment t1.`);
    await take();
    expect(await shown()).toMatchObject({ creditsAvailable: 5.5, creditsOwed: 0 });
    const tooMany = admin('credits adjust --email ann@example.org --credits=-5.6 --by kim --reason', 'Granted twice');
    await expect(tooMany).rejects.toThrow('Only 5.5 credits are available. Nothing was taken.');
    const [, taken, ...more] = await eventsOf(creditsStream(ann.userId));
    expect(taken).toMatchObject({
      type: 'CreditsReversed',
      data: { key: 'adjustment:t1', amountTenths: 45, reason: 'Granted twice' },
      metadata: { actor: 'operator:kim' },
    });
    expect(more).toEqual([]);
  });

  it('shows an account without secrets', async () => {
    const text = [...(await admin(`account show --user ${ann.userId}`)).lines].join('\n');
    expect(text).toContain(`email\t${ann.email}`);
    expect(text).toContain('sessions\t1');
    for (const secret of [ann.passwordHash ?? '', session.refreshHash, session.sessionId, '192.0.2.77', 'argon2'])
      expect(text).not.toContain(secret);
    expect(Object.keys(await shown())).not.toContain('passwordHash');
  });

  it('shows an account while the product is running, and refuses to change one', async () => {
    const running = createSqliteEventStore({ file: logFile() });
    expect(await shown()).toMatchObject({ userId: ann.userId });
    const grant = admin(`roles grant --user ${ann.userId} --role admin --by kim`);
    await expect(grant).rejects.toThrow(/Another process is using .*events\.db\. Stop it first/);
    await running.close();
    expect(await eventsOf(accountStream(ann.userId))).toEqual([]);
  });

  it('lists the stored emails, all or to one address, and says when none is stored here', async () => {
    const clock = createSystemClock();
    const mail = createOutboxMail({ folder: dataFile(folder.path, 'mail'), from: 'a@example.org', clock });
    const email = (to: string, text: string) => ({ messageId: to, to, subject: 'Confirm', text, html: text });
    await mail.send(email('ann@example.org', 'Open http://localhost:3000/verify?token=1'));
    await mail.send(email('ben@example.org', 'Open http://localhost:3000/verify?token=2'));
    const all = await admin('emails list');
    expect(all.message).toBe('2 emails');
    const own = await admin('emails list --email BEN@example.org');
    expect(own.lines.join('\n')).toMatch(/ben@example.org {2}Confirm\n\nOpen .*token=2/);
    expect(own.lines.join('\n')).not.toContain('token=1');
    const sent = settingsWithoutDemo({ DATA_DIR: folder.path, SMTP_URL: 'smtp://127.0.0.1:9?tls=off' });
    await expect(runAdminCommand(sent, { kind: 'emails', to: null })).rejects.toThrow('SMTP_URL is set');
  });

  it('refuses an account that does not exist, and a folder without a log', async () => {
    await expect(admin('account show --user no-one')).rejects.toThrow('There is no such account.');
    await expect(admin('roles grant --user no-one --role admin --by kim')).rejects.toThrow('There is no such account.');
    const empty = aDataFolder();
    const command = readAdminCommand(['account', 'show', '--user', 'u1']);
    if (command.kind === 'help') throw new Error('help');
    const elsewhere = runAdminCommand(settingsWithoutDemo({ DATA_DIR: empty.path }), command);
    await expect(elsewhere).rejects.toThrow(/There is no event log at .*; set DATA_DIR/);
    empty.remove();
  });
});
