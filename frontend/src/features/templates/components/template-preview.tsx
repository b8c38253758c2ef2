import { studyTypeLabels } from '@windtunnel/contracts/rules/study-type-labels';
import { plural } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TypeMark } from '../../../ui/type-mark.tsx';
import type { Template } from '../template.ts';
import { notTaken, useTaking } from '../use-taking.ts';
import { TemplateContents } from './template-contents.tsx';
import { askedText, launchCostText } from './template-counts.ts';

export interface TemplatePreviewProps {
  readonly template: Template;
  /** Studies of its type cannot be started in this installation. */
  readonly closed: boolean;
  readonly onClose: () => void;
}

/** Everything in a template, before it is taken. It stays open while the draft is being made. */
export function TemplatePreview({ template, closed, onClose }: TemplatePreviewProps) {
  const taking = useTaking(template);
  const busy = taking.isPending;
  return (
    <Dialog
      open
      onOpenChange={(open) => !(open || busy) && onClose()}
      size="medium"
      title={template.title}
      description={
        closed
          ? `${studyTypeLabels[template.type]} is coming soon here, so this template can only be read.`
          : `The draft costs no credits. Launching it as it stands takes ${launchCostText(template)}.`
      }
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Close
          </Button>
          <Button
            variant="primary"
            disabled={closed}
            busy={busy}
            busyLabel="Making your draft..."
            onClick={() => taking.mutate()}
          >
            Use this template
          </Button>
        </>
      }
    >
      <p className="tabular flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 text-ink-2 text-sm">
        <TypeMark type={template.type} />
        {askedText(template)}, {plural(template.participantCount, 'participant')}
      </p>
      {taking.isError ? (
        <div className="pt-4">
          <FailureNotice title={notTaken} error={taking.error} onRetry={() => taking.mutate()} />
        </div>
      ) : null}
      <TemplateContents template={template} />
    </Dialog>
  );
}
