import { useQuery } from '@tanstack/react-query';
import { appInfoQuery } from '../../../lib/app-info.ts';
import { OutsideLink } from '../../../ui/text-link.tsx';

/** The terms the user agrees to: only those for which this server has a page. */
export function TermsLine() {
  const { data } = useQuery(appInfoQuery());
  const terms = data?.termsUrl ? <OutsideLink href={data.termsUrl}>Terms of Service</OutsideLink> : null;
  const privacy = data?.privacyUrl ? <OutsideLink href={data.privacyUrl}>Privacy Policy</OutsideLink> : null;
  if (terms === null && privacy === null) return null;
  return (
    <p className="text-ink-2 text-sm">
      By creating an account you agree to our {terms}
      {terms && privacy ? ' and ' : null}
      {privacy}.
    </p>
  );
}
