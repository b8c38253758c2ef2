/** What `npm test` crawls: a form, an empty screen with the frame around it, a dialog and a list of results. */
export const shortStates: readonly string[] = [
  'login, form',
  'projects, none',
  'wizard, confirm cancelling',
  'search, no results',
];
