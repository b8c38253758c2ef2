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

/** Moves focus to the first control of a field, or of the field that contains it. Returns true if there was one. */
export function focusField(path: string): boolean {
  for (let parts = path.split('.'); parts.length > 0; parts = parts.slice(0, -1)) {
    const anchor = document.querySelector(`[data-field="${CSS.escape(parts.join('.'))}"]`);
    const control = [...(anchor?.querySelectorAll<HTMLElement>('input, textarea, select, button') ?? [])].find(
      (each) => !each.hasAttribute('disabled'),
    );
    if (!control) continue;
    control.scrollIntoView({ block: 'center' });
    control.focus();
    return true;
  }
  return false;
}
