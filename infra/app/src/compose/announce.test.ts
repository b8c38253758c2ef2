import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { expect, it } from 'vitest';
import { announcement } from './announce.ts';

const running = { publicUrl: 'http://127.0.0.1:3000', dataDir: '/data', demo: null };

function announced(environment: Readonly<Record<string, string>>, publicUrl = running.publicUrl): string {
  const read = readSettings(environment, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  return announcement({ ...running, publicUrl }, read.settings);
}

it('prints the addresses of the page and the mail page, and that every store is embedded', () => {
  const text = announced({});
  expect(text).toContain('Address     http://127.0.0.1:3000\n');
  expect(text).toContain('Mail page   http://127.0.0.1:3000/mail\n');
  expect(text).toContain('embedded stores, built-in simulator');
  expect(text).toContain('AI-simulated');
});

it('names the servers that are set, and no mail page when emails are sent by SMTP', () => {
  const text = announced({ MONGODB_URL: 'mongodb://127.0.0.1/windtunnel', SMTP_URL: 'smtp://127.0.0.1:25?tls=off' });
  expect(text).toContain('MongoDB, SMTP; everything else embedded');
  expect(text).not.toContain('/mail');
});

it('says what must be set behind a proxy, until it is', () => {
  expect(announced({})).toContain('Behind a proxy, PUBLIC_URL must be set to the address that users type');
  expect(announced({ PUBLIC_URL: 'http://127.0.0.1:3000' })).not.toContain('proxy');
});

it('says where emails are when users come from other machines and no server sends them', () => {
  const publicUrl = 'https://windtunnel.example.com';
  const text = announced({ PUBLIC_URL: publicUrl, DEMO_DATA: 'off' }, publicUrl);
  expect(text).toContain('not sent but stored in /data/mail; set SMTP_URL to send them\n');
  expect(text).not.toContain(`${publicUrl}/mail`);
});

it('promises no mail page in a container, where no user comes from this machine', () => {
  const text = announced({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000', DEMO_DATA: 'off' });
  expect(text).toContain('not sent but stored in /data/mail');
  expect(text).not.toContain('Mail page');
});
