import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';

test('a launched study is followed until its results can be read', { tag: '@servers' }, async ({ page, studies }) => {
  const study = await studies.prepare('Ward handover', 6);
  await page.goto(`/studies/${study.id}`);
  await expect(page.getByRole('button', { name: 'Launch Study' })).toBeVisible();
  await checkPage(page, 'a study that is ready');
  await page.getByRole('button', { name: 'Launch Study' }).click();
  await page.getByRole('button', { name: /^Launch for/ }).click();
  await expect(page.getByText('Study launched successfully!')).toBeVisible();

  await expect(page).toHaveURL(new RegExp(`/studies/${study.id}/results`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const run = page.getByRole('region', { name: 'Interviews in progress' });
  await expect(run.getByRole('listitem')).toHaveCount(6);
  await expect(run.getByText(/^\d of 6 interviews done$/)).toBeVisible();
  // The first result opens as soon as the first participant has finished.
  const first = page.getByRole('link', { name: study.participants[0]?.name ?? '', exact: true }).first();
  await expect(first).toBeVisible();

  // Without a reload: the page itself notices that the study has ended.
  await page.getByRole('button', { name: 'Read the answer' }).click();
  await expect(page.getByRole('heading', { name: 'Study Meta-Analysis' })).toBeVisible();
  await expect(page.getByText('completed', { exact: true })).toBeVisible();
  await expect(run).toBeHidden();
});

test('list, dialog and results show progress while the interviews run', async ({ page, studies }) => {
  const study = await studies.finish(await studies.prepare('Ward handover', 3));
  await standStill(page, 0);
  await page.goto('/studies?status=ACTIVE');
  await page.getByRole('button', { name: study.title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Study Results Processing' });
  await expect(dialog).toContainText('This typically takes 5-15 minutes depending on the study complexity.');
  await expect(dialog.getByText('0 of 3 interviews done')).toBeVisible();
  await checkPage(page, 'processing dialog');
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await expect(page).toHaveURL('/studies?status=ACTIVE');
  await page.goto(`/studies/${study.id}/results`);
  await expect(
    page.getByRole('heading', { name: 'Results are not available yet. The study is still in progress.' }),
  ).toBeVisible();
  await checkPage(page, 'results before the first');

  await standStill(page, 1);
  await page.goto('/studies?status=ACTIVE');
  await page.getByRole('link', { name: study.title, exact: true }).click();
  await expect(page.getByText('1 of 3 interviews done')).toBeVisible();
  await expect(page.getByText('Results Available')).toHaveCount(1);
  await checkPage(page, 'results after the first');
});

/** The study as it was after the given number of interviews: real responses, with the clock stopped. */
async function standStill(page: Page, completed: number): Promise<void> {
  const before = <T extends { readonly progress: { readonly total: number } }>(study: T) => ({
    ...study,
    status: 'LAUNCHED',
    progress: { completed, failed: 0, total: study.progress.total },
  });
  // A page of the list knows the study by the status that it really has, so that all are asked for.
  await page.route(/\/api\/studies(?:\?|$)/, async (route) => {
    const [url = ''] = route.request().url().split('?');
    const response = await route.fetch({ url });
    const { studies } = await response.json();
    const counts = { LAUNCHED: studies.length };
    await route.fulfill({ response, json: { studies: studies.map(before), counts } });
  });
  await page.route('**/api/studies/*/results?*', async (route) => {
    const response = await route.fetch();
    const { study, interviews, ...rest } = await response.json();
    const running = interviews.map((interview: object, index: number) => ({
      ...interview,
      status: index < completed ? 'COMPLETED' : 'RUNNING',
    }));
    await route.fulfill({ response, json: { ...rest, study: before(study), interviews: running } });
  });
  await page.route('**/api/studies/*/live', () => {});
}
