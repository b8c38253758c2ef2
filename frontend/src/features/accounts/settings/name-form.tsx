import { zodResolver } from '@hookform/resolvers/zod';
import { profileBody } from '@windtunnel/contracts/http/account-settings';
import { useForm } from 'react-hook-form';
import { notifyFailure } from '../../../lib/failure.ts';
import { notify } from '../../../lib/notify.ts';
import { updateUser, useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { changeProfile } from './settings-api.ts';

/** The name by which the product greets its user. */
export function NameForm() {
  const { firstName } = useUser();
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(profileBody),
    defaultValues: { firstName: firstName ?? '' },
  });
  const save = handleSubmit(async (profile) => {
    try {
      const { user } = await changeProfile({ firstName: profile.firstName ?? '' });
      updateUser(user);
      reset({ firstName: user.firstName ?? '' });
      notify.success('Name saved');
    } catch (error) {
      setError('firstName', { message: notifyFailure(error, { failed: 'Failed to save your name' }) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="mt-5 border-line border-t pt-5">
      <div className="flex max-w-md items-start gap-2">
        <TextField
          label="Name"
          autoComplete="given-name"
          hint="How we greet you. Leave it empty to be greeted by your username."
          error={formState.errors.firstName?.message}
          className="flex-1"
          {...register('firstName')}
        />
        <Button
          type="submit"
          className="mt-[1.6875rem]"
          busy={formState.isSubmitting}
          busyLabel="Saving..."
          aria-disabled={!formState.isDirty}
          title={formState.isDirty ? undefined : 'The name is as it was'}
        >
          Save
        </Button>
      </div>
    </form>
  );
}
