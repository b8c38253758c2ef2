import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { notifyFailure } from '../../../lib/failure.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';

export interface AccountFormProps<Values extends FieldValues, Accepted> {
  readonly form: UseFormReturn<Values, unknown, Accepted>;
  /** A failure is shown above the fields, and in a toast. */
  readonly onSubmit: (values: Accepted) => Promise<void>;
  /** Shown if the server gave no reason. */
  readonly failedText: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** For a form that was opened within a page: a smaller button, and one to close it again. */
  readonly onCancel?: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The frame of every form in this area: why the last attempt failed, the fields, and the button. */
export function AccountForm<Values extends FieldValues, Accepted>(props: AccountFormProps<Values, Accepted>) {
  const { form, onSubmit, failedText, submitLabel, busyLabel, onCancel, className, children } = props;
  const size = onCancel === undefined ? 'large' : 'medium';
  const [failure, setFailure] = useState<string>();
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      setFailure(notifyFailure(error, { failed: failedText }));
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className={clsx('flex flex-col gap-4', className)}>
        {failure ? <AlertBanner tone="error">{failure}</AlertBanner> : null}
        {children}
        <div className={clsx('flex gap-2', onCancel === undefined ? 'flex-col' : 'flex-wrap')}>
          <Button type="submit" variant="primary" size={size} busy={form.formState.isSubmitting} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
          {onCancel ? (
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
        </div>
      </form>
    </FormProvider>
  );
}
