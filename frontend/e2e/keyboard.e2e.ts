import type { Page } from '@playwright/test';
import { newAccount } from './accounts-api.ts';
import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';
import { setUp, step } from './keyboard-setup.ts';
import { found } from './pages/search-palette.ts';

// No mouse: every control is reached with Tab and used with keys, and no action may lose the focus.

test.describe('by keyboard alone', () => {
  test('an account is created, verified and used', async ({ page, accounts }) => {
    const keys = new Keyboard(page);
    const account = newAccount('keys');
    await page.goto('/signup');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await keys.walk('sign-up');
    await keys.use('button', 'Continue with email');
    await keys.fill('Email', account.email);
    await keys.fill('Password', account.password);
    await keys.fill('Confirm password', 'another');
    await keys.press('Enter');
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await keys.isOn('textbox', 'Confirm password');
    await keys.fill('Confirm password', account.password);
    await keys.press('Enter');
    await keys.isOn('heading', 'Check Your Email');
    await keys.walk('check your email');
    await page.goto(await accounts.linkTo('/verify-email', account.email));
    await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
    await keys.use('link', 'Sign In');
    await keys.isOn('heading', /^Turn user research/);
    await page.waitForLoadState('networkidle');
    await keys.walk('login');
    await keys.fill('Password', account.password);
    await keys.press('Enter');
    await keys.isOn('heading', /^Welcome back/);
    await keys.walk('dashboard');
  });

  test('a dialog gives back the focus, and a deletion and its Undo keep it', async ({ page, studies }) => {
    const keys = new Keyboard(page);
    const draft = await studies.prepare('Night shifts', 2);
    await studies.begin('Parking by the hour');
    await page.goto(`/studies/${draft.id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await keys.walk('study');
    await keys.use('button', 'Launch Study');
    await keys.isIn('Launch this study?');
    await keys.press('Escape');
    await keys.isOn('button', 'Launch Study');
    await keys.use('link', 'Studies', 'Shift+Tab');
    await keys.isOn('heading', 'Studies');
    await keys.walk('studies');
    const actions = 'Actions for Night shifts';
    await keys.use('button', actions);
    await keys.isOn('menuitem', 'Details');
    await keys.press('Escape');
    await keys.isOn('button', actions);
    await keys.press('Enter');
    await keys.isOn('menuitem', 'Details');
    await keys.checkHere();
    await keys.press('ArrowDown');
    await keys.isOn('menuitem', 'Duplicate');
    await keys.press('Enter');
    await keys.isIn('Duplicate study');
    await keys.press('Escape');
    await keys.isOn('button', actions);
    await keys.press('Enter');
    await keys.isOn('menuitem', 'Details');
    await keys.press('End');
    await keys.isOn('menuitem', 'Delete');
    await keys.press('Enter');
    await keys.isOn('button', 'Cancel');
    await keys.press('Escape');
    await keys.isOn('button', actions);
    await keys.press('Enter');
    await keys.isOn('menuitem', 'Details');
    await keys.press('End');
    await keys.isOn('menuitem', 'Delete');
    await keys.press('Enter');
    await keys.isOn('button', 'Cancel');
    await keys.use('button', 'Delete');
    await keys.isOn('link', 'Parking by the hour');
    await keys.use('button', 'Undo: Night shifts');
    await expect(page.getByRole('link', { name: 'Night shifts' })).toBeVisible();
    await keys.isSomewhere('Undo');
    await keys.use('button', actions);
    await keys.isOn('menuitem', 'Details');
    await keys.press('Enter');
    await keys.isOn('heading', 'Night shifts');
    await keys.use('button', 'Launch Study');
    await keys.use('button', /^Launch for/);
    await expect(page).toHaveURL(/\/results/);
    await keys.isOn('heading', 'Night shifts');
  });

  test('of two versions of a study one is chosen', async ({ page, context, shell }) => {
    const keys = new Keyboard(page);
    await shell.heading.waitFor();
    await setUp(keys, 'Product Discovery', 'Family meals');
    await saveElsewhere(await context.newPage(), page.url());
    await keys.use('button', 'Back');
    await keys.isOn('heading', step(1));
    await keys.fill('Study title', 'Meals of my family');
    await keys.use('button', 'Next');
    await keys.isIn('This study was changed elsewhere');
    await keys.press('Escape');
    await keys.isOn('heading', /./);
    await keys.use('button', 'Back');
    await keys.fill('Study title', 'Meals of my own family');
    await keys.use('button', 'Next');
    await keys.isIn('This study was changed elsewhere');
    await keys.use('button', 'Keep my version');
    await expect(page.getByText('Your version is kept')).toBeVisible();
    await keys.isOn('heading', /./);
    await keys.use('button', 'Cancel');
    await keys.isOn('button', 'Continue Editing');
    await keys.press('Escape');
    await keys.isOn('button', 'Cancel');
    await keys.press('Enter');
    await keys.use('button', 'Delete Draft');
    await keys.isOn('heading', 'Studies');
    await keys.use('button', /^Undo: /);
    await keys.isOn('heading', /^Create New Study/);
  });

  test('results are read: tabs, a transcript and its filter, export and the search', async ({ page, studies }) => {
    const keys = new Keyboard(page);
    const study = await studies.finish(await studies.prepare('Ward handover', 2));
    await page.goto(`/studies/${study.id}/results`);
    await page.getByRole('tab', { name: /^Participants/ }).waitFor();
    await keys.walk('results, participants');
    await keys.reach('tab', /^Participants/);
    for (let tab = 1; tab < (await page.getByRole('tab').count()); tab += 1) {
      await keys.press('ArrowRight');
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await keys.walk(`results, tab ${tab + 1}`);
      await keys.reach('tab', /./);
    }
    await keys.use('button', 'Export Results', 'Shift+Tab');
    await keys.isOn('menuitem', 'Download Results');
    await keys.press('ArrowDown');
    await keys.checkHere();
    await keys.press('Escape');
    await keys.isOn('button', 'Export Results');

    await page.goto(`/studies/${study.id}/results/participants/${study.participants[0]?.id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await keys.walk('interview');
    await keys.reach('combobox', /^(Question|Screen)/);
    await keys.press('ArrowDown');
    await expect(page).toHaveURL(/about=/);
    await keys.use('button', 'Clear');
    await keys.isOn('combobox', /^(Question|Screen)/);

    // The row that searches at once is there until the answer is, which is held back for that long.
    const answerWanted = Promise.withResolvers<void>();
    await page.route('**/api/search', async (route) => {
      await answerWanted.promise;
      await route.continue();
    });
    // What is typed before the search has loaded is not lost, and changes nothing on the page.
    await keys.press('ControlOrMeta+k');
    await page.keyboard.type('ward');
    await keys.isOn('combobox', 'Search studies, projects and participants');
    await expect(page.getByRole('combobox', { name: /^Search/ })).toHaveValue('ward');
    await expect(page.getByRole('option')).toHaveCount(2);
    const atOnce = page.getByRole('option', { name: /^Search for/ });
    if ((await atOnce.getAttribute('aria-selected')) !== 'true') await keys.press('ArrowUp');
    await expect(atOnce).toHaveAttribute('aria-selected', 'true');
    await keys.press('Enter');
    answerWanted.resolve();
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(found);
    await keys.press('Escape');
    await keys.isOn('combobox', /^(Question|Screen)/);
    await keys.press('ControlOrMeta+k');
    await page.keyboard.type('ward');
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Ward handover');
    await keys.press('Enter');
    await keys.isOn('heading', 'Ward handover');
  });

  test('the account page is used', async ({ page, shell }) => {
    const keys = new Keyboard(page);
    await page.goto('/account');
    await shell.heading.waitFor();
    await keys.walk('account');
    await keys.fill('Name', 'Grace');
    await keys.press('Enter');
    await expect(page.getByText('Name saved')).toBeVisible();
    await keys.isOn('textbox', 'Name');
    await keys.use('button', 'Change password');
    await keys.isOn('textbox', 'Current password');
    await keys.walk('account, changing the password');
    await keys.use('button', 'Cancel');
    await keys.isOn('button', 'Change password');
    await keys.use('button', 'Change email');
    await keys.isOn('textbox', 'New email');
    await keys.use('button', 'Cancel');
    await keys.isOn('button', 'Change email');
    await keys.use('button', /^Delete/);
    await keys.isIn(/Delete/);
    await keys.press('Escape');
    await keys.isOn('button', /^Delete/);
    await keys.use('button', 'Log out');
    await expect(page).toHaveURL(/\/login/);
  });
});

/** Another tab saves the setup of the study. */
async function saveElsewhere(other: Page, address: string): Promise<void> {
  await other.goto(address.replace('/configuration', '/setup'));
  const keys = new Keyboard(other);
  await other.getByRole('heading', { name: step(1) }).waitFor();
  await keys.fill('Study title', 'Meals of other families');
  await keys.use('button', 'Next');
  await keys.isOn('heading', step(2));
  await other.close();
}
