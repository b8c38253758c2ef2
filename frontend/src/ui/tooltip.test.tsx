import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Tooltip } from './tooltip.tsx';

afterEach(cleanup);

const open = () => {
  render(
    <Tooltip text="Held credits count as used.">
      <button type="button">What counts as used</button>
    </Tooltip>,
  );
  return { user: userEvent.setup(), button: screen.getByRole('button') };
};

it('an explanation opens when its button is pressed, where nothing hovers, and Escape closes it', async () => {
  const { user, button } = open();
  await user.pointer([{ keys: '[TouchA]', target: button }]);
  expect((await screen.findByRole('tooltip')).textContent).toContain('Held credits');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

it('a press keeps open what hovering has opened, and another closes it', async () => {
  const { user, button } = open();
  await user.hover(button);
  await screen.findByRole('tooltip');
  await user.click(button);
  await user.unhover(button);
  expect(screen.getByRole('tooltip')).toBeTruthy();
  await user.click(button);
  await user.unhover(button);
  expect(screen.queryByRole('tooltip')).toBeNull();
});
