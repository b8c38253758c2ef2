import { useQuery } from '@tanstack/react-query';
import { appInfoQuery } from '../../../lib/app-info.ts';
import { OutsideLink } from '../../../ui/text-link.tsx';

/** Shows where to find the emails, to one address or to all, if no mail server is configured; otherwise nothing. */
export function MailPageLine({ email }: { readonly email?: string }) {
  const info = useQuery(appInfoQuery());
  const mailPage = info.data?.mailPageUrl;
  if (!mailPage) return null;
  const filter = email === undefined ? '' : `?${new URLSearchParams({ to: email })}`;
  return (
    <p className="text-ink-2 text-reading">
      Emails stay on this machine: <OutsideLink href={`${mailPage}${filter}`}>open the local mail page</OutsideLink>.
    </p>
  );
}
