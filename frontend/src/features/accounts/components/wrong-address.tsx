import { Signpost } from 'lucide-react';
import { buttonClass } from '../../../ui/button.tsx';
import { NoticePanel } from './notice-panel.tsx';

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
