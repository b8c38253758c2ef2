import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { limits } from '@windtunnel/contracts/rules/limits';
import { titleRequired } from '@windtunnel/contracts/rules/study-setup';
import { copyTitle } from '@windtunnel/contracts/rules/text/copy-title';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDuplicateStudy } from '../api.ts';

export interface DuplicateDialogProps {
  readonly study: Pick<StudySummary, 'id' | 'title'>;
  readonly onClose: () => void;
}

/** Asks for the copy's title, pre-filled as 'Copy of ...', and opens the copy. A blank title is rejected here. */
export function DuplicateDialog({ study, onClose }: DuplicateDialogProps) {
  const form = useId();
  const navigate = useNavigate();
  const duplicate = useDuplicateStudy();
  const [title, setTitle] = useState(copyTitle(study.title));
  const [touched, setTouched] = useState(false);
  const blank = title.trim() === '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTouched(true);
    if (blank) event.currentTarget.querySelector('input')?.focus();
    if (blank || duplicate.isPending) return;
    duplicate.mutate(
      { studyId: study.id, title: title.trim() },
      { onSuccess: (copyId) => navigate(paths.study.getHref(copyId)), onSettled: onClose },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Duplicate study"
      description="The copy is a draft with the same configuration, participants and audience criteria."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={duplicate.isPending} busyLabel="Duplicating...">
            Duplicate
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="pt-4" noValidate>
        <TextField
          label="Title"
          required
          maxLength={limits.titleMax}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          onBlur={() => setTouched(true)}
          error={touched && blank ? titleRequired : undefined}
        />
      </form>
    </Dialog>
  );
}
