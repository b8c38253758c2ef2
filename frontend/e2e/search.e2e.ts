import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { found, SearchPalette } from './pages/search-palette.ts';

const resultsTimeoutMs = 5_000;

/** The palette fills the screen on a phone and floats above the page on a desktop. */
async function checkAtBothWidths(page: Page, name: string) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await checkPage(page, `${name} at ${width} px`);
  }
}

test.describe('the search', () => {
  test('finds studies and participants as the user types, by keyboard alone', { tag: '@servers' }, async ({
    page,
    studies,
  }) => {
    const finished = await studies.finish(await studies.prepare('Night shifts on a ward', 2));
    await studies.prepare('Ward handover', 2);
    await studies.begin('Parking by the hour');
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();

    const palette = new SearchPalette(page);
    await palette.open();
    await expect(palette.dialog.getByText('Search your research')).toBeVisible();
    await checkAtBothWidths(page, 'search, empty');

    await palette.input.press('n');
    await expect(palette.group(/^Suggestions/)).toBeVisible();
    await expect(palette.options.filter({ hasText: 'Night shifts on a ward' })).toBeVisible();
    await checkAtBothWidths(page, 'search, suggestions');

    await palette.input.fill('');
    await palette.input.pressSequentially('ward', { delay: 60 });
    await expect(palette.status).toHaveText('Searching...');
    // 1000 ms after the last keystroke, without Enter.
    await expect(palette.status).toHaveText(found, { timeout: resultsTimeoutMs });
    await expect(palette.group(/^Studies 2/)).toBeVisible();
    await expect(palette.dialog.getByText('Parking by the hour')).toBeHidden();
    await checkAtBothWidths(page, 'search, results');

    await palette.search('night shfits');
    await expect(palette.marked).toContainText('Night shifts on a ward');
    await palette.input.press('Enter');
    await expect(page).toHaveURL(`/studies/${finished.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    const [participant] = finished.participants;
    await palette.open('Meta+k');
    await palette.search(participant?.name ?? '');
    await expect(palette.group(/^Participants/)).toContainText('AI-simulated');
    await palette.options
      .filter({ hasText: participant?.name ?? '' })
      .first()
      .click();
    await expect(page).toHaveURL(`/studies/${finished.id}/results/participants/${participant?.id}`);
    await expect(palette.dialog).toBeHidden();
  });

  test('for a participant leads to their profile before the launch, and to their interview after it', async ({
    page,
    studies,
  }) => {
    const draft = await studies.prepare('Ward handover', 1);
    const [participant] = draft.participants;
    const address = `/studies/${draft.id}/participants/${participant?.id}`;
    await page.goto(address);
    const profile = page.getByRole('dialog', { name: participant?.name ?? '' });
    await expect(profile).toBeVisible();
    await checkPage(page, 'profile');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`/studies/${draft.id}`);
    await studies.finish(draft);
    await page.goto(address);
    await expect(page).toHaveURL(`/studies/${draft.id}/results/participants/${participant?.id}`);
  });

  test('says when nothing is found or the search fails, and restores the focus', async ({ page, shell }) => {
    await shell.goTo('Studies');
    // A new screen takes the focus when it appears; only after that can the search box keep it.
    await expect(page.getByRole('heading', { level: 1, name: 'Studies' })).toBeFocused();
    const box = page.getByRole('button', { name: 'Search', exact: true });
    await box.click();
    const palette = new SearchPalette(page);
    await palette.search('submarine');
    await expect(palette.dialog.getByText('No results found')).toBeVisible();
    await checkAtBothWidths(page, 'search, no results');

    await page.route('**/api/search', (route) =>
      route.fulfill({ status: 429, json: { error: 'Too many searches', code: 'TOO_BUSY', traceId: 't' } }),
    );
    await palette.input.fill('periscope');
    await expect(palette.options.last()).toContainText('Search for');
    await palette.input.press('Enter');
    await expect(palette.dialog.getByText('The search did not answer')).toBeVisible();
    await checkAtBothWidths(page, 'search, failed');
    await page.unroute('**/api/search');
    await palette.dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(palette.dialog.getByText('No results found')).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(palette.dialog).toBeHidden();
    await expect(box).toBeFocused();
  });

  test('shows what participants said and leads to it, and is never without an active option', async ({
    page,
    studies,
  }) => {
    const study = await studies.finish(await studies.prepare('Ward handover', 1));
    const words = await studies.wordsOf(study);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const palette = new SearchPalette(page);
    await palette.open();
    await palette.watch();
    // Every state in turn: actions, suggestions, what the browser knows, the server's hits, none, and back.
    await palette.input.press('w');
    await expect(palette.group(/^Suggestions/)).toBeVisible();
    await palette.input.fill('ward');
    await expect(palette.group(/^Studies$/)).toBeVisible();
    await palette.input.press('ArrowDown');
    await expect(palette.status).toHaveText(found, { timeout: resultsTimeoutMs });
    await palette.search('submarine');
    await palette.search(words);
    const quotes = palette.group(/^Quotes/);
    await expect(quotes).toContainText('AI-simulated');
    await checkAtBothWidths(page, 'search, quotes');
    expect(await palette.faults()).toEqual([]);

    await palette.input.press('Home');
    await page.keyboard.type('x');
    await expect(palette.input).toHaveValue(`x${words}`);
    await palette.input.press('Backspace');
    await expect(palette.status).toHaveText(found);
    await quotes.getByRole('option').first().click();
    await expect(page).toHaveURL(new RegExp(`/studies/${study.id}/results/participants/.+#turn-`));
    const turn = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
    await expect(turn).toBeInViewport();
    await expect(turn).toContainText(words.split(' ')[0] ?? '', { ignoreCase: true });
  });

  test('finds a study in the list by a word with a typo', async ({ page, studies }) => {
    await studies.begin('Parking by the hour');
    await studies.begin('Ward handover');
    await page.goto('/studies');
    await page.getByRole('searchbox', { name: 'Search studies' }).pressSequentially('handovr', { delay: 20 });
    await expect(page.getByRole('link', { name: 'Ward handover' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Parking by the hour' })).toBeHidden();
    await expect(page).toHaveURL('/studies?search=handovr');
  });
});
