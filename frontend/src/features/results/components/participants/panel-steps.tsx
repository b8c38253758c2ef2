import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../../app/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';

export interface PanelStepsProps {
  readonly studyId: string;
  readonly participantId: string;
  /** All participants in the panel, in order. */
  readonly panel: readonly string[];
  /** The open tab; the next participant opens on the same one. */
  readonly tab: string;
}

/** Previous, Next and 'k of n', if there is more than one participant. */
export function PanelSteps({ studyId, participantId, panel, tab }: PanelStepsProps) {
  const place = panel.indexOf(participantId);
  if (panel.length < 2 || place < 0) return null;
  const hrefOf = (id: string | undefined) =>
    id === undefined ? null : `${paths.participantResult.getHref(studyId, id)}?tab=${tab}`;
  return (
    <nav aria-label="Participants" className="flex items-center gap-2">
      <Step to={hrefOf(panel[place - 1])}>
        <ChevronLeft size={16} aria-hidden="true" />
        Previous
      </Step>
      <span className="tabular min-w-14 whitespace-nowrap text-center text-ink-2">
        {place + 1} of {panel.length}
      </span>
      <Step to={hrefOf(panel[place + 1])}>
        Next
        <ChevronRight size={16} aria-hidden="true" />
      </Step>
    </nav>
  );
}

/** Stays in the same position at both ends of the panel, so that clicking again never hits something else. */
function Step({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  return to === null ? <Button disabled>{children}</Button> : <LinkButton to={to}>{children}</LinkButton>;
}
