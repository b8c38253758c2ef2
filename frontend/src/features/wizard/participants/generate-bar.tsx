import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { plural } from '../../../lib/format.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldAnchor } from '../fields/field-anchor.tsx';
import { useDraft, useWizard } from '../wizard-context.tsx';
import { AiBadge } from './ai-badge.tsx';
import { generateDisabledReason } from './generate-readiness.ts';
import type { PanelActions } from './use-panel.ts';

export interface GenerateBarProps {
  readonly panel: PanelActions;
  readonly aiEnabled: boolean | null;
}

/** The button that generates the participants, whether the AI is available and, if the button is disabled, why. */
export function GenerateBar({ panel, aiEnabled }: GenerateBarProps) {
  const draft = useDraft();
  const saving = useWizard((state) => state.save.saving);
  const hint = useId();
  const reason = panel.generating ? null : generateDisabledReason({ aiEnabled, saving, draft });
  const first = draft.slots.length === 0;
  return (
    <FieldAnchor path="participants" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={first ? 'primary' : 'secondary'}
          icon={<Sparkles size={16} aria-hidden="true" />}
          disabled={reason !== null}
          busy={panel.generating}
          busyLabel="Generating..."
          aria-describedby={hint}
          onClick={panel.generate}
        >
          {first ? 'Generate participants with AI' : 'Regenerate All'}
        </Button>
        <AiBadge enabled={aiEnabled} />
      </div>
      <p id={hint} role="status" className="min-h-5 text-ink-2 text-sm">
        {panel.generating
          ? `Generating ${plural(draft.participantCount ?? 0, 'participant')}. This takes about 5 to 10 seconds.`
          : (reason ??
            (first
              ? 'Generate participants using the AI button to create test user profiles'
              : 'Replaces everyone and clears what you accepted.'))}
      </p>
      {panel.failure ? (
        <AlertBanner
          tone="error"
          title={first ? 'Failed to generate participants' : 'Failed to regenerate participants'}
          action={
            <Button size="small" disabled={reason !== null} onClick={panel.generate}>
              Try again
            </Button>
          }
        >
          {panel.failure.startsWith('Failed to') ? null : panel.failure}
        </AlertBanner>
      ) : null}
    </FieldAnchor>
  );
}
