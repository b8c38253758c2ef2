import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

describe('the address of a client', () => {
  it('is an IPv4 address, also if it is written as IPv6', () => {
    expect(clientAddress('203.0.113.7')).toBe('203.0.113.7');
    expect(clientAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(clientAddress('::ffff:cb00:7107')).toBe('203.0.113.7');
  });

  it('is the /64 of an IPv6 address, however it is written', () => {
    const one = clientAddress('2001:db8:1:2::1');
    expect(clientAddress('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff')).toBe(one);
    expect(clientAddress('2001:db8:1:3::1')).not.toBe(one);
    expect(clientAddress('fe80::1%eth0')).toBe(clientAddress('fe80::2'));
  });

  it('is the same for all clients without one', () => {
    expect(clientAddress(undefined)).toBe('unknown');
    expect(clientAddress('not an address')).toBe('unknown');
  });
});
