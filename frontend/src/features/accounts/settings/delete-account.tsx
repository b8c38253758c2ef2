import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { partOnDemand } from '../../../ui/part-on-demand.ts';
import { SettingRow } from './setting-row.tsx';
import { settingsQuery } from './settings-api.ts';

const dialog = partOnDemand(() => import('./delete-account-dialog.tsx'));

/** The end of an account. The emailed link of an account without a password leads here, with its token. */
export function DeleteAccount() {
  const user = useUser();
  const settings = useQuery(settingsQuery());
  const [query, setQuery] = useSearchParams();
  const token = query.get('deletion');
  const [open, setOpen] = useState(token !== null);
  const code = dialog.useCode(open);
  const changeOpen = (next: boolean) => {
    setOpen(next);
    // A reload must not open the dialog again.
    if (!next && token !== null) setQuery({}, { replace: true });
  };
  if (user.demo)
    return (
      <Card title="Delete account">
        <p className="text-ink-2 text-reading">
          The demo account belongs to this installation and cannot be deleted. Its example studies can be removed on the
          dashboard.
        </p>
      </Card>
    );
  return (
    <Card title="Delete account">
      <SettingRow
        action={
          <Button
            variant="danger"
            aria-disabled={settings.data === undefined}
            title={settings.data === undefined ? notYetText(settings.isError) : undefined}
            onClick={() => setOpen(true)}
          >
            Delete account
          </Button>
        }
      >
        Your profile, studies, projects, saved panels and images are deleted, and you are signed out everywhere. This
        cannot be undone.
      </SettingRow>
      {settings.data === undefined || code === undefined ? null : (
        <code.DeleteAccountDialog
          open={open}
          onOpenChange={changeOpen}
          hasPassword={settings.data.hasPassword}
          token={token}
        />
      )}
    </Card>
  );
}

/** How a deletion is confirmed depends on the sign-in settings. */
function notYetText(failed: boolean): string {
  return failed ? 'Your sign-in settings could not be loaded' : 'Your sign-in settings are being loaded';
}
