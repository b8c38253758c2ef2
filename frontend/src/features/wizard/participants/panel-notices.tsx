import { limits } from '@windtunnel/contracts/rules/limits';
import { isVacant } from '@windtunnel/contracts/rules/panel-slots';
import { isolatedText } from '@windtunnel/contracts/rules/text/isolated-text';
import { cut, formatCredits, listed, plural } from '../../../lib/format.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { draftCredits } from '../cost/cost-inputs.ts';
import type { Slot, WizardDraft } from '../draft/draft.ts';
import { aiUnavailable, useAiHealth } from '../use-ai-health.ts';
import { useDraft, useWizard, useWizardSession } from '../wizard-context.tsx';
import { countDifference, madeForAnother, slotId, surplus } from './panel-changes.ts';
import type { PanelActions } from './use-panel.ts';
import { whyPanelWaits } from './why-panel-waits.ts';

const criteriaShownMax = 160;

export interface ChangeNoticeProps {
  readonly panel: PanelActions;
  /** To be called by a button that disappears when it is pressed. */
  readonly focusHeading: () => void;
}

/**
 * Shown as soon as the number is changed after the participants were generated: what can be done about it, and what
 * the study then costs.
 */
export function CountChanged({ panel, focusHeading }: ChangeNoticeProps) {
  const draft = useDraft();
  const { fill } = useWizardSession();
  const difference = countDifference(draft);
  const slots = draft.slots.length;
  const wanted = draft.participantCount;
  if (difference === 0 || wanted === null || wanted < 1) return null;
  const busy = whyPanelWaits(panel);
  const goBack = () => {
    focusHeading();
    fill({ participantCount: slots });
  };
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
          {wanted > limits.participants.max ? null : difference > 0 ? (
            <GenerateMore panel={panel} count={difference} focusHeading={focusHeading} />
          ) : (
            <Remove panel={panel} slots={surplus(draft, -difference)} focusHeading={focusHeading} />
          )}
          <Button size="small" disabled={busy !== null} title={busy ?? undefined} onClick={goBack}>
            Go back to {slots}
          </Button>
        </>
      }
    >
      <p className="tabular">
        You now ask for {wanted}, and {slots} were generated. {priceText(draft)}
      </p>
      {difference < 0 ? <p>{removalText(surplus(draft, -difference))}</p> : null}
    </AlertBanner>
  );
}

/** The others stay as they are, and stay accepted. */
function GenerateMore({ panel, count, focusHeading }: ChangeNoticeProps & { readonly count: number }) {
  const unavailable = useAiHealth().enabled === false;
  const notYet = unavailable ? aiUnavailable : panel.removing ? whyPanelWaits(panel) : null;
  const generate = () => {
    focusHeading();
    panel.generate('missing');
  };
  return (
    <Button
      size="small"
      disabled={notYet !== null}
      title={notYet ?? undefined}
      busy={panel.generating !== null}
      busyLabel="Generating..."
      onClick={generate}
    >
      Generate {count} more
    </Button>
  );
}

function Remove({ panel, slots, focusHeading }: ChangeNoticeProps & { readonly slots: readonly Slot[] }) {
  const replacing = useWizard((state) => state.replacing.size > 0);
  const notYet = panel.removing ? null : whyPanelWaits(panel, replacing);
  const remove = () => {
    focusHeading();
    panel.remove(slots.map(slotId));
  };
  return (
    <Button
      size="small"
      disabled={notYet !== null}
      title={notYet ?? undefined}
      busy={panel.removing}
      busyLabel="Removing..."
      onClick={remove}
    >
      Remove {slots.length}
    </Button>
  );
}

/** What the study costs with the number that is asked for, and what it costs with the present panel. */
function priceText(draft: WizardDraft): string {
  const before = draftCredits({ ...draft, participantCount: draft.slots.length });
  return `The study costs ${formatCredits(draftCredits(draft))} credits instead of ${formatCredits(before)}.`;
}

function removalText(slots: readonly Slot[]): string {
  const names = slots.flatMap((slot) => (isVacant(slot) ? [] : [slot.name]));
  const vacant = slots.length - names.length;
  return `Removes ${listed([...names, ...(vacant === 0 ? [] : [plural(vacant, 'vacant slot')])])}.`;
}

/** The audience was changed after participants were made for it: nothing happens to them unless the user says so. */
export function AudienceChanged({ panel, focusHeading }: ChangeNoticeProps) {
  const draft = useDraft();
  const { fill } = useWizardSession();
  const unavailable = useAiHealth().enabled === false;
  const replacing = useWizard((state) => state.replacing.size > 0);
  const others = madeForAnother(draft);
  if (others.length === 0) return null;
  const audiences = [...new Set(others.flatMap(({ madeFor }) => (madeFor === undefined ? [] : [madeFor])))];
  const [audience = ''] = audiences;
  const busy = whyPanelWaits(panel, replacing);
  const notYet = unavailable ? aiUnavailable : busy;
  const replace = () => {
    focusHeading();
    panel.rejectAll(others.map(({ id }) => id));
  };
  const goBack = () => {
    focusHeading();
    fill({ audienceCriteria: audience });
  };
  return (
    <AlertBanner
      tone="warning"
      title={`${others.length} of ${plural(draft.slots.length, 'participant')} made for another audience`}
      action={
        <>
          <Button size="small" disabled={notYet !== null} title={notYet ?? undefined} onClick={replace}>
            Replace {others.length}
          </Button>
          {audiences.length === 1 ? (
            <Button size="small" disabled={busy !== null} title={busy ?? undefined} onClick={goBack}>
              Go back to that audience
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        {audiences.length === 1 ? (
          <>
            Made for <q dir="auto">{cut(audience, criteriaShownMax)}</q>.
          </>
        ) : (
          `Made for ${audiences.length} earlier audiences.`
        )}{' '}
        Unless you replace them, they take part as they are.
      </p>
    </AlertBanner>
  );
}

export function NotModelled({ phrases }: { readonly phrases: readonly string[] }) {
  if (phrases.length === 0) return null;
  return (
    <AlertBanner title="Not modelled">
      The AI could not use {phrases.map((phrase) => `“${isolatedText(phrase)}”`).join(', ')}. It stays in the criteria,
      but no participant was made from it.
    </AlertBanner>
  );
}

/** Criteria that only a part of the panel meets, counted. */
export function MetInPart({ unmet }: Pick<WizardDraft, 'unmet'>) {
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
