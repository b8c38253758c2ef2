import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PanelList } from '../../../entities/panel/panel-list.tsx';
import { panelsQuery } from '../../../entities/panel/queries.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { notify } from '../../../lib/notify.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { useWizardSession } from '../wizard-context.tsx';
import { fillFromPanel, type PanelUse } from './fill-from-panel.ts';
import { PanelTerms } from './panel-terms.tsx';
import { usePanelText } from './panel-words.ts';

/** Said by the toast, and above the panels. */
const notUsed = 'Failed to use the saved panel';

const usedText = 'The same participants as before take part in this study, all of them accepted.';

/** Asks which saved panel takes part in the study. The newest is chosen at first. It stays open until the panel is used. */
export function UsePanelDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useWizardSession();
  const queries = useQueryClient();
  const known = useQuery(panelsQuery()).data?.panels;
  const panels = known ?? [];
  const isEmpty = known?.length === 0;
  const [wantedId, setWantedId] = useState<string | null>(null);
  const [audience, setAudience] = useState<PanelUse['audience']>('panel');
  const [goneId, setGoneId] = useState<string | null>(null);
  const first = goneId === null ? panels[0] : undefined;
  const chosenId = (panels.find(({ id }) => id === wantedId) ?? first)?.id ?? null;
  const using = useMutation({
    mutationFn: (use: PanelUse) => fillFromPanel(session, use),
    onSuccess: (text) => {
      notify.success(text);
      onClose();
    },
    onError: (error, { panelId }) => {
      if (!isGone(error)) return queries.invalidateQueries({ queryKey: panelsQuery().queryKey });
      // It was deleted in another tab. Which one takes its place is for the user to choose.
      setGoneId(panelId);
      forgetPanel(queries, panelId);
    },
    meta: { failed: notUsed },
  });
  const choose = (id: string) => {
    setWantedId(id);
    setAudience('panel');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !(open || using.isPending) && onClose()}
      size="medium"
      title={usePanelText}
      {...(isEmpty ? {} : { description: usedText })}
      footer={
        <>
          <Button disabled={using.isPending} onClick={onClose}>
            Cancel
          </Button>
          {isEmpty ? null : (
            <Button
              variant="primary"
              disabled={chosenId === null}
              title={chosenId === null ? 'Choose a saved panel first' : undefined}
              busy={using.isPending}
              busyLabel="Using..."
              onClick={() => chosenId !== null && using.mutate({ panelId: chosenId, audience })}
            >
              Use this panel
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-4">
        {using.isError ? <NotUsed error={using.error} others={panels.length} /> : null}
        <PanelList
          choice={{
            chosenId,
            onChoose: choose,
            details: (panel) => <PanelTerms panel={panel} audience={audience} onAudience={setAudience} />,
          }}
        />
      </div>
    </Dialog>
  );
}

/** Takes a panel off the list that was read, without reading it again. */
function forgetPanel(queries: QueryClient, panelId: string): void {
  queries.setQueryData(panelsQuery().queryKey, (before) =>
    before === undefined ? before : { ...before, panels: before.panels.filter(({ id }) => id !== panelId) },
  );
}

const isGone = (error: Error) => error instanceof ApiError && error.code === 'PANEL_NOT_FOUND';

/** Why the panel was not used. `others`: how many there still are. */
function NotUsed({ error, others }: { readonly error: Error; readonly others: number }) {
  if (!isGone(error)) return <FailureNotice title={notUsed} error={error} />;
  return (
    <AlertBanner tone="warning" title={notUsed}>
      This panel was deleted.{others === 0 ? '' : ' Choose another.'}
    </AlertBanner>
  );
}
