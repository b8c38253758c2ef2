import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import { studyTypeLabels } from '@windtunnel/contracts/rules/study-type-labels';
import { clsx } from 'clsx';
import { Compass, Layers, Lightbulb, MousePointerClick } from 'lucide-react';

const looks = {
  USABILITY: { Icon: MousePointerClick, ink: 'text-type-usability' },
  CONCEPT_VALIDATION: { Icon: Lightbulb, ink: 'text-type-concept' },
  PRODUCT_DISCOVERY: { Icon: Compass, ink: 'text-type-discovery' },
  DESIGN_REVIEW: { Icon: Layers, ink: 'text-type-design' },
} as const satisfies Record<StudyType, unknown>;

export interface TypeMarkProps {
  readonly type: StudyType;
  /** Shows only the icon; the word is kept for users who cannot see it. */
  readonly iconOnly?: boolean;
  readonly size?: number;
  readonly className?: string;
}

/** A study's type: icon and word, always in the same hue. */
export function TypeMark({ type, iconOnly = false, size = 16, className }: TypeMarkProps) {
  const { Icon, ink } = looks[type];
  return (
    <span className={clsx('inline-flex items-center gap-1.5 whitespace-nowrap font-medium text-sm', ink, className)}>
      <Icon size={size} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className={clsx(iconOnly && 'sr-only')}>{studyTypeLabels[type]}</span>
    </span>
  );
}
