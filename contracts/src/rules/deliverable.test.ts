import { describe, expect, it } from 'vitest';
import { email } from '../http/accounts.ts';
import { isDeliverable } from './deliverable.ts';

const long = (length: number) => 'x'.repeat(length);

describe('an address that mail servers refuse', () => {
  it.each([
    ['a name of 65 characters', `${long(65)}@example.org`, `${long(64)}@example.org`],
    ['a part of a domain of 64 characters', `ann@${long(64)}.org`, `ann@${long(63)}.org`],
    ['a part of a domain that begins with a hyphen', 'ann@-example.org', 'ann@ex-ample.org'],
    ['a part of a domain that ends with a hyphen', 'ann@example-.org', 'ann@ex-ample.org'],
  ])('is not accepted: %s', (_, refused, accepted) => {
    expect(isDeliverable(refused)).toBe(false);
    expect(email.safeParse(refused).error?.issues[0]?.message).toBe('Please enter a valid email address');
    expect(email.parse(` ${accepted} `)).toBe(accepted);
  });
});
