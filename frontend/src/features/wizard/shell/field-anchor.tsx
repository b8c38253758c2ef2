import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useWizardSession } from '../wizard-context.tsx';

export interface FieldAnchorProps {
  /** The path its problems carry. */
  readonly path: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Where a field stands: the step rail leads here, and leaving it counts as having touched it. */
export function FieldAnchor({ path, children, className }: FieldAnchorProps) {
  const { touch } = useWizardSession();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what leaves its controls.
    <div data-field={path} className={clsx('min-w-0', className)} onBlur={() => touch(path)}>
      {children}
    </div>
  );
}

/** Moves the focus to the first control of a field, or of the field that holds it. True when there was one. */
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
