import { nameTooLong } from '@windtunnel/contracts/http/account-settings';
import { limits } from '@windtunnel/contracts/rules/limits';
import { type FormEvent, useRef, useState } from 'react';
import { notifyFailure } from '../../../lib/failure.ts';
import { notify } from '../../../lib/notify.ts';
import { updateUser, useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { changeProfile } from './settings-api.ts';

/**
 * The name by which the product greets its user. It is the only form that the account begins with, so it does without the
 * libraries for forms and schemas, which the others load when they are opened.
 */
export function NameForm() {
  const stored = useUser().firstName ?? '';
  const [name, setName] = useState(stored);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const changed = name !== stored;
  const save = async () => {
    setSaving(true);
    try {
      const { user } = await changeProfile({ firstName: name.trim() });
      updateUser(user);
      setName(user.firstName ?? '');
      notify.success('Name saved');
    } catch (failure) {
      setError(notifyFailure(failure, { failed: 'Failed to save your name' }));
    } finally {
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    if (name.trim().length <= limits.firstName.max) return void save();
    setError(nameTooLong);
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-5 border-line border-t pt-5">
      <div className="flex max-w-md items-start gap-2">
        <TextField
          ref={field}
          label="Name"
          autoComplete="given-name"
          hint="How we greet you. Leave it empty to be greeted by your username."
          error={error}
          className="flex-1"
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
        <Button
          type="submit"
          className="mt-[1.6875rem]"
          busy={saving}
          busyLabel="Saving..."
          aria-disabled={!changed}
          title={changed ? undefined : 'The name is as it was'}
        >
          Save
        </Button>
      </div>
    </form>
  );
}
