import { create } from 'zustand';
import { browserStorage } from '../../lib/browser-storage.ts';

const key = 'windtunnel.shortcuts';

/** Whether shortcuts of a single key work. Remembered in this browser (WCAG 2.1.4). */
export const useShortcutSetting = create(() => ({ on: browserStorage.read(key) !== 'off' }));

export function switchShortcuts(on: boolean): void {
  if (on) browserStorage.remove(key);
  else browserStorage.write(key, 'off');
  useShortcutSetting.setState({ on });
}
