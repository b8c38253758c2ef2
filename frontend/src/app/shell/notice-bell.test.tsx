import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { notify } from '../../lib/notify.ts';
import { openPage } from '../../testing/open-page.tsx';
import { Shell } from './shell.tsx';

it('the bell lists what the toasts said, newest first and each once', async () => {
  const { user } = openPage([{ path: '/', element: <Shell /> }], '/', {});
  const open = async () => {
    await user.click(screen.getAllByRole('button', { name: 'Recent messages' })[0] as HTMLElement);
    return await screen.findByRole('dialog', { name: 'Recent messages' });
  };
  expect((await open()).textContent).toContain('can be read here again');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  act(() => {
    notify.error('Failed to cancel study', 'Network Error');
    notify.success('Study deleted successfully', { label: 'Undo', onSelect: () => {} }, { about: 'Ward handover' });
    notify.error('Failed to cancel study', 'Network Error');
  });
  const rows = within(await open()).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Failed to cancel studyNetwork ErrorJust now',
    'Study deleted successfullyWard handoverJust now',
  ]);
});
