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

it('lists what was sent for the local mail page, the newest first, for everybody or for one', async () => {
  const { mail, clock, destroy } = anOutbox();
  expect(await mail.local.list()).toEqual([]);
  const letters = ['ann@example.org', 'bob@example.org', 'ann@example.org'].map((to, index) => ({
    messageId: `letter-${index}`,
    to,
    subject: `Letter ${index}`,
    text: 'text',
    html: '<p>text</p>',
  }));
  for (const letter of letters) {
    await mail.send(letter);
    await clock.advance(1_000);
  }
  expect((await mail.local.list()).map(({ subject }) => subject)).toEqual(['Letter 2', 'Letter 1', 'Letter 0']);
  expect(await mail.local.list('Ann@example.org')).toEqual([
    { ...letters[2], sentAt: '2026-01-05T09:00:02.000Z' },
    { ...letters[0], sentAt: '2026-01-05T09:00:00.000Z' },
  ]);
  await destroy();
});
