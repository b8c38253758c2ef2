import { useQuery } from '@tanstack/react-query';
import { appInfoQuery } from '../../../lib/app-info.ts';
import { OutsideLink } from '../../../ui/text-link.tsx';

/** The terms the user agrees to. They are links only if this server has pages for them. */
export function TermsLine() {
  const info = useQuery(appInfoQuery());
  return (
    <p className="text-ink-2 text-sm">
      By creating an account you agree to our <Document href={info.data?.termsUrl}>Terms of Service</Document> and{' '}
      <Document href={info.data?.privacyUrl}>Privacy Policy</Document>.
    </p>
  );
}

function Document({ href, children }: { readonly href: string | null | undefined; readonly children: string }) {
  return href ? <OutsideLink href={href}>{children}</OutsideLink> : children;
}
