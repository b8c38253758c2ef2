import { clsx } from 'clsx';
import { ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FieldAnchor } from '../fields/field-anchor.tsx';
import { FieldOwner } from '../fields/use-study-field.ts';
import { type Problem, stepProblems } from '../rules/problems.ts';
import { useStepProblems, useWizardSession } from '../wizard-context.tsx';
import { type ElementList, elementId } from './use-elements.ts';

/** If there are more than this, complete ones start collapsed. */
const startOpenMax = 2;

/** What the list passes to each card. */
export interface ElementProps {
  readonly id: string;
  readonly index: number;
  readonly total: number;
  readonly onMoveUp: () => void;
  readonly onRemove: () => void;
}

export interface ElementCardProps extends ElementProps {
  readonly list: ElementList;
  /** The name the user gave it. */
  readonly name: string;
  readonly children: ReactNode;
}

/** One concept or screen: a row with its name and controls to collapse, move and remove it, with its fields below. */
export function ElementCard({ list, id, index, total, name, onMoveUp, onRemove, children }: ElementCardProps) {
  const session = useWizardSession();
  const path = `${list}.${index}` as const;
  const problems = countBelow(path, useStepProblems('configuration'));
  const [open, setOpen] = useState(
    () => total <= startOpenMax || countBelow(path, stepProblems(session.draft(), 'configuration')) > 0,
  );
  const content = useId();
  const label = `${list === 'concepts' ? 'Concept' : 'Screen'} ${index + 1}`;
  const isOwned = () => {
    const element = session.form.getValues(list)[index];
    return element !== undefined && elementId(element) === id;
  };
  return (
    <section
      aria-label={name.trim() === '' ? label : `${label}: ${name}`}
      className="rounded-card border border-line bg-card"
    >
      <div className="flex items-center gap-1 px-2 py-1.5 sm:px-3">
        <FieldAnchor path={path} className="flex-1">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={content}
            onClick={() => setOpen(!open)}
            className="target flex w-full min-w-0 items-center gap-2 rounded-control px-1 text-left"
          >
            <ChevronDown
              size={16}
              aria-hidden="true"
              className={clsx('shrink-0 text-ink-3 transition-transform', !open && '-rotate-90')}
            />
            <span className="shrink-0 font-semibold text-base">{label}</span>
            <bdi className="truncate text-base text-ink-2">{open ? '' : name}</bdi>
            {problems > 0 && !open ? (
              <Badge tone="warn" className="ml-auto">
                {problems} missing
              </Badge>
            ) : null}
          </button>
        </FieldAnchor>
        {index > 0 ? <IconButton label={`Move ${label} up`} icon={<ArrowUp size={15} />} onClick={onMoveUp} /> : null}
        {total > 1 ? <IconButton label={`Remove ${label}`} icon={<Trash2 size={15} />} onClick={onRemove} /> : null}
      </div>
      <div id={content} hidden={!open} className="flex flex-col gap-6 border-line border-t p-4 sm:p-5">
        <FieldOwner value={isOwned}>{children}</FieldOwner>
      </div>
    </section>
  );
}

function countBelow(path: string, problems: readonly Problem[]): number {
  return problems.filter((problem) => problem.path.startsWith(`${path}.`)).length;
}
