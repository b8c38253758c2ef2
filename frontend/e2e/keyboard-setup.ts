import type { Keyboard } from './keyboard.ts';

/** The heading of a step of the wizard. */
export const step = (number: number) => `Create New Study - Step ${number} of 4`;

/** Fills in the first step and goes on to the second. */
export async function setUp(keys: Keyboard, type: string, title: string): Promise<void> {
  await keys.page.goto('/studies/new/setup');
  await keys.page.getByRole('heading', { name: step(1) }).waitFor();
  await keys.fill('Study title', title);
  await keys.fill('Objective', 'Learn what holds and what does not');
  await keys.choose('radio', type);
  await keys.use('button', 'Next');
  await keys.isOn('heading', step(2));
}
