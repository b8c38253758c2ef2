import { useMutation } from '@tanstack/react-query';
import { accountSettingsRoutes } from '@windtunnel/contracts/http/account-settings';
import { failureWords } from '../../../lib/failure.ts';
import { notify } from '../../../lib/notify.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { download } from './download.ts';
import { SettingRow } from './setting-row.tsx';

const failed = 'Failed to download your data';

/** Everything the product stores about the user, as one file. */
export function DataExport() {
  const exporting = useMutation({
    mutationFn: () => download(accountSettingsRoutes.exportData, 'windtunnel-data.zip'),
    onSuccess: () => notify.success('Your data was downloaded'),
    meta: { failed },
  });
  return (
    <Card title="Your data">
      <div className="flex flex-col gap-4">
        <SettingRow
          action={
            <Button busy={exporting.isPending} busyLabel="Preparing..." onClick={() => exporting.mutate()}>
              Download my data
            </Button>
          }
        >
          One zip file with your profile, sessions, projects, saved panels, studies, simulated participants and their
          interviews, analyses, images and every movement of your credits.
        </SettingRow>
        {exporting.isError ? (
          <AlertBanner tone="error">{failureWords(exporting.error, { failed }).text}</AlertBanner>
        ) : null}
      </div>
    </Card>
  );
}
