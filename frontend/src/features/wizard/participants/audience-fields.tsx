import { limits } from '@windtunnel/contracts/rules/limits';
import { listed } from '../../../lib/format.ts';
import { StudyNumberField, StudyTextArea } from '../fields/study-fields.tsx';
import { panelSize } from '../rules/problems.ts';
import { useDraft, useWizardSession } from '../wizard-context.tsx';
import { audienceExamples, audienceHints } from './audience-hints.ts';

/** Both fields are stored 300 ms after the last change. `whyDisabled`: why neither can be changed now. */
export function AudienceFields({ whyDisabled }: { readonly whyDisabled: string | null }) {
  const { audienceCriteria: criteria } = useDraft();
  const { fill } = useWizardSession();
  return (
    <div className="flex flex-col gap-7">
      <div className="flex flex-col gap-2">
        <StudyTextArea
          name="audienceCriteria"
          label="Audience criteria"
          hint="Describe your target users with specific details (age, job, experience level, etc.)"
          required
          disabled={whyDisabled !== null}
          maxLength={limits.audienceCriteriaMax}
        />
        {criteria.trim() === '' ? (
          <Examples onPick={(audienceCriteria) => fill({ audienceCriteria })} />
        ) : (
          <Hints criteria={criteria} />
        )}
      </div>
      <StudyNumberField
        name="participantCount"
        label={panelSize}
        unit="participant"
        hint={`${limits.participants.min} to ${limits.participants.max} participants`}
        min={limits.participants.min}
        max={limits.participants.max}
        whyDisabled={whyDisabled}
      />
    </div>
  );
}

function Examples({ onPick }: { readonly onPick: (example: string) => void }) {
  return (
    <div className="text-sm">
      <p className="text-ink-2">For example:</p>
      <ul>
        {audienceExamples.map((example) => (
          <li key={example}>
            <button
              type="button"
              onClick={() => onPick(example)}
              className="rounded-control py-1 text-left text-ink underline decoration-line-control decoration-dotted underline-offset-4 hover:text-accent"
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Advice only: a vague audience is accepted. */
function Hints({ criteria }: { readonly criteria: string }) {
  const { said, missing } = audienceHints(criteria);
  return (
    <div className="flex items-center gap-3 text-ink-2 text-sm">
      <span aria-hidden="true" className="flex gap-0.75">
        {[...said, ...missing].map((kind, index) => (
          <span key={kind} className={`h-1 w-4 rounded-chip ${index < said.length ? 'bg-good' : 'bg-line-strong'}`} />
        ))}
      </span>
      <p>
        {missing.length === 0
          ? 'Specific enough for participants who differ in the right places.'
          : `${said.length === 0 ? '' : `Says ${listed(said)}. `}Could also say ${listed(missing)}.`}
      </p>
    </div>
  );
}
