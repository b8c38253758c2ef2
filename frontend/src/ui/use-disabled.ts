import { type ComponentProps, useState } from 'react';

type Given = Pick<ComponentProps<'button'>, 'disabled' | 'aria-disabled' | 'onFocus' | 'onBlur'>;

/**
 * The attributes of a button that may become unavailable by being pressed. The browser drops the focus of a button that
 * is disabled, so the one that has the focus keeps it, ignores presses, and is disabled only once it is left.
 */
export function useDisabled({ disabled = false, onFocus, onBlur, ...given }: Given) {
  const [focused, setFocused] = useState(false);
  const said = given['aria-disabled'] === true || given['aria-disabled'] === 'true';
  const attributes: Given = {
    disabled: disabled && !focused,
    'aria-disabled': said || (disabled && focused) || undefined,
    onFocus: (event) => {
      setFocused(true);
      onFocus?.(event);
    },
    onBlur: (event) => {
      setFocused(false);
      onBlur?.(event);
    },
  };
  return { ignored: said || disabled, attributes };
}
