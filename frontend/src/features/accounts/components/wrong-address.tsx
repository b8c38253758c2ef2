import { useQuery } from '@tanstack/react-query';
import { isLoopbackHost, isLoopbackUrl } from '@windtunnel/contracts/rules/loopback';
import { Signpost } from 'lucide-react';
import { appInfoQuery } from '../../../lib/app-info.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { NoticePanel } from './notice-panel.tsx';

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

/** Instead of a login that could not last: the session's cookie belongs to the public address. */
export function WrongAddress({ publicUrl }: { readonly publicUrl: string }) {
  const { origin, pathname, search } = window.location;
  return (
    <NoticePanel
      icon={<Signpost size={22} />}
      title="Windtunnel has another address"
      actions={
        <a href={`${publicUrl}${pathname}${search}`} className={buttonClass('primary', 'large')}>
          Open the right address
        </a>
      }
    >
      <p>
        You opened <Address>{origin}</Address>. Signing in works only at <Address>{publicUrl}</Address>, where the links
        in our emails lead too.
      </p>
      <p className="text-sm">If you run this server: PUBLIC_URL sets its address.</p>
    </NoticePanel>
  );
}

function Address({ children }: { readonly children: string }) {
  return <strong className="font-medium text-ink [overflow-wrap:anywhere]">{children}</strong>;
}
