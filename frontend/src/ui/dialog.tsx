import type { ReactNode } from 'react';
import { partOnDemand } from './part-on-demand.ts';
import { useOpener } from './use-opener.ts';

export type DialogSize = 'small' | 'medium' | 'large' | 'full';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** One or two sentences below the title, announced with it. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The buttons; the one that performs the action comes last. */
  readonly footer?: ReactNode;
  readonly size?: DialogSize;
  /** Where focus goes first; defaults to the first control. */
  readonly onOpenAutoFocus?: (event: Event) => void;
  /** Preventing its default leaves the focus where a link in the dialog led. */
  readonly onCloseAutoFocus?: (event: Event) => void;
}

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
