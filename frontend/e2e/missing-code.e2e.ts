import { expect, test } from './fixtures.ts';

test('a screen whose code does not arrive leaves the frame, and opens with another attempt', async ({
  context,
  shell,
}) => {
  await expect(shell.logout).toBeVisible();
  // Another page: the browser itself reports the missing file in the console.
  const page = await context.newPage();
  const screens = await (await page.request.get('/screen-files.json')).json();
  const files: readonly string[] = screens['/projects'].filter((file: string) => !screens['/'].includes(file));
  for (const file of files) await page.route(`**${file}`, (route) => route.abort());
  await page.goto('/');
  const frame = page.getByRole('navigation', { name: 'Main' });
  await frame.getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(frame).toBeVisible();
  const openedAgain = page.waitForEvent('framenavigated');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await openedAgain;
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/projects');
});
