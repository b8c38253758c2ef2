import type { ScreenState } from './screen-state.ts';
export const wizardStates: readonly ScreenState[] = [];
