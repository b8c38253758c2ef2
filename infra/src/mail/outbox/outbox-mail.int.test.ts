import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createFakeClock } from '../../clock/fake-clock.ts';
import { aDataFolder } from '../../testing/data-folder.ts';
import { mailContract } from '../contract/mail.contract.ts';
import { createOutboxMail } from './outbox-mail.ts';

function anOutbox() {
  const folder = aDataFolder();
  const clock = createFakeClock();
  const emlFiles = () => readdirSync(folder.path).filter((file) => file.endsWith('.eml'));
  return {
    mail: createOutboxMail({ folder: folder.path, from: 'Windtunnel <hello@windtunnel.example>', clock }),
    received: async () => emlFiles().map((file) => readFileSync(folder.file(file), 'utf8')),
    destroy: async () => folder.remove(),
    clock,
  };
}

mailContract({ name: 'outbox', create: async () => anOutbox() });

it('lists the emails for the local mail page, newest first, to all recipients or to one', async () => {
  const { mail, clock, destroy } = anOutbox();
  expect(await mail.local.list()).toEqual([]);
  const emails = ['ann@example.org', 'bob@example.org', 'ann@example.org'].map((to, index) => ({
    messageId: `email-${index}`,
    to,
    subject: `Email ${index}`,
    text: 'text',
    html: '<p>text</p>',
  }));
  for (const email of emails) {
    await mail.send(email);
    await clock.advance(1_000);
  }
  expect((await mail.local.list()).map(({ subject }) => subject)).toEqual(['Email 2', 'Email 1', 'Email 0']);
  expect(await mail.local.list('Ann@example.org')).toEqual([
    { ...emails[2], sentAt: '2026-01-05T09:00:02.000Z' },
    { ...emails[0], sentAt: '2026-01-05T09:00:00.000Z' },
  ]);
  await destroy();
});

it('forgets the emails about a user and those to an address, and keeps all others', async () => {
  const { mail, received, destroy } = anOutbox();
  const send = (messageId: string, to: string, userId?: string) =>
    mail.send({ messageId, to, subject: messageId, text: to, html: to, ...(userId === undefined ? {} : { userId }) });
  await send('about-ann', 'elsewhere@example.org', 'ann');
  await send('to-ann', 'Ann@example.org');
  await send('about-bob', 'bob@example.org', 'bob');
  await mail.local.forget('ann', 'ann@example.org');
  await mail.local.forget('ann', null);
  expect((await mail.local.list()).map(({ subject }) => subject)).toEqual(['about-bob']);
  expect(await received()).toHaveLength(1);
  await destroy();
});
