import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Tooltip } from './tooltip.tsx';

afterEach(cleanup);

it('an explanation opens when its button is pressed, where nothing hovers, and Escape closes it', async () => {
  render(
    <Tooltip text="Held credits count as used.">
      <button type="button">What counts as used</button>
    </Tooltip>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole('button');
  await user.pointer([{ keys: '[TouchA]', target: button }]);
  expect((await screen.findByRole('tooltip')).textContent).toContain('Held credits');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});
