import type { LocalEmail } from '@windtunnel/contracts/ports/mail';
import { describe, expect, it } from 'vitest';
import { renderMailPage } from './render-mail-page.ts';

const email: LocalEmail = {
  messageId: 'm1',
  to: 'ada@example.com',
  subject: 'Confirm',
  text: 'Hello\n\nhttps://t.example/verify-email?token=a&email=b\n',
  html: '',
  sentAt: '2026-05-01T10:00:00.000Z',
};

describe('the mail page', () => {
  it('shows emails with links that can be clicked', () => {
    const page = renderMailPage([email], null);
    expect(page).toContain('<h2>Confirm</h2>');
    expect(page).toContain('<a href="https://t.example/verify-email?token=a&#38;email=b">');
    expect(page).toContain('2026-05-01 10:00:00 UTC');
  });

  it('says when there are no emails', () => {
    expect(renderMailPage([], null)).toContain('No emails yet.');
    expect(renderMailPage([], 'ada@example.com')).toContain('No emails to ada@example.com yet.');
  });

  it('renders nothing of an email or the filter as markup', () => {
    const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const page = renderMailPage(
      [{ ...email, to: hostile, subject: hostile, text: `${hostile} https://x.example/"onclick=alert(1)` }],
      hostile,
    );
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<img');
    expect(page).not.toMatch(/href="[^"]*"onclick/);
    expect(page).not.toContain('javascript:');
  });
});
