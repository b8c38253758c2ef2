import { describe, expect, it } from 'vitest';
import { readSmtpAddress } from './smtp-address.ts';

describe('the address of a mail server', () => {
  it('selects TLS from the start or STARTTLS, each with its default port', () => {
    expect(readSmtpAddress('smtps://ann:p%40ss@mail.example.org')).toEqual({
      host: 'mail.example.org',
      port: 465,
      secure: true,
      requireTLS: false,
      ignoreTLS: false,
      auth: { user: 'ann', pass: 'p@ss' },
    });
    expect(readSmtpAddress('smtp://mail.example.org')).toMatchObject({ port: 587, secure: false, requireTLS: true });
    expect(readSmtpAddress('smtp://mail.example.org:2525/')).toMatchObject({ port: 2525, requireTLS: true });
  });

  it('does not require TLS on this machine or with ?tls=off', () => {
    expect(readSmtpAddress('smtp://ann:x@127.0.0.1:1025')).toMatchObject({ requireTLS: false, ignoreTLS: false });
    expect(readSmtpAddress('smtp://[::1]:1025')).toMatchObject({ host: '::1', requireTLS: false });
    expect(readSmtpAddress('smtp://relay:25?tls=off')).toMatchObject({ requireTLS: false, ignoreTLS: true });
  });

  it.each([
    ['smtp://ann:secret@relay?tls=off', 'unencrypted'],
    ['smtps://relay?tls=off', 'contradicts'],
    ['smtp://relay?tls=on', 'nothing else'],
    ['smtp://relay?pool=true', 'nothing else'],
    ['smtp://relay/path', 'nothing else'],
    ['http://relay', 'must start with'],
  ])('is rejected as %s', (url, sentence) => expect(() => readSmtpAddress(url)).toThrow(sentence));
});
