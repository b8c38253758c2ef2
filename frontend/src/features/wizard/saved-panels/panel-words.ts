/** The button, and the dialog that it opens. */
export const usePanelText = 'Use a saved panel';
