import { useId, useState } from 'react';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { StepState } from '../rules/steps.ts';
import { useGoToStep } from '../wizard-context.tsx';

/** A step that is not complete: a link to it, and exactly what is missing. */
export function IncompleteStep({ state }: { readonly state: StepState }) {
  const goTo = useGoToStep();
  const details = useId();
  const [shown, setShown] = useState(false);
  return (
    <div>
      <AlertBanner
        tone="error"
        title={`Step ${state.number}, ${state.name}, is incomplete`}
        action={
          <>
            <Button size="small" aria-expanded={shown} aria-controls={details} onClick={() => setShown(!shown)}>
              {shown ? 'Hide Details' : 'See Details'}
            </Button>
            <Button size="small" onClick={() => goTo(state.step)}>
              Go to Step {state.number}
            </Button>
          </>
        }
      />
      <ul id={details} hidden={!shown} className="list-disc py-2 pl-12 text-base">
        {state.problems.map((problem) => (
          <li key={problem.path}>
            <span className="text-ink-2">{problem.missing}.</span> {problem.message}
          </li>
        ))}
      </ul>
    </div>
  );
}
