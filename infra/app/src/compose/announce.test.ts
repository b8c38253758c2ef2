import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { expect, it } from 'vitest';
import { announcement } from './announce.ts';

const running = { publicUrl: 'http://127.0.0.1:3000', dataDir: '/data', demo: null };

function announced(environment: Readonly<Record<string, string>>): string {
  const read = readSettings(environment, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  return announcement(running, read.settings);
}

it('says where the page and the mails are, and that everything is inside', () => {
  const said = announced({});
  expect(said).toContain('Address     http://127.0.0.1:3000\n');
  expect(said).toContain('Mail page   http://127.0.0.1:3000/mail\n');
  expect(said).toContain('embedded stores, built-in simulator');
  expect(said).toContain('AI-simulated');
});

it('names the servers it was given, and no mail page where mails are sent', () => {
  const said = announced({ MONGODB_URL: 'mongodb://127.0.0.1/windtunnel', SMTP_URL: 'smtp://127.0.0.1:25?tls=off' });
  expect(said).toContain('MongoDB, SMTP; everything else embedded');
  expect(said).not.toContain('/mail');
});
