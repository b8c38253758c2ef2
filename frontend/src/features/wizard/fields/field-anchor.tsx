import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface FieldAnchorProps {
  /** The path given in this field's problems. */
  readonly path: string;
  /** Focus has left one of its controls. */
  readonly onLeave?: () => void;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Where the step rail links to for a field or a group of fields. */
export function FieldAnchor({ path, onLeave, children, className }: FieldAnchorProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what leaves its controls.
    <div data-field={path} className={clsx('min-w-0', className)} onBlur={onLeave}>
      {children}
    </div>
  );
}

/** Moves focus to the first control of a field, or of the field that contains it; to the field itself if none can be used. */
export function focusField(path: string): void {
  const target = controlOf(path) ?? anchorOf(path);
  // Only now: otherwise every click beside its controls would focus it.
  if (target?.dataset.field === path) target.tabIndex = -1;
  target?.scrollIntoView({ block: 'center' });
  target?.focus();
}

function controlOf(path: string): HTMLElement | null {
  for (let parts = path.split('.'); parts.length > 0; parts = parts.slice(0, -1)) {
    const controls = anchorOf(parts.join('.'))?.querySelectorAll<HTMLElement>('input, textarea, select, button') ?? [];
    const control = [...controls].find((each) => !each.hasAttribute('disabled'));
    if (control) return control;
  }
  return null;
}

const anchorOf = (path: string) => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
