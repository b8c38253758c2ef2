import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SimulatedMark } from '../../../ui/simulated-mark.tsx';
import { acceptedOf, participantsOf } from '../draft/draft.ts';
import { FieldAnchor } from '../fields/field-anchor.tsx';
import { SaveAcceptedButton } from '../saved-panels/save-accepted-button.tsx';
import { useDraft, useWizard } from '../wizard-context.tsx';
import { allAccepted, countDifference } from './panel-changes.ts';
import { AudienceChanged, CountChanged, MetInPart, NotModelled } from './panel-notices.tsx';
import { PanelRows } from './panel-rows.tsx';
import { Provenance } from './provenance.tsx';
import { SampleStrips } from './sample-strips.tsx';
import { useFocusInstead } from './use-focus-instead.ts';
import type { PanelActions } from './use-panel.ts';
import { whyPanelWaits } from './why-panel-waits.ts';

/** The participants by slot, the spread of the sample, and what does not fit what is asked for now. */
export function Panel({ panel }: { readonly panel: PanelActions }) {
  const draft = useDraft();
  const replacing = useWizard((state) => state.replacing);
  const participants = participantsOf(draft);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusInstead = useFocusInstead();
  const focusHeading = () => focusInstead(() => heading.current);
  useFocusAfter(panel.generating !== null, heading);
  if (panel.generating === 'all')
    return <PanelRows panel={panel} slots={[]} awaited={draft.participantCount ?? 1} focusHeading={focusHeading} />;
  if (draft.slots.length === 0) return null;
  const accepted = acceptedOf(draft).length;
  const notYet = participants.length === 0 ? 'There are no participants yet' : whyPanelWaits(panel, replacing.size > 0);
  const acceptAll = () => {
    focusHeading();
    panel.acceptAll();
  };
  return (
    <div className="flex flex-col gap-6">
      <CountChanged panel={panel} focusHeading={focusHeading} />
      <AudienceChanged panel={panel} focusHeading={focusHeading} />
      <NotModelled phrases={draft.notModelled} />
      <MetInPart unmet={draft.unmet} />
      <div className="flex flex-col gap-3">
        {participants.length > 1 ? <SampleStrips participants={participants} /> : null}
        <Provenance participants={participants} />
      </div>
      <FieldAnchor path="acceptedParticipantIds">
        <div className="flex flex-wrap items-center justify-between gap-3 pb-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 ref={heading} tabIndex={-1} className="scroll-mt-20 font-semibold text-reading outline-none">
              {accepted} of {draft.participantCount ?? participants.length} accepted
            </h3>
            <SimulatedMark of="participants" n={participants.length} />
          </div>
          <div className="flex flex-wrap gap-2">
            <SaveAcceptedButton whyDisabled={notYet} />
            {allAccepted(draft) ? null : (
              <Button
                size="small"
                icon={<Check size={15} aria-hidden="true" />}
                disabled={notYet !== null}
                title={notYet ?? undefined}
                onClick={acceptAll}
              >
                Accept All
              </Button>
            )}
          </div>
        </div>
        <PanelRows
          panel={panel}
          slots={draft.slots}
          awaited={panel.generating === 'missing' ? countDifference(draft) : 0}
          focusHeading={focusHeading}
        />
      </FieldAnchor>
    </div>
  );
}

/** Moves focus to the participants once they have been generated, unless the user has moved elsewhere. */
function useFocusAfter(generating: boolean, heading: React.RefObject<HTMLHeadingElement | null>) {
  const was = useRef(generating);
  useEffect(() => {
    const { activeElement } = document;
    const free = activeElement === document.body || activeElement?.closest('[data-field="participants"]');
    if (was.current && !generating && free) heading.current?.focus();
    was.current = generating;
  }, [generating, heading]);
}
