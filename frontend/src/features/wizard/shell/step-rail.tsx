import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { Problem } from '../rules/problems.ts';
import type { StepState } from '../rules/steps.ts';

const namedMax = 4;

export interface StepRailProps {
  readonly steps: readonly StepState[];
  /** Steps the server has not stored. */
  readonly notSaved: ReadonlySet<string>;
  readonly onOpen: (step: StepState) => void;
  readonly onMissing: (step: StepState, problem: Problem) => void;
}

/**
 * The four steps, with the current one marked and whatever it still needs listed by name. A row on phones; a rail
 * beside the form on wide screens.
 */
export function StepRail({ steps, notSaved, onOpen, onMissing }: StepRailProps) {
  return (
    <nav aria-label="Steps">
      <ol className="grid grid-cols-4 gap-2 @3xl:flex @3xl:flex-col @3xl:gap-1">
        {steps.map((step) => (
          <li key={step.step} className="min-w-0">
            <StepLink state={step} notSaved={notSaved.has(step.step)} onOpen={() => onOpen(step)} />
            <Missing state={step} onMissing={(problem) => onMissing(step, problem)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepLinkProps {
  readonly state: StepState;
  readonly notSaved: boolean;
  readonly onOpen: () => void;
}

function StepLink({ state, notSaved, onOpen }: StepLinkProps) {
  const { current, complete, open } = state;
  return (
    <button
      type="button"
      disabled={!open}
      title={open ? undefined : 'Complete the steps before it first'}
      aria-current={current ? 'step' : undefined}
      onClick={onOpen}
      className={clsx(
        'target group flex w-full min-w-0 flex-col gap-0.5 rounded-control py-1 text-left @3xl:flex-row @3xl:items-center @3xl:gap-2.5 @3xl:px-2',
        open ? '@3xl:hover:bg-sunken' : 'cursor-not-allowed',
      )}
    >
      <StepNumber state={state} />
      <span className="flex min-w-0 flex-col">
        <span
          className={clsx(
            'truncate text-xs @3xl:text-base',
            current ? 'font-semibold text-ink' : 'font-medium text-ink-2',
          )}
        >
          {state.name}
        </span>
        {notSaved ? <span className="font-medium text-bad text-xs">Not saved</span> : null}
      </span>
      <span className="sr-only">{complete ? 'complete' : open ? 'not complete' : 'not open yet'}</span>
    </button>
  );
}

function StepNumber({ state: { number, current, complete } }: { readonly state: StepState }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'tabular grid size-6 shrink-0 place-items-center rounded-chip border font-medium text-xs',
        current && 'border-accent bg-accent text-accent-text',
        !current && complete && 'border-transparent bg-good-tint text-good',
        !current && !complete && 'border-line-control text-ink-2',
      )}
    >
      {complete && !current ? <Check size={14} strokeWidth={2.5} /> : number}
    </span>
  );
}

/**
 * What the current step still needs; pressing a name goes to its field. On phones, the bottom bar shows this instead.
 */
function Missing({ state, onMissing }: { readonly state: StepState; readonly onMissing: (problem: Problem) => void }) {
  if (!state.current || state.step === 'review' || state.problems.length === 0) return null;
  const rest = state.problems.length - namedMax;
  return (
    <div className="mt-1 mb-2 ml-5 hidden border-line border-l pl-4 @3xl:block">
      <p className="pt-1 text-ink-2 text-xs">Still missing</p>
      <ul>
        {state.problems.slice(0, namedMax).map((problem) => (
          <li key={problem.path}>
            <button
              type="button"
              title={problem.message}
              onClick={() => onMissing(problem)}
              className="w-full rounded-control py-1 text-left text-ink text-sm underline decoration-line-control decoration-dotted underline-offset-4 hover:text-accent"
            >
              {problem.missing}
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="py-1 text-ink-2 text-xs">and {rest} more</p> : null}
    </div>
  );
}
