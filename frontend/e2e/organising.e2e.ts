import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';

test.describe('projects', () => {
  test('are made, filled, renamed and deleted, and their studies stay', async ({ page, studies, shell }) => {
    await studies.begin('Parking by the hour');
    await shell.goTo('Projects');
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
    await page.getByRole('button', { name: 'New project' }).click();
    await page.getByLabel('Project name').fill('Hospital');
    await checkPage(page, 'new project dialog');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hospital');
    await expect(page.getByRole('heading', { name: 'No studies in this project yet' })).toBeVisible();
    await checkPage(page, 'a new project');

    await page.getByRole('link', { name: 'New study' }).click();
    await expect(page.getByLabel('Project')).toHaveValue(/.{36}/);
    await page.getByLabel('Study title').fill('Ward handover');
    await page.getByLabel('Objective').fill('Learn how shifts hand over');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/studies\/new\/configuration/);

    await shell.goTo('Studies');
    await expect(page.getByRole('article').filter({ hasText: 'Ward handover' })).toContainText('Hospital');
    await page.getByRole('button', { name: 'Actions for Parking by the hour' }).click();
    await page.getByRole('menuitem', { name: 'Move to project' }).click();
    await page.getByRole('combobox', { name: 'Project' }).selectOption('Hospital');
    await checkPage(page, 'move dialog');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Parking by the hour' })).toContainText('Hospital');

    await shell.goTo('Projects');
    await expect(page.getByText('2 studies')).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Hospital' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByLabel('Project name').fill('Clinic');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Clinic' }).click();
    await expect(page.getByRole('link', { name: 'Parking by the hour' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ward handover' })).toBeVisible();
    await checkPage(page, 'a project with studies');

    await page.getByRole('button', { name: 'Actions for Clinic' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const confirm = page.getByRole('dialog', { name: 'Delete this project?' });
    await expect(confirm).toContainText('Its 2 studies stay in your studies, without a project.');
    await checkPage(page, 'delete project dialog');
    await confirm.getByRole('button', { name: 'Delete project' }).click();
    await expect(page).toHaveURL('/projects');
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
    await shell.goTo('Studies');
    await expect(page.getByRole('tab', { name: 'All 2' })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Clinic' })).toHaveCount(0);
  });
});

test.describe('the archive', () => {
  test('takes what has ended, keeps its results, and gives it back', async ({ page, studies, shell }) => {
    await studies.begin('Parking by the hour');
    const finished = await studies.finish(await studies.prepare('Ward handover', 1));
    await page.goto('/studies?status=COMPLETED');
    await page.getByRole('button', { name: 'Actions for Ward handover' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect(page.getByText('Study archived')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No studies found' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo: Ward handover' }).click();
    await expect(page.getByRole('link', { name: 'Ward handover' })).toBeVisible();

    await page.getByRole('button', { name: 'Actions for Ward handover' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await shell.goTo('Dashboard');
    await expect(page.getByRole('region', { name: 'Recent Studies' })).toContainText('Parking by the hour');
    await expect(page.getByRole('region', { name: 'Recent Studies' })).not.toContainText('Ward handover');
    await shell.goTo('Studies');
    await page.getByRole('tab', { name: 'Archived 1' }).click();
    await checkPage(page, 'the archive');
    await page.getByRole('link', { name: 'Ward handover' }).click();
    await expect(page).toHaveURL(`/studies/${finished.id}`);
    await expect(page.getByText('This study is archived')).toBeVisible();
    await checkPage(page, 'an archived study');
    await page.getByRole('link', { name: 'Read what was said' }).click();
    await page.getByRole('tab', { name: 'Analysis' }).click();
    await expect(page.getByRole('heading', { name: 'Study Meta-Analysis' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh Analysis' })).toBeHidden();
    await checkPage(page, 'results of an archived study');
    await page.getByRole('link', { name: 'Study details' }).click();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(page.getByRole('link', { name: 'View Results' })).toBeVisible();
    await expect(page.getByText('This study is archived')).toBeHidden();
  });
});

test.describe('several studies', () => {
  test('are selected, moved and archived by keyboard, and what became of each is said', async ({ page, studies }) => {
    const keys = new Keyboard(page);
    await studies.finish(await studies.prepare('Ward handover', 1));
    await studies.begin('Night shifts');
    await studies.begin('Parking by the hour');
    await page.goto('/studies?sort=title');
    await page.getByRole('link', { name: 'Ward handover' }).waitFor();
    await keys.use('button', 'Select');
    await keys.isOn('button', 'Select');
    await keys.reach('checkbox', 'Select Night shifts');
    await keys.press('Space');
    await keys.reach('checkbox', 'Select Ward handover');
    await keys.press('Shift+Space');
    const bar = page.getByRole('region', { name: 'Selected studies' });
    await expect(bar.getByRole('status')).toHaveText('3 selected');
    await checkPage(page, 'three selected studies');

    await keys.use('button', 'Move to project');
    await keys.fill('Project name', 'Hospital');
    await keys.press('Enter');
    await expect(bar.getByText('3 studies moved to Hospital')).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Hospital' })).toHaveCount(3);
    await keys.isSomewhere('moving three studies');
    await keys.use('button', 'Undo');
    await expect(bar.getByText('3 studies moved back')).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Hospital' })).toHaveCount(0);

    await keys.reach('checkbox', /^Select page/);
    await keys.press('Space');
    await keys.use('button', 'Archive');
    await expect(bar.getByText('1 study archived, 2 not')).toBeVisible();
    await expect(bar).toContainText('Only a study that has ended can be archived: Night shifts, Parking by the hour');
    await expect(bar.getByRole('status').filter({ hasText: 'selected' })).toHaveText('2 selected');
    await checkPage(page, 'two studies that cannot be archived');
    await keys.use('button', 'Done');
    await keys.isOn('button', 'Select');
    await expect(page.getByRole('tab', { name: 'Archived 1' })).toBeVisible();
  });
});
