import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { WizardPage } from './pages/wizard-page.ts';

const title = 'Family meals';

test.describe('the wizard', () => {
  test.beforeEach(async ({ shell }) => {
    await shell.page.getByRole('heading', { level: 1 }).waitFor();
  });

  async function discoveryUpToParticipants(wizard: WizardPage) {
    await wizard.open();
    await wizard.setUp('Product Discovery', title, 'Understand how families decide what to eat');
    await wizard.goOn(2);
    await wizard.page.getByLabel('Product domain').fill('Meal planning');
    const topics = ['How the week is planned', 'Who decides', 'What is thrown away', 'Shopping lists', 'Takeaways'];
    await wizard.addTo('topic', topics);
    await wizard.goOn(3);
  }

  test('keeps the study when there are not enough credits', async ({ page }) => {
    const wizard = new WizardPage(page);
    await discoveryUpToParticipants(wizard);
    // Ten participants and five topics cost 14.0 credits; two such studies exceed the free plan's 20 credits.
    await wizard.acceptParticipants('Parents of young children in France', 10);
    await wizard.goOn(4);
    await wizard.launch();
    await discoveryUpToParticipants(wizard);
    await wizard.acceptParticipants('Parents of young children in France', 10);
    await wizard.goOn(4);
    await wizard.createStudy.click();

    const dialog = page.getByRole('dialog', { name: 'Study Ready to Launch' });
    await expect(dialog).toBeVisible();
    await checkPage(page, 'insufficient credits');
    await dialog.getByRole('button', { name: /^Buy \d+ Credits?$/ }).click();
    await expect(page.getByText(/coming soon/i)).toBeVisible();
    await dialog.getByRole('button', { name: 'Save & Continue Later' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
    await page.getByRole('button', { name: 'Open draft' }).click();
    await wizard.onStep(4);
    await expect(page.getByText(/Ten AI-simulated people/)).toBeVisible();
  });

  test('deletes a draft only after confirmation', async ({ page, shell }) => {
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.setUp('Design Review', 'To be deleted', 'Learn nothing');
    await wizard.goOn(2);
    await wizard.cancel.click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Study Creation?' });
    await expect(dialog.getByRole('button', { name: 'Continue Editing' })).toBeFocused();
    await checkPage(page, 'cancel');
    await dialog.getByRole('button', { name: 'Continue Editing' }).click();
    await wizard.onStep(2);
    await wizard.cancel.click();
    await dialog.getByRole('button', { name: 'Delete Draft' }).click();
    await expect(page).toHaveURL(/\/studies$/);
    await expect(page.getByText('Draft deleted successfully')).toBeVisible();
    const cards = page.getByRole('link', { name: 'To be deleted' });
    await expect(cards).toHaveCount(0);
    await shell.goTo('Studies');
    await expect(cards).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No studies yet' })).toBeVisible();
  });

  test('restores a deleted draft, with changes not yet saved', async ({ page }) => {
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.setUp('Product Discovery', title, 'Understand how families decide what to eat');
    await wizard.goOn(2);
    await page.getByLabel('Product domain').fill('Meal planning');
    await wizard.cancel.click();
    await page.getByRole('button', { name: 'Delete Draft' }).click();
    await expect(page).toHaveURL(/\/studies$/);
    await checkPage(page, 'undo');
    await page.reload();
    await page.getByRole('button', { name: `Undo: ${title}` }).click();
    await wizard.onStep(2);
    await expect(page.getByLabel('Product domain')).toHaveValue('Meal planning');
  });

  test('restores the draft after a reload, with changes not yet saved', async ({ page }) => {
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.setUp('Product Discovery', title, 'Understand how families decide what to eat');
    await wizard.goOn(2);
    await page.getByLabel('Product domain').fill('Meal planning');
    const unadded = page.getByLabel('New topic');
    await unadded.fill('How the week is planned, by whom, and what happens when plans change. '.repeat(4));
    await page.reload();
    await wizard.onStep(2);
    await expect(unadded).toHaveValue(/by whom/);
    expect((await unadded.boundingBox())?.height, 'a field with long text grows').toBeGreaterThan(60);
    await expect(page.getByText('Draft restored.')).toBeVisible();
    await expect(page.getByLabel('Product domain')).toHaveValue('Meal planning');
    await wizard.back.click();
    await expect(wizard.title).toHaveValue(title);
  });

  test('is left with Save & Exit and resumed from the list', async ({ page }) => {
    const wizard = new WizardPage(page);
    await wizard.open();
    await expect(wizard.saveAndExit).toBeDisabled();
    await wizard.setUp('Product Discovery', title, 'Understand how families decide what to eat');
    await wizard.goOn(2);
    await page.getByLabel('Product domain').fill('Meal planning');
    await wizard.saveAndExit.click();
    await expect(page).toHaveURL(/\/studies$/);
    await page
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click();
    await wizard.onStep(2);
    await expect(page).toHaveURL(/studyId=/);
    await expect(page.getByLabel('Product domain')).toHaveValue('Meal planning');
    await wizard.open();
    await expect(wizard.title).toHaveValue('');
  });

  test('replaces a rejected participant in the same place', async ({ page }) => {
    const wizard = new WizardPage(page);
    await discoveryUpToParticipants(wizard);
    await wizard.audience.fill('Parents of young children in France');
    await wizard.count.fill('3');
    await wizard.generate.click();
    await expect(wizard.participants).toHaveCount(3);
    const before = await wizard.participants.nth(1).getAttribute('aria-label');
    await wizard.participants
      .nth(0)
      .getByRole('button', { name: /^Accept / })
      .click();
    await expect(page.getByText('Participant accepted successfully')).toBeVisible();
    await wizard.participants
      .nth(1)
      .getByRole('button', { name: /^Reject / })
      .click();
    await expect(page.getByText('Participant rejected and replaced successfully')).toBeVisible();
    await expect(wizard.participants).toHaveCount(3);
    await expect(wizard.participants.nth(1)).not.toHaveAttribute('aria-label', before ?? '');
    await expect(page.getByText('1 of 3 accepted', { exact: true }).first()).toBeVisible();
    await expect(wizard.next).toBeDisabled();
  });
});
