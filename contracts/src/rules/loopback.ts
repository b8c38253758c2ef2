/**
 * Whether a host name or address always refers to this machine. `0.0.0.0` and `::` also accept connections from other
 * machines.
 */
export function isLoopbackHost(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[|\]$/g, '');
  return (
    bare === 'localhost' ||
    bare.endsWith('.localhost') ||
    bare === '::1' ||
    /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(bare)
  );
}

export function isLoopbackUrl(url: string): boolean {
  const host = URL.parse(url)?.hostname;
  return host !== undefined && isLoopbackHost(host);
}
