import type { ScreenState } from '../screen-state.ts';

const path = '/how-good';

/** What the built-in participants are worth, for users and for visitors. */
export const qualityStates: readonly ScreenState[] = [
  { name: 'how good they are', path, shows: 'Who read them' },
  { name: 'how good they are, visitor', as: 'visitor', path, shows: 'Who read them' },
  {
    name: 'how good they are, earlier round open',
    path,
    when: (page) => page.getByText('Study by study, round 12').click(),
    shows: /^, reader B$/,
  },
];
