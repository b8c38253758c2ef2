import { ChevronLeft, ChevronRight } from 'lucide-react';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

export interface PanelStepsProps {
  readonly studyId: string;
  readonly participantId: string;
  /** Everyone with a result, in order. */
  readonly panel: readonly string[];
}

/** Previous, Next and 'k of n', when there is more than one participant. */
export function PanelSteps({ studyId, participantId, panel }: PanelStepsProps) {
  const place = panel.indexOf(participantId);
  if (panel.length < 2 || place < 0) return null;
  const previous = panel[place - 1];
  const next = panel[place + 1];
  return (
    <nav aria-label="Participants" className="flex items-center gap-2">
      {previous === undefined ? null : (
        <LinkButton
          to={paths.participantResult.getHref(studyId, previous)}
          icon={<ChevronLeft size={16} aria-hidden="true" />}
        >
          Previous
        </LinkButton>
      )}
      <span className="tabular whitespace-nowrap text-ink-2">
        {place + 1} of {panel.length}
      </span>
      {next === undefined ? null : (
        <LinkButton to={paths.participantResult.getHref(studyId, next)}>
          Next
          <ChevronRight size={16} aria-hidden="true" />
        </LinkButton>
      )}
    </nav>
  );
}
