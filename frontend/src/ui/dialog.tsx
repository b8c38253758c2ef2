import type { DialogProps } from './dialog-window.tsx';
import { partOnDemand } from './part-on-demand.ts';
import { useOpener } from './use-opener.ts';

const dialogs = partOnDemand(() => import('./dialog-window.tsx'));
export const loadDialogs = dialogs.load;

/**
 * A dialog over the page. On a phone it slides up from the bottom. The page below can neither be scrolled nor reached
 * by keyboard.
 */
export function Dialog(props: DialogProps) {
  const opener = useOpener(props.open);
  const code = dialogs.useCode(props.open);
  return code === undefined ? null : <code.DialogWindow {...props} opener={opener} />;
}
