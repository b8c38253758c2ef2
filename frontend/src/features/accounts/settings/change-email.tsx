import { useState } from 'react';
import { useUser } from '../../../lib/session.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { partOnDemand } from '../../../ui/part-on-demand.ts';
import { useHeldFocus } from '../../../ui/use-held-focus.ts';
import { MailPageLine } from '../components/mail-page-line.tsx';
import { SettingRow } from './setting-row.tsx';

const form = partOnDemand(() => import('./email-form.tsx'));

/** Starts the change of the address; both addresses then get a link. */
export function ChangeEmail({ hasPassword }: { readonly hasPassword: boolean }) {
  const user = useUser();
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  const part = useHeldFocus();
  const code = form.useCode(state === 'open');
  return (
    <div ref={part} className="flex flex-col gap-4">
      {state === 'open' && code !== undefined ? (
        <code.EmailForm hasPassword={hasPassword} onSent={() => setState('sent')} onCancel={() => setState('closed')} />
      ) : (
        <SettingRow action={<Button onClick={() => setState('open')}>Change email</Button>}>
          You sign in with <span className="font-medium text-ink [overflow-wrap:anywhere]">{user.email}</span>. It
          changes only after you have opened a link at this address and another one at the new address.
        </SettingRow>
      )}
      {state === 'sent' ? (
        <>
          <AlertBanner tone="success" title="Two steps left">
            Open the link we sent to {user.email} to approve the change. We then send a second link to the new address.
          </AlertBanner>
          <MailPageLine email={user.email} />
        </>
      ) : null}
    </div>
  );
}
