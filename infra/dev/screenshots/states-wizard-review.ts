import type { ScreenState } from './screen-state.ts';
export const wizardReviewStates: readonly ScreenState[] = [];
