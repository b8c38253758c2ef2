import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';
import { SearchPalette } from './pages/search-palette.ts';

/** Longer than anything that a busy machine does by itself. */
const blockedMs = 1_500;

test.describe('from anywhere', () => {
  test('single keys lead to screens, and their list is open above them', async ({ page, shell }) => {
    const keys = new Keyboard(page);
    await shell.heading.waitFor();
    await keys.press('g', 's');
    await keys.isOn('heading', 'Studies');
    await keys.press('g', 'd');
    await keys.isOn('heading', /^Welcome back/);
    await keys.press('c');
    await expect(page).toHaveURL('/studies/new/setup');
    await keys.isOn('heading', /^Create New Study/);
    await keys.press('g', 'p');
    await keys.isOn('heading', 'Projects');
    await keys.reach('button', 'New project');
    await keys.press('Shift+Slash');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByText('Go to your account')).toBeVisible();
    await checkPage(page, 'all shortcuts');
    await keys.isOn('button', 'Close');
    await keys.press('g', 's', 'Escape');
    await keys.isOn('button', 'New project');
    await expect(page).toHaveURL('/projects');

    await keys.press('Shift+Slash');
    await keys.isOn('button', 'Close');
    await keys.reach('checkbox', /shortcuts of a single key/);
    await keys.press('Space', 'Escape');
    await keys.isOn('button', 'New project');
    await keys.press('g', 's', 'Shift+Slash', 'c');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/projects');
  });

  test('the palette offers what was opened last, and what can be done', async ({ page, studies }) => {
    const keys = new Keyboard(page);
    const palette = new SearchPalette(page);
    for (const title of ['Ward handover', 'Parking by the hour']) {
      const { id } = await studies.begin(title);
      await page.goto(`/studies/${id}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    await palette.open();
    const recent = palette.group(/^Recent/).getByRole('option');
    await expect(recent).toHaveText([/Parking by the hour/, /Ward handover/]);
    await expect(palette.marked).toContainText('Parking by the hour');
    await checkPage(page, 'the palette before anything is typed');
    await keys.press('ArrowDown');
    await expect(palette.marked).toContainText('Ward handover');
    await keys.press('Enter');
    await keys.isOn('heading', 'Ward handover');

    await palette.open();
    await page.keyboard.type('use the dark');
    await expect(palette.marked).toHaveText('Use the dark theme');
    await keys.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await keys.isOn('heading', 'Ward handover');

    await palette.open();
    await page.keyboard.type('new pro');
    await expect(palette.marked).toHaveText('New project');
    await keys.press('Enter');
    await keys.isOn('textbox', 'Project name');
    await page.keyboard.type('Hospital');
    await keys.press('Enter');
    await keys.isOn('heading', 'Hospital');
  });

  test('the palette acts on the study below it', async ({ page, studies }) => {
    const keys = new Keyboard(page);
    const palette = new SearchPalette(page);
    const { id } = await studies.finish(await studies.prepare('Ward handover', 1));
    await page.goto(`/studies/${id}`);
    await page.getByRole('link', { name: 'View Results' }).waitFor();
    const archived = page.getByText('This study is archived');
    await palette.open();
    await page.keyboard.type('archive this');
    await expect(palette.marked).toContainText('Ward handover');
    await keys.press('Enter');
    await expect(archived).toBeVisible();
    await keys.isSomewhere('archiving a study');
    await palette.open();
    await page.keyboard.type('restore');
    await expect(palette.marked).toContainText('Restore this study');
    await keys.press('Enter');
    await expect(archived).toBeHidden();
    await palette.open();
    await page.keyboard.type('read the res');
    await keys.press('Enter');
    await expect(page).toHaveURL(`/studies/${id}/results`);
    await keys.isOn('heading', 'Ward handover');
  });

  test('diagnostics show what kept the page waiting, to be copied and cleared', async ({ page, context, shell }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const keys = new Keyboard(page);
    const palette = new SearchPalette(page);
    await shell.heading.waitFor();
    await keys.press('g', 's');
    await keys.isOn('heading', 'Studies');
    await page.evaluate(block, blockedMs);

    await palette.open();
    await page.keyboard.type('diag');
    await expect(palette.marked).toHaveText('Diagnostics');
    await keys.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Diagnostics' });
    await expect(dialog.getByRole('row', { name: /^Long tasks/ })).toContainText(/[1-9]\d{3}\.\d ms/);
    await checkPage(page, 'diagnostics');
    await keys.use('button', 'Copy');
    await expect(dialog.getByText('Diagnostics copied.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/long task [1-9]\d{3}\.\d ms \(flagged\)/);
    // The dashboard was there before anything was measured, and the browser remembered it.
    expect(copied).toMatch(/render [\d.]+ ms, \/\n?/);
    expect(copied).toMatch(/render [\d.]+ ms, \/studies/);
    expect(copied).not.toContain(shell.account.email);

    await keys.use('button', 'Clear', 'Shift+Tab');
    await expect(dialog.getByText('Nothing was measured yet.')).toBeVisible();
    await keys.isOn('button', 'Clear');
    await checkPage(page, 'diagnostics, cleared');
    await keys.reach('combobox', 'Log level', 'Shift+Tab');
    await dialog.getByLabel('Log level').selectOption('debug');
    await keys.press('Escape');
    const logged = page.waitForEvent('console', (message) => /^render .*\/projects/.test(message.text()));
    await keys.press('g', 'p');
    await logged;
  });
});

/** In the page: a task in which nothing else happens for so long. */
function block(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      const until = performance.now() + ms;
      while (performance.now() < until);
      resolve();
    });
  });
}
