import { clsx } from 'clsx';
import type { FocusEventHandler } from 'react';
import type { FieldAria } from '../field.tsx';
import { GrowingText } from '../growing-text.tsx';

export interface ItemTextProps extends Pick<FieldAria, 'aria-invalid' | 'aria-describedby'> {
  readonly label: string;
  readonly value: string;
  readonly lengthMax: number | undefined;
  readonly placeholder?: string;
  readonly className?: string;
  readonly onChange: (text: string) => void;
  readonly onEnter?: () => void;
  readonly onFocus?: FocusEventHandler;
  readonly onBlur?: FocusEventHandler;
}

/** The text of one item: a single paragraph that wraps. Enter does not break it, nor do pasted line breaks. */
export function ItemText({ label, lengthMax, className, onChange, onEnter, ...props }: ItemTextProps) {
  return (
    <GrowingText
      {...props}
      aria-label={label}
      maxLength={lengthMax}
      onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter?.();
      }}
      className={clsx('py-1.5 pointer-coarse:py-2.5', className)}
    />
  );
}
