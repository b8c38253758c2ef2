import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { partOnDemand } from '../../../ui/part-on-demand.ts';
import { useHeldFocus } from '../../../ui/use-held-focus.ts';
import { SettingRow } from './setting-row.tsx';

const form = partOnDemand(() => import('./password-form.tsx'));

/** Replaces the password by a user who knows the current one. */
export function ChangePassword() {
  const [open, setOpen] = useState(false);
  const part = useHeldFocus();
  const code = form.useCode(open);
  return (
    <div ref={part}>
      {open && code !== undefined ? (
        <code.PasswordForm onClose={() => setOpen(false)} />
      ) : (
        <SettingRow action={<Button onClick={() => setOpen(true)}>Change password</Button>}>
          Changing it signs out all your other devices.
        </SettingRow>
      )}
    </div>
  );
}
