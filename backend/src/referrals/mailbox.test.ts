import { describe, expect, it } from 'vitest';
import { mailboxOf, maskedEmail } from './mailbox.ts';

describe('the mailbox behind an address', () => {
  it.each([
    'ann.lee@gmail.com',
    'Ann.Lee@Gmail.com',
    'annlee@gmail.com',
    'a.n.n.l.e.e+windtunnel@googlemail.com',
    ' ANNLEE+a+b@GMAIL.COM. ',
  ])('V43: is the same for %j', (email) => {
    expect(mailboxOf(email)).toBe('annlee@gmail.com');
  });

  it.each([
    ['Ann.Lee+x@Example.org', 'ann.lee@example.org'],
    ['ann.lee@proton.me', 'annlee@proton.me'],
    ['annlee+2@protonmail.com', 'annlee@proton.me'],
    ['+ann@example.org', '+ann@example.org'],
  ])('of %j is %j', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });

  it('differs where dots count', () => {
    expect(mailboxOf('ann.lee@example.org')).not.toBe(mailboxOf('annlee@example.org'));
  });
});

it('shows only the first letters of an address', () => {
  expect(maskedEmail('ann.lee@example.co.uk')).toBe('a•••@e•••.uk');
  expect(maskedEmail('x@y.io')).toBe('x•••@y•••.io');
});
