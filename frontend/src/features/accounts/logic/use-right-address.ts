import { useQuery } from '@tanstack/react-query';
import { isLoopbackHost, isLoopbackUrl } from '@windtunnel/contracts/rules/loopback';
import { appInfoQuery } from '../../../lib/app-info.ts';

/**
 * Where the user should go instead, if this page was opened at an address at which signing in does not last. Null if it is
 * the right one: the public address or, if that is on this machine, any name of this machine.
 */
export function useRightAddress(): string | null {
  const info = useQuery(appInfoQuery());
  if (info.data === undefined) return null;
  const { publicUrl } = info.data;
  const { origin, hostname } = window.location;
  const isRight = origin === publicUrl || (isLoopbackUrl(publicUrl) && isLoopbackHost(hostname));
  return isRight ? null : publicUrl;
}
