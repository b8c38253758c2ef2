import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Billing } from './billing/billing.tsx';
import { Appearance } from './components/appearance.tsx';
import { KeyboardShortcuts } from './components/keyboard-shortcuts.tsx';
import { Profile } from './components/profile.tsx';
import { ActiveSessions } from './sessions/active-sessions.tsx';
import { DataExport } from './settings/data-export.tsx';
import { DeleteAccount } from './settings/delete-account.tsx';
import { SignInSettings } from './settings/sign-in-settings.tsx';

export function AccountPage() {
  return (
    <Page title="Account">
      <PageHeader title="Account" />
      <div className="flex flex-col gap-6">
        <Profile />
        <Billing />
        <Card title="Usage">
          <p className="text-ink-2 text-reading">Usage statistics will be available soon</p>
        </Card>
        <SignInSettings />
        <ActiveSessions />
        <Appearance />
        <KeyboardShortcuts />
        <DataExport />
        <DeleteAccount />
      </div>
    </Page>
  );
}
