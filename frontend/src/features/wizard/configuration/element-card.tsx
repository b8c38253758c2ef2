import { clsx } from 'clsx';
import { ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FieldAnchor } from '../shell/field-anchor.tsx';

export interface ElementCardProps {
  /** 'Concept' or 'Screen'. */
  readonly kind: string;
  readonly path: string;
  /** From 1. */
  readonly number: number;
  readonly name: string;
  /** How much is missing. */
  readonly problems: number;
  readonly startsOpen: boolean;
  readonly onMoveUp: (() => void) | null;
  readonly onRemove: (() => void) | null;
  readonly children: ReactNode;
}

/** One concept or screen: its name in a row that folds, with the moving and removing, and its fields below. */
export function ElementCard(props: ElementCardProps) {
  const { kind, path, number, name, problems, startsOpen, onMoveUp, onRemove, children } = props;
  const [open, setOpen] = useState(startsOpen);
  const content = useId();
  const label = `${kind} ${number}`;
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
            <span className="truncate text-base text-ink-2">{open ? '' : name}</span>
            {problems > 0 && !open ? (
              <Badge tone="warn" className="ml-auto">
                {problems} missing
              </Badge>
            ) : null}
          </button>
        </FieldAnchor>
        {onMoveUp ? <IconButton label={`Move ${label} up`} icon={<ArrowUp size={15} />} onClick={onMoveUp} /> : null}
        {onRemove ? <IconButton label={`Remove ${label}`} icon={<Trash2 size={15} />} onClick={onRemove} /> : null}
      </div>
      <div id={content} hidden={!open} className="flex flex-col gap-6 border-line border-t p-4 sm:p-5">
        {children}
      </div>
    </section>
  );
}
