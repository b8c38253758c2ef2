import ipaddr from 'ipaddr.js';

/** A household or a machine is given a whole /64, and changes its address within it as it likes. */
const networkBytes = 8;

/**
 * The address that a client's attempts are counted under: an IPv4 address, or the first 64 bits of an IPv6 address. Every
 * way to write an address gives the same text.
 */
export function clientAddress(ip: string | undefined): string {
  if (ip === undefined || !ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return Buffer.from(address.toByteArray().slice(0, networkBytes)).toString('hex');
}
