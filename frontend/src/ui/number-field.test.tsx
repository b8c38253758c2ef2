import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NumberField } from './number-field.tsx';

afterEach(cleanup);

it.each([
  [1, 'At least 1', 'One participant more'],
  [3, 'One participant fewer', 'One participant more'],
  [5, 'One participant fewer', 'At most 5'],
])('with %i says: %s, %s', (value, fewer, more) => {
  render(<NumberField label="Participants" unit="participant" min={1} max={5} value={value} onChange={() => {}} />);
  const titles = screen.getAllByRole('button').map(({ title }) => title);
  expect(titles).toEqual([fewer, more]);
});
