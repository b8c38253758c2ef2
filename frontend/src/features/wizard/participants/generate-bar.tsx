import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { plural } from '../../../lib/format.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { WizardDraft } from '../draft/draft.ts';
import { FieldAnchor } from '../fields/field-anchor.tsx';
import { generateFirst } from '../rules/problems.ts';
import { UsePanelButton } from '../saved-panels/use-panel-button.tsx';
import { useDraft, useWizard } from '../wizard-context.tsx';
import { AiBadge } from './ai-badge.tsx';
import { beingSaved, generateDisabledReason } from './generate-readiness.ts';
import { countDifference } from './panel-changes.ts';
import type { PanelActions } from './use-panel.ts';
import { whyPanelWaits } from './why-panel-waits.ts';

export interface GenerateBarProps {
  readonly panel: PanelActions;
  readonly aiEnabled: boolean | null;
}

/** The buttons that bring in participants, whether the AI is available and, if it cannot generate any, why. */
export function GenerateBar({ panel, aiEnabled }: GenerateBarProps) {
  const draft = useDraft();
  const saving = useWizard((state) => state.save.saving);
  const replacing = useWizard((state) => state.replacing.size > 0);
  const hint = useId();
  const reason = panel.generating !== null ? null : generateDisabledReason({ aiEnabled, draft });
  const first = draft.slots.length === 0;
  const { failure } = panel;
  return (
    <FieldAnchor path="participants" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={first ? 'primary' : 'secondary'}
          icon={<Sparkles size={16} aria-hidden="true" />}
          disabled={reason !== null || panel.generating === 'missing'}
          busy={panel.generating === 'all'}
          busyLabel="Generating..."
          aria-describedby={hint}
          onClick={() => panel.generate('all')}
        >
          {first ? 'Generate participants with AI' : 'Regenerate All'}
        </Button>
        <UsePanelButton whyDisabled={draft.id === null ? beingSaved : whyPanelWaits(panel, replacing)} />
        <AiBadge enabled={aiEnabled} />
      </div>
      <p id={hint} role="status" className="min-h-5 text-ink-2 text-sm">
        {panel.generating !== null
          ? generatingText(panel, wantedOf(panel, draft), saving)
          : (reason ?? (first ? generateFirst : 'Regenerating replaces everyone and clears what you accepted.'))}
      </p>
      {failure ? (
        <AlertBanner
          tone="error"
          title={
            first || failure.generation === 'missing'
              ? 'Failed to generate participants'
              : 'Failed to regenerate participants'
          }
          action={
            <Button
              size="small"
              disabled={reason !== null}
              title={reason ?? undefined}
              onClick={() => panel.generate(failure.generation)}
            >
              Try again
            </Button>
          }
        >
          {failure.text.startsWith('Failed to') ? null : failure.text}
        </AlertBanner>
      ) : null}
    </FieldAnchor>
  );
}

/** How many participants are being generated. */
function wantedOf({ generating }: PanelActions, draft: WizardDraft): number {
  return generating === 'missing' ? countDifference(draft) : (draft.participantCount ?? 0);
}

function generatingText({ arrived }: PanelActions, wanted: number, saving: boolean): string {
  if (saving) return beingSaved;
  const text = `Generating ${plural(wanted, 'participant')}. This takes about 5 to 10 seconds.`;
  return arrived.length === 0 ? text : `${text} ${arrived.length} of ${wanted} ready.`;
}
