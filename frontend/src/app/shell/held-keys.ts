/** Keys that are kept for an input which is about to appear. */
export interface HeldKeys {
  /** Ends it, and returns the text that was typed meanwhile. A second call returns ''. */
  readonly release: () => string;
}

/**
 * Keeps what is typed from reaching the page until the input it is meant for is there: a character would choose an option of
 * a list that has the focus, and Enter would press a button. Keys with Control, Alt or Cmd pass.
 */
export function holdKeys(): HeldKeys {
  let typed = '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key.length === 1) typed += event.key;
    else if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key !== 'Enter' && !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', onKeyDown, { capture: true });
  return {
    release() {
      document.removeEventListener('keydown', onKeyDown, { capture: true });
      const text = typed;
      typed = '';
      return text;
    },
  };
}
