import { describe, expect, it } from 'vitest';
import { alreadyRegistered, choosePassword, confirmAddress, googleLinked, passwordChanged } from './email-templates.ts';

const link = 'https://tests.example.com/verify-email?token=abc&email=a%40b.c';
const emails = {
  confirmAddress: confirmAddress(link),
  alreadyRegistered: alreadyRegistered({
    login: 'https://t.example/login',
    forgot: 'https://t.example/forgot-password',
  }),
  choosePassword: choosePassword(link),
  googleLinked: googleLinked({ forgot: 'https://t.example/forgot-password', keepsPassword: true }),
  googleTookOver: googleLinked({ forgot: 'https://t.example/forgot-password', keepsPassword: false }),
  passwordChanged: passwordChanged('https://t.example/forgot-password'),
};

describe('account emails', () => {
  it.each(Object.entries(emails))('%s has a link in its text and its html', (_name, email) => {
    expect(email.subject).not.toBe('');
    expect(email.text).toContain('https://t');
    expect(email.html).toContain('href="https://t');
    expect(email.html).toContain('<html lang="en">');
  });

  it('contain the whole link in text, escaped in html', () => {
    expect(emails.confirmAddress.text).toContain(`\n${link}\n`);
    expect(emails.confirmAddress.html).toContain(
      'href="https://tests.example.com/verify-email?token=abc&#38;email=a%40b.c"',
    );
  });
});
