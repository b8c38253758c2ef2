import { describe, expect, it } from 'vitest';
import {
  alreadyRegistered,
  choosePassword,
  confirmAddress,
  finishRegistering,
  passwordChanged,
} from './email-templates.ts';

const link = 'https://tests.example.com/verify-email?token=abc&email=a%40b.c';
const letters = {
  confirmAddress: confirmAddress(link),
  alreadyRegistered: alreadyRegistered({
    login: 'https://t.example/login',
    forgot: 'https://t.example/forgot-password',
  }),
  finishRegistering: finishRegistering(link),
  choosePassword: choosePassword(link),
  passwordChanged: passwordChanged('https://t.example/forgot-password'),
};

describe('letters', () => {
  it.each(Object.entries(letters))('%s says the same in text and html', (_name, letter) => {
    expect(letter.subject).not.toBe('');
    expect(letter.text).toContain('https://t');
    expect(letter.html).toContain('href="https://t');
    expect(letter.html).toContain('<html lang="en">');
  });

  it('carry the link whole in text and escaped in html', () => {
    expect(letters.confirmAddress.text).toContain(`\n${link}\n`);
    expect(letters.confirmAddress.html).toContain(
      'href="https://tests.example.com/verify-email?token=abc&#38;email=a%40b.c"',
    );
  });
});
