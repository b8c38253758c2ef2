import type { ListedPanelView } from '@windtunnel/contracts/http/panels';
import { cut, formatCredits, plural } from '../../../lib/format.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { draftCredits } from '../cost/cost-inputs.ts';
import { participantsOf } from '../draft/draft.ts';
import { madeForAnotherText } from '../participants/panel-changes.ts';
import { useDraft } from '../wizard-context.tsx';
import type { PanelUse } from './fill-from-panel.ts';

const criteriaShownMax = 160;
type Audience = PanelUse['audience'];

export interface PanelTermsProps {
  readonly panel: ListedPanelView;
  readonly audience: Audience;
  readonly onAudience: (audience: Audience) => void;
}

/** What becomes of the study if this panel is used: who is replaced, whose audience it then has, and its price. */
export function PanelTerms({ panel, audience, onAudience }: PanelTermsProps) {
  const draft = useDraft();
  const count = panel.participants.length;
  const replaced = participantsOf(draft).length;
  const credits = formatCredits(draftCredits({ ...draft, participantCount: count }));
  return (
    <div className="flex flex-col gap-3 border-line border-t p-4">
      {isForAnother(panel, draft.audienceCriteria) ? (
        <AlertBanner tone="warning" title={madeForAnotherText}>
          <p>
            This study is for <q dir="auto">{cut(draft.audienceCriteria.trim(), criteriaShownMax)}</q>.
          </p>
          <AudienceChoice audience={audience} onAudience={onAudience} />
        </AlertBanner>
      ) : null}
      <p className="tabular text-ink-2 text-sm">
        {replaced === 0 ? '' : `Takes the place of the ${plural(replaced, 'participant')} of this study. `}
        Using the panel costs no credits. With {plural(count, 'participant')}, launching the study takes {credits}{' '}
        credits.
      </p>
      <p className="text-ink-2 text-sm">They stay who they are, and remember nothing of the other studies.</p>
    </div>
  );
}

const choices: readonly { readonly audience: Audience; readonly name: string; readonly says: string }[] = [
  { audience: 'panel', name: 'Use the audience of the panel', says: 'It takes the place of yours.' },
  {
    audience: 'study',
    name: 'Keep the audience of this study',
    says: 'The participants are marked as made for another one.',
  },
];

function AudienceChoice({ audience, onAudience }: Omit<PanelTermsProps, 'panel'>) {
  return (
    <fieldset className="mt-2">
      <legend className="sr-only">Audience of the study</legend>
      {choices.map((choice) => (
        <label key={choice.audience} className="target flex cursor-pointer items-start gap-2.5 py-1">
          <input
            type="radio"
            name="panel-audience"
            className="mt-0.75 size-4 shrink-0 accent-accent"
            checked={audience === choice.audience}
            onChange={() => onAudience(choice.audience)}
          />
          <span>
            <span className="block text-base">{choice.name}</span>
            <span className="block text-ink-2 text-sm">{choice.says}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** An audience that is not described yet is no other one. */
function isForAnother({ audienceCriteria }: Pick<ListedPanelView, 'audienceCriteria'>, wanted: string): boolean {
  return wanted.trim() !== '' && audienceCriteria.trim() !== wanted.trim();
}
