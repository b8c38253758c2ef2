import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { WizardPage } from './pages/wizard-page.ts';

/** Makes the server refuse a call `times` times, as if another request had got there first. */
async function refuse(page: Page, address: string, times = Number.POSITIVE_INFINITY): Promise<void> {
  let refused = 0;
  await page.route(address, (route) => {
    if (refused >= times || route.request().method() === 'GET') return route.continue();
    refused += 1;
    const body = { error: 'This was changed at the same moment.', code: 'CONCURRENT_CHANGE', retryable: true };
    return route.fulfill({ status: 409, json: { ...body, traceId: 'test' } });
  });
}

async function discovery(wizard: WizardPage): Promise<void> {
  await wizard.open();
  await wizard.setUp('Product Discovery', 'Family meals', 'Understand how families decide what to eat');
  await wizard.goOn(2);
  await wizard.page.getByLabel('Product domain').fill('Meal planning');
  await wizard.addTo('topic', ['How the week is planned']);
}

test.describe('when something fails, the wizard', () => {
  test.beforeEach(async ({ shell }) => {
    await shell.page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('continues after a refused save, says why, and saves later', async ({ page }) => {
    const wizard = new WizardPage(page);
    await discovery(wizard);
    await refuse(page, '**/api/studies/save-step', 1);
    await wizard.goOn(3);
    await expect(page.getByText('This was changed at the same moment.')).toHaveCount(2);
    await expect(page.getByText('Failed to save draft')).toBeVisible();
    await expect(page.getByText('Not saved')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Not saved')).toHaveCount(0);
    await expect(page.getByText('Just now')).toBeVisible();
  });

  test('asks which version counts when another tab saved first', async ({ page, context }) => {
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.setUp('Product Discovery', 'Family meals', 'Understand how families decide what to eat');
    await wizard.goOn(2);
    const other = new WizardPage(await context.newPage());
    await other.open();
    await other.title.fill('Meals of other families');
    await other.goOn(2);
    await wizard.back.click();
    await wizard.title.fill('Meals of my family');
    await wizard.next.click();
    const dialog = page.getByRole('dialog', { name: 'This study was changed elsewhere' });
    await expect(dialog.getByText('Meals of other families')).toBeVisible();
    await expect(dialog.getByText('Meals of my family')).toBeVisible();
    await checkPage(page, 'two versions');
    await dialog.getByRole('button', { name: 'Keep my version' }).click();
    await expect(page.getByText('Your version is kept')).toBeVisible();
    await other.page.reload();
    await expect(other.page.getByText('Meals of my family')).toBeVisible();
  });

  test('lets its last control be scrolled clear of a toast', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const wizard = new WizardPage(page);
    await discovery(wizard);
    // As many as there may be, so that nothing follows the last one.
    await wizard.addTo('outcome', ['Who plans', 'When', 'With what', 'What goes wrong', 'Who helps', 'What it costs']);
    await page.getByRole('button', { name: 'Suggest topics and outcomes' }).click();
    await page.getByRole('button', { name: /^Apply/ }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove outcome 8' }).click({ timeout: 2_000 });
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
  });

  test('refuses a launch whose language model has no tokens left, until another is chosen', async ({ page }) => {
    const builtIn = { name: 'built-in simulator', version: '2', host: null, usual: false, available: true };
    const hosted = {
      name: 'gemini',
      version: 'gemini-2.5-flash',
      host: 'models.example',
      usual: true,
      available: true,
    };
    const budget = { tokensPerDay: 200_000, usedToday: 203_118, availableAt: '2099-01-01T00:00:00.000Z' };
    await page.route('**/api/ai/engines', (route) => route.fulfill({ json: { engines: [hosted, builtIn], budget } }));
    const wizard = new WizardPage(page);
    await discovery(wizard);
    await wizard.goOn(3);
    await wizard.acceptParticipants('Parents of young children in France', 1);
    await wizard.goOn(4);
    await expect(page.getByText('203,118 of 200,000 tokens used today')).toBeVisible();
    await expect(page.getByText(/Launch from .+, or now with the built-in simulator/)).toBeVisible();
    await expect(wizard.createStudy).toBeDisabled();
    await checkPage(page, 'review without tokens left');
    await page.getByText('Built-in simulator', { exact: true }).click();
    await expect(page.getByText('tokens used today')).toHaveCount(0);
    await wizard.createStudy.click();
    await expect(page).toHaveURL(/\/studies$/);
  });

  test('reports a launch that failed after the study was created, until it succeeds', async ({ page }) => {
    const wizard = new WizardPage(page);
    await discovery(wizard);
    await wizard.goOn(3);
    await wizard.acceptParticipants('Parents of young children in France', 1);
    await wizard.goOn(4);
    await refuse(page, '**/api/studies/*/launch', 1);
    await wizard.createStudy.click();
    await expect(page).toHaveURL(/\/studies$/);
    const text = /^Study created but launch failed: .+ You can retry launching from the study page\.$/;
    await expect(page.getByText(text).first()).toBeVisible();
    await page.getByRole('link', { name: 'Retry launch' }).click();
    await expect(page.getByText(text).first()).toBeVisible();
    await checkPage(page, 'study whose launch failed');
    await page.getByRole('button', { name: 'Launch Study' }).click();
    await expect(page.getByRole('dialog', { name: 'Launch this study?' }).getByText(text)).toBeVisible();
    await checkPage(page, 'launch dialog');
    await page.getByRole('button', { name: /^Launch for/ }).click();
    await expect(page).toHaveURL(/\/results/);
  });

  test('warns of what will not be answered well before the launch is paid for', async ({ page }) => {
    const wizard = new WizardPage(page);
    await discovery(wizard);
    await wizard.goOn(3);
    await wizard.acceptParticipants('Parents of young children in France', 1);
    const warning = {
      questionIndex: 0,
      questionText: 'How the week is planned',
      reason: 'no-question',
      text: 'Vague.',
    };
    await page.route('**/api/studies/*/ai/review', (route) =>
      route.fulfill({ json: { warnings: [warning], foreign: true } }),
    );
    await wizard.goOn(4);
    await expect(page.getByText('The participants do not speak the language of this study.')).toBeVisible();
    const warnings = page.getByRole('region', { name: '1 warning before you launch' });
    await expect(warnings).toContainText('How the week is planned');
    await checkPage(page, 'review with warnings');
    await expect(wizard.createStudy).toBeEnabled();
  });

  test('says that the AI is unavailable and why participants cannot be generated', async ({ page }) => {
    await page.route('**/api/ai/health', (route) =>
      route.fulfill({ json: { enabled: false, engine: { name: 'none', version: '0' } } }),
    );
    const wizard = new WizardPage(page);
    await discovery(wizard);
    await wizard.goOn(3);
    await expect(page.getByText('AI Service Unavailable')).toBeVisible();
    await expect(page.getByText('AI Unavailable', { exact: true })).toBeVisible();
    await expect(page.getByText('AI service is currently unavailable')).toBeVisible();
    await expect(wizard.generate).toBeDisabled();
    await checkPage(page, 'AI unavailable');
  });

  test('shows two types as Coming Soon where only two are open, and continues with the default', async ({ page }) => {
    await page.route('**/api/info', async (route) => {
      const info = await (await route.fetch()).json();
      await route.fulfill({ json: { ...info, studyTypesOpen: ['PRODUCT_DISCOVERY', 'DESIGN_REVIEW'] } });
    });
    const wizard = new WizardPage(page);
    await wizard.open();
    await expect(page.getByText('Coming Soon')).toHaveCount(2);
    await expect(page.getByRole('radio', { name: 'Concept Validation' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Concept Validation' })).toBeDisabled();
    await checkPage(page, 'setup, two types open');
    await wizard.title.fill('Waking up');
    await wizard.objective.fill('Learn which way of waking holds');
    await wizard.goOn(2);
    await expect(page.getByLabel('Concept name')).toBeVisible();
  });

  test('shows its error screen for a study that does not exist', async ({ page }) => {
    await page.goto('/studies/new/review?studyId=unknown');
    await expect(page.getByRole('heading', { name: 'Study Creation Error' })).toBeVisible();
    await expect(page.getByText('Unable to load study data. Please try again.')).toBeVisible();
    await checkPage(page, 'wizard error');
    await page.getByRole('button', { name: 'Start Over' }).click();
    await new WizardPage(page).onStep(1);
    await expect(page).toHaveURL(/\/studies\/new\/setup$/);
  });
});
