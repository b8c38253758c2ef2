import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { isVacant } from '@windtunnel/contracts/rules/panel-slots';
import { useRef } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Slot } from '../draft/draft.ts';
import { useDraft, useWizard } from '../wizard-context.tsx';
import { isMadeForAnother, slotId } from './panel-changes.ts';
import { ParticipantRow, VacantSlotRow } from './participant-row.tsx';
import { useFocusInstead } from './use-focus-instead.ts';
import type { PanelActions } from './use-panel.ts';

export interface PanelRowsProps {
  readonly panel: PanelActions;
  readonly slots: readonly Slot[];
  /** How many participants are being generated. */
  readonly awaited: number;
  readonly focusHeading: () => void;
}

/**
 * A row for each slot, then those who have arrived, then a grey row for each who is still awaited. A row keeps its
 * focus when its participant is replaced.
 */
export function PanelRows({ panel, slots, awaited, focusHeading }: PanelRowsProps) {
  const draft = useDraft();
  const replacing = useWizard((state) => state.replacing);
  const rows = useRef<HTMLUListElement>(null);
  const focusInstead = useFocusInstead();
  const rowAt = (index: number) => rows.current?.children[index] as HTMLElement | undefined;
  const accept = (participantId: string, index: number) => {
    const next = [...(rows.current?.children ?? [])].slice(index + 1).find((row) => row.querySelector('[data-accept]'));
    const control = next?.querySelector<HTMLElement>('[data-accept]');
    if (control) focusInstead(() => control);
    else focusHeading();
    panel.accept(participantId);
  };
  const reject = (participantId: string, index: number) => {
    focusInstead(() => rowAt(index));
    panel.reject(participantId);
  };
  const actionsOf = (participantId: string, index: number) =>
    panel.generating === null
      ? { onAccept: () => accept(participantId, index), onReject: () => reject(participantId, index) }
      : {};
  return (
    <ul ref={rows} className="divide-y divide-line border-line border-y">
      {slots.map((slot, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot keeps its number, and its row, when it is taken.
        <li key={index} tabIndex={-1} aria-busy={replacing.has(slotId(slot)) || undefined} {...nameOf(slot)}>
          {isVacant(slot) ? (
            <VacantSlotRow
              busy={replacing.has(slot.rejectedParticipantId)}
              onTryAgain={() => reject(slot.rejectedParticipantId, index)}
            />
          ) : (
            <ParticipantRow
              key={slot.id}
              participant={slot}
              index={index}
              accepted={draft.acceptedParticipantIds.includes(slot.id)}
              madeForAnother={isMadeForAnother(slot, draft)}
              replacing={replacing.has(slot.id)}
              {...actionsOf(slot.id, index)}
            />
          )}
        </li>
      ))}
      <Arriving arrived={panel.arrived} awaited={awaited} />
    </ul>
  );
}

const nameOf = (slot: Slot) => (isVacant(slot) ? {} : { 'aria-label': slot.name });

/** Those who have arrived, in the order in which they did. The order of the slots follows with the whole panel. */
function Arriving({ arrived, awaited }: { readonly arrived: readonly ParticipantView[]; readonly awaited: number }) {
  return (
    <>
      {arrived.slice(0, awaited).map((participant) => (
        <li key={participant.id} aria-label={participant.name}>
          <ParticipantRow participant={participant} index={0} accepted={false} replacing={false} />
        </li>
      ))}
      {Array.from({ length: Math.max(0, awaited - arrived.length) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <li key={`awaited-${index}`} aria-hidden="true" className="flex items-start gap-3 py-4">
          <Skeleton className="size-11 rounded-chip!" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-3.5 w-full max-w-md" />
          </div>
        </li>
      ))}
    </>
  );
}
