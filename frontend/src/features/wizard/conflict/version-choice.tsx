import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { projectsQuery } from '../../../entities/project/queries.ts';
import { tooLateToUndo } from '../../../entities/study/study-texts.ts';
import { listed } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { studyToDraft } from '../draft/study-to-draft.ts';
import { stepInfo } from '../rules/steps.ts';
import type { TwoVersions } from '../saving/wizard-store.ts';
import { useDraft, useWizardSession } from '../wizard-context.tsx';
import { type VersionRow, versionRows } from './version-rows.ts';

const undoMs = 30_000;

export interface VersionChoiceProps {
  readonly conflict: TwoVersions;
  /** Whether the wizard has been left, so that nothing can be undone in it. */
  readonly isClosed: () => boolean;
}

/** Both versions, of which the user chooses one. */
export function VersionChoice({ conflict: { steps, study }, isClosed }: VersionChoiceProps) {
  const session = useWizardSession();
  const draft = useDraft();
  const projects = useQuery(projectsQuery()).data?.projects;
  const projectName = (projectId: string) => projects?.find(({ id }) => id === projectId)?.name ?? 'Another project';
  const rows = versionRows(draft, studyToDraft(study, draft.concepts[0]?.conceptId ?? ''), steps, projectName);
  const content = useRef<HTMLElement>(null);

  function choose(version: 'mine' | 'theirs', text: string) {
    const other = session.choose(version);
    void session.saveAll();
    const onSelect = () => {
      if (isClosed()) return notify.info(tooLateToUndo);
      session.fill(other);
      void session.saveAll();
    };
    notify.success(text, { label: 'Undo', onSelect }, { shownMs: undoMs });
  }

  return (
    <Dialog
      open
      size="large"
      title="This study was changed elsewhere"
      description={`Another tab or device saved ${listed(steps.map((step) => stepInfo(step).name))} while you were editing. Choose the version to continue with. You can undo this for 30 seconds.`}
      // Closed without a choice: nothing is saved over the other version, and saving asks again.
      onOpenChange={() => session.store.setState({ conflict: null })}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        content.current?.focus();
      }}
      footer={
        <>
          <Button onClick={() => choose('theirs', 'The other version is shown')}>Use the other version</Button>
          <Button variant="primary" onClick={() => choose('mine', 'Your version is kept')}>
            Keep my version
          </Button>
        </>
      }
    >
      <section
        ref={content}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the versions are read, and scrolled, before one is chosen.
        tabIndex={0}
        aria-label="Both versions"
        className="mt-4 flex flex-col gap-5"
      >
        {rows.map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </section>
    </Dialog>
  );
}

function Row({ row: { name, mine, theirs } }: { readonly row: VersionRow }) {
  return (
    <section aria-label={name}>
      <h3 className="font-medium text-base">{name}</h3>
      <div className="mt-1.5 grid gap-3 sm:grid-cols-2">
        <Version title="Yours" lines={mine} />
        <Version title="The other version" lines={theirs} />
      </div>
    </section>
  );
}

function Version({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div className="min-w-0 rounded-control border border-line bg-card px-3 py-2">
      <p className="text-ink-2 text-sm">{title}</p>
      {lines.length === 0 ? <p className="text-base text-ink-2">Empty</p> : null}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are plain texts and may be equal.
        <p key={index} dir="auto" className="mt-1 whitespace-pre-wrap text-base [overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
    </div>
  );
}
