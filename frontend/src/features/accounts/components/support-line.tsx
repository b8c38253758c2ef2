import { useQuery } from '@tanstack/react-query';
import { appInfoQuery } from '../../../lib/app-info.ts';
import { OutsideLink } from '../../../ui/text-link.tsx';

/** How to contact support. */
export function SupportLine() {
  const info = useQuery(appInfoQuery());
  return (
    <p className="min-h-5 text-ink-2 text-sm">
      {info.data ? (
        <>
          Need help? Contact{' '}
          <OutsideLink href={`mailto:${info.data.supportEmail}`}>{info.data.supportEmail}</OutsideLink>
        </>
      ) : null}
    </p>
  );
}
