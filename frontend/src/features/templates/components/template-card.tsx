import { studyTypeLabels } from '@windtunnel/contracts/rules/study-type-labels';
import { clsx } from 'clsx';
import { plural } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TypeMark } from '../../../ui/type-mark.tsx';
import type { Template } from '../template.ts';
import { askedText, launchCostText } from './template-counts.ts';

export interface TemplateCardProps {
  readonly template: Template;
  /** Studies of its type cannot be started in this installation. */
  readonly closed: boolean;
  readonly onPreview: () => void;
}

/** One template; its title is a button that covers the card and opens the preview. */
export function TemplateCard({ template, closed, onPreview }: TemplateCardProps) {
  return (
    <li
      className={clsx(
        'relative flex min-w-0 flex-col rounded-card border border-line p-5',
        closed ? 'bg-sunken' : 'bg-card transition-colors focus-within:border-line-control hover:border-line-control',
      )}
    >
      <p className="flex flex-wrap items-center justify-between gap-2">
        <TypeMark type={template.type} />
        {closed ? <Badge>Coming Soon</Badge> : null}
      </p>
      <h2 className={clsx('mt-3 font-semibold text-reading', closed && 'text-ink-2')}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-describedby={`template-${template.id}`}
          aria-label={`${template.title} (${studyTypeLabels[template.type]})`}
          onClick={onPreview}
          className="cursor-pointer text-left after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2"
        >
          {template.title}
        </button>
      </h2>
      <p id={`template-${template.id}`} className="mt-1.5 flex-1 text-base text-ink-2">
        {template.objective}
      </p>
      <p className="tabular mt-4 flex items-end justify-between gap-4 text-ink-2 text-sm">
        <span>
          {askedText(template)}, {plural(template.participantCount, 'participant')}, {launchCostText(template)}
        </span>
        <span aria-hidden="true" className="font-medium text-accent">
          Preview
        </span>
      </p>
    </li>
  );
}
