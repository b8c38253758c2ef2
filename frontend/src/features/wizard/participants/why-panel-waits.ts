import type { PanelActions } from './use-panel.ts';

/** Why the panel cannot be changed at the moment, for the buttons that are disabled meanwhile; null if it can. */
export function whyPanelWaits(
  { generating, removing }: Pick<PanelActions, 'generating' | 'removing'>,
  replacing = false,
): string | null {
  if (generating !== null) return 'Participants are being generated';
  if (removing) return 'Participants are being removed';
  return replacing ? 'Participants are being replaced' : null;
}
