import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { WizardPage } from './pages/wizard-page.ts';

test.describe('a study is started from a template and launched', () => {
  test.beforeEach(async ({ shell }) => {
    await shell.page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('with the keyboard, with its images, and with participants of its own', async ({ page }) => {
    await page.getByRole('link', { name: 'Start from a template' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start from a template');
    await checkPage(page, 'templates');
    await page.getByRole('button', { name: /^Two answers to what is for dinner/ }).press('Enter');
    const preview = page.getByRole('dialog', { name: 'Two answers to what is for dinner' });
    await expect(preview.getByText('Concept: Use It First')).toBeVisible();
    await checkPage(page, 'preview of a template');
    await preview.getByRole('button', { name: 'Use this template' }).press('Enter');

    const wizard = new WizardPage(page);
    await wizard.onStep(1);
    await expect(wizard.title).toHaveValue('Two answers to what is for dinner');
    await expect(page.getByRole('radio', { name: 'Concept Validation' })).toBeChecked();
    await wizard.goOn(2);
    await expectImage(page, 'Use It First');
    await expectImage(page, 'Four Dinners');
    await wizard.goOn(3);
    await expect(wizard.audience).toHaveValue('Home cooks in the UK, aged 26 to 65');
    await wizard.acceptParticipants('Home cooks in the UK, aged 26 to 65', 6);
    await wizard.goOn(4);
    await wizard.launch();
  });

  test('as the sample study, which costs nothing until then and is made once', async ({ page }) => {
    await page.getByRole('link', { name: 'Open a sample study' }).click();
    const wizard = new WizardPage(page);
    await wizard.onStep(4);
    await expect(page.getByText('Sample: What school asks of a family, week by week').first()).toBeVisible();
    await expect(wizard.createStudy).toBeEnabled();
    await page.goto('/templates/sample');
    await wizard.onStep(4);
    await page.goto('/');
    await expect(page.getByRole('link', { name: /^Draft Studies/ })).toContainText('1');
    await expect(page.getByRole('link', { name: /^Credits/ })).toContainText('20');
    await page.goto('/templates/sample');
    await wizard.onStep(4);
    await wizard.launch();
  });
});

/** The image of a concept is there, and has the size at which it was drawn. */
async function expectImage(page: Page, name: string): Promise<void> {
  const image = page.getByRole('img', { name: `Image of ${name}` }).first();
  await expect(image).toBeVisible();
  await expect.poll(async () => await image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(780);
}
