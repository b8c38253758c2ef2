import type { StudyType } from '@windtunnel/contracts/rules/study-type';

export interface ContextPanelProps {
  readonly type: StudyType;
  /** The question or screen the transcript is narrowed to. */
  readonly about: string | null;
}

const placeholders: Partial<Record<StudyType, string>> = {
  DESIGN_REVIEW: 'Showing the design screen here is planned.',
  CONCEPT_VALIDATION: 'Showing the concept image here is planned.',
};

/** What was on the table while this was said. */
export function ContextPanel({ type, about }: ContextPanelProps) {
  const placeholder = placeholders[type];
  if (about === null && placeholder === undefined) return null;
  return (
    <aside aria-label="Context" className="rounded-card border border-line bg-card px-4 py-3">
      {about === null ? null : <p className="font-medium">{about}</p>}
      {placeholder === undefined ? null : <p className="text-ink-3 text-sm">{placeholder}</p>}
    </aside>
  );
}
