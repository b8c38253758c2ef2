import { limits } from '@windtunnel/contracts/rules/limits';
import { useEffect } from 'react';
import { useWizardSession } from '../wizard-context.tsx';
import { StudyTextField, type StudyTextFieldProps } from './study-fields.tsx';

/** The site for a usability study, asked for in two steps that validate it differently. */
export function SiteUrlField(props: Omit<StudyTextFieldProps, 'name'>) {
  const { form } = useWizardSession();
  useEffect(() => {
    void form.trigger('siteUrl');
    return () => form.clearErrors('siteUrl');
  }, [form]);
  return (
    <StudyTextField
      {...props}
      name="siteUrl"
      type="url"
      inputMode="url"
      placeholder="https://example.com"
      maxLength={limits.urlMax}
    />
  );
}
