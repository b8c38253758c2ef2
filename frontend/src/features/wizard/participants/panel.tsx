import { isolatedText } from '@windtunnel/contracts/rules/isolated-text';
import { isVacant } from '@windtunnel/contracts/rules/panel-slots';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { plural } from '../../../lib/format.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SimulatedMark } from '../../../ui/simulated-mark.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { acceptedOf, participantsOf, type WizardDraft } from '../draft/draft.ts';
import { FieldAnchor } from '../fields/field-anchor.tsx';
import { useDraft, useWizard, useWizardSession } from '../wizard-context.tsx';
import { allAccepted, countDifference } from './panel-changes.ts';
import { ParticipantRow, VacantSlotRow } from './participant-row.tsx';
import { Provenance } from './provenance.tsx';
import { SampleStrips } from './sample-strips.tsx';
import type { PanelActions } from './use-panel.ts';

/** The participants by slot, the spread of the sample, and the criteria that were not used or are met in part. */
export function Panel({ panel }: { readonly panel: PanelActions }) {
  const draft = useDraft();
  const replacing = useWizard((state) => state.replacing);
  const participants = participantsOf(draft);
  const heading = useFocusAfter(panel.generating);
  if (panel.generating) return <PanelSkeleton count={draft.participantCount ?? 1} />;
  if (draft.slots.length === 0) return null;
  const accepted = acceptedOf(draft).length;
  return (
    <div className="flex flex-col gap-6">
      <CountChanged panel={panel} />
      {draft.notModelled.length > 0 ? (
        <AlertBanner title="Not modelled">
          The AI could not use {draft.notModelled.map((phrase) => `“${isolatedText(phrase)}”`).join(', ')}. It stays in
          the criteria, but no participant was made from it.
        </AlertBanner>
      ) : null}
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
          {allAccepted(draft) ? null : (
            <Button
              size="small"
              icon={<Check size={15} aria-hidden="true" />}
              disabled={replacing.size > 0 || participants.length === 0}
              onClick={panel.acceptAll}
            >
              Accept All
            </Button>
          )}
        </div>
        <ul className="divide-y divide-line border-line border-y">
          {draft.slots.map((slot, index) =>
            isVacant(slot) ? (
              <VacantSlotRow
                key={slot.rejectedParticipantId}
                busy={replacing.has(slot.rejectedParticipantId)}
                onTryAgain={() => panel.reject(slot.rejectedParticipantId)}
              />
            ) : (
              <ParticipantRow
                key={slot.id}
                participant={slot}
                index={index}
                accepted={draft.acceptedParticipantIds.includes(slot.id)}
                replacing={replacing.has(slot.id)}
                onAccept={() => panel.accept(slot.id)}
                onReject={() => panel.reject(slot.id)}
              />
            ),
          )}
        </ul>
      </FieldAnchor>
    </div>
  );
}

/** Criteria that only a part of the panel meets, counted. */
function MetInPart({ unmet }: Pick<WizardDraft, 'unmet'>) {
  if (unmet.length === 0) return null;
  return (
    <AlertBanner title="Met in part">
      <ul>
        {unmet.map(({ criterion, met, of }) => (
          <li key={criterion} className="tabular">
            {met} of {of} {met === 1 ? 'meets' : 'meet'} “{isolatedText(criterion)}”.
          </li>
        ))}
      </ul>
    </AlertBanner>
  );
}

/** Moves focus to the participants once they have been generated, unless the user has moved elsewhere. */
function useFocusAfter(generating: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const was = useRef(generating);
  useEffect(() => {
    const { activeElement } = document;
    const free = activeElement === document.body || activeElement?.closest('[data-field="participants"]');
    if (was.current && !generating && free) heading.current?.focus();
    was.current = generating;
  }, [generating]);
  return heading;
}

/** Shown as soon as the number is changed after the participants were generated, rather than at launch. */
function CountChanged({ panel }: { readonly panel: PanelActions }) {
  const draft = useDraft();
  const { fill } = useWizardSession();
  const difference = countDifference(draft);
  const slots = draft.slots.length;
  if (difference === 0 || draft.participantCount === null || draft.participantCount < 1) return null;
  return (
    <AlertBanner
      tone="warning"
      title={
        difference > 0
          ? `${plural(difference, 'participant')} missing`
          : `${plural(-difference, 'participant')} too many`
      }
      action={
        <>
          <Button size="small" onClick={panel.generate}>
            Regenerate All {draft.participantCount}
          </Button>
          <Button size="small" onClick={() => fill({ participantCount: slots })}>
            Go back to {slots}
          </Button>
        </>
      }
    >
      You now ask for {draft.participantCount}, and {slots} were generated.
    </AlertBanner>
  );
}

function PanelSkeleton({ count }: { readonly count: number }) {
  return (
    <ul aria-hidden="true" className="divide-y divide-line border-line border-y">
      {Array.from({ length: Math.min(10, Math.max(1, count)) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <li key={index} className="flex items-start gap-3 py-4">
          <Skeleton className="size-11 rounded-chip!" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-3.5 w-full max-w-md" />
          </div>
        </li>
      ))}
    </ul>
  );
}
