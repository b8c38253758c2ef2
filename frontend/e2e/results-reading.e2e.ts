import { readFile } from 'node:fs/promises';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { topics } from './studies-api.ts';

test.describe('the results of a completed study', () => {
  test('lead from the answer to the quotes that support it', async ({ page, studies }) => {
    const study = await studies.finish(await studies.prepare('Ward handover', 4));
    await page.goto(`/studies/${study.id}/results`);

    const answer = page.getByRole('region', { name: 'Study Meta-Analysis' });
    await expect(answer).toContainText('AI-simulated participants, n = 4');
    await expect(page.getByRole('heading', { name: 'Recommended actions' })).toBeVisible();
    await checkPage(page, 'meta-analysis');

    const grid = page.getByRole('grid', { name: 'Who talked about what?' });
    await grid.getByRole('button').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(grid.getByRole('button', { pressed: true })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');

    const words = page.getByRole('region', { name: 'Words behind the theme' });
    const quote = words.getByRole('blockquote').first().getByRole('link');
    const said = (await quote.innerText()).trim();
    await quote.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Participant: /);
    await expect(page.locator(':focus')).toContainText(said);
    await expect(page.locator(':focus')).toBeInViewport();
  });

  test('can be regenerated and exported', async ({ page, studies }) => {
    const study = await studies.finish(await studies.prepare('Ward handover', 2));
    await page.goto(`/studies/${study.id}/results`);
    await page.getByRole('button', { name: 'Refresh Analysis' }).click();
    await expect(page.getByRole('button', { name: 'Refresh Analysis' })).not.toHaveAttribute('aria-busy', 'true');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Results' }).click();
    await page.getByRole('menuitem', { name: 'Export Summary' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('ward-handover-simulated.md');
    expect(await readFile(await file.path(), 'utf8')).toContain('AI-simulated participants: no real person said this.');

    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(page.getByText('100% (2 of 2)')).toBeVisible();
    await page.getByRole('button', { name: /Handing over a ward/ }).click();
    await expect(page.getByText(topics[1])).toBeVisible();
    await checkPage(page, 'overview');
    await page.getByRole('tab', { name: /^Participants/ }).click();
    await expect(page.getByText('Results Available')).toHaveCount(2);
    await checkPage(page, 'participants');
  });
});

test.describe('an interview', () => {
  test('is read in full, by question and as an analysis, for one participant after another', async ({
    page,
    studies,
  }) => {
    const study = await studies.finish(await studies.prepare('Ward handover', 2));
    const [first, second] = study.participants;
    await page.goto(`/studies/${study.id}/results?tab=participants`);
    await page.getByRole('link', { name: first?.name ?? '' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Participant: ${first?.name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { name: topics[0] })).toBeVisible();
    await checkPage(page, 'transcript');

    const filter = page.getByRole('combobox', { name: 'Question' });
    await expect(filter.getByRole('option')).toHaveCount(topics.length + 1);
    await filter.selectOption({ index: 2 });
    await expect(filter.getByRole('option', { selected: true })).toHaveText(
      new RegExp(`^${topics[1].slice(0, 60).trimEnd()}… \\(\\d+ messages\\)$`),
    );
    await expect(page.getByRole('heading', { name: topics[0] })).toBeHidden();
    await expect(page.getByRole('heading', { name: topics[1] })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: topics[1] })).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByRole('heading', { name: topics[0] })).toBeVisible();

    await page.getByRole('tab', { name: 'Analysis' }).click();
    await expect(page.getByRole('heading', { name: 'AI Summary' })).toBeVisible();
    await checkPage(page, 'analysis of one interview');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Participant: ${second?.name}`);
    await expect(page.getByRole('heading', { name: 'AI Summary' })).toBeVisible();
    await expect(page.getByText('2 of 2')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Results' }).click();
    await expect(page).toHaveURL(`/studies/${study.id}/results`);
  });

  test('about screens is filtered by screen', async ({ page, studies }) => {
    const study = await studies.finish(await studies.prepareDesignReview('The new handover app'));
    await page.goto(`/studies/${study.id}/results/participants/${study.participants[0]?.id}`);
    const filter = page.getByRole('combobox', { name: 'Screen' });
    await expect(filter.getByRole('option')).toHaveCount(3);
    await filter.selectOption({ index: 2 });
    await expect(page.getByRole('heading', { name: 'What is missing on Notes for the next one?' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /on Start of the shift/ })).toHaveCount(0);
    await expect(page.getByText('Image display is planned.')).toBeVisible();
    await checkPage(page, 'transcript of a screen');
  });
});
