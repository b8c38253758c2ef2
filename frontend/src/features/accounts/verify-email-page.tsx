import { Page } from '../../ui/page.tsx';

export function VerifyEmailPage() {
  return <Page title="VerifyEmailPage">{null}</Page>;
}
