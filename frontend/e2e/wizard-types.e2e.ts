import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { WizardPage } from './pages/wizard-page.ts';

// Every journey starts from a verified account with an empty dashboard and ends with a launched study.
test.describe('a study is set up from scratch and launched', () => {
  test.beforeEach(async ({ shell }) => {
    await shell.page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('usability testing', async ({ page }) => {
    const wizard = new WizardPage(page);
    await wizard.open();
    await checkPage(page, 'setup, empty');
    await expect(wizard.next).toBeDisabled();
    await wizard.setUp('Usability Testing', 'Ticket shop', 'Find where customers stop buying a ticket');
    await wizard.goOn(2);

    await page.getByLabel('Website URL').fill('https://tickets.example.com');
    await wizard.addTo('task', ['Buy a ticket for Friday']);
    await page.getByRole('button', { name: 'Suggest tasks and questions' }).click();
    await expect(page.getByText('These suggestions raise the price')).toBeVisible();
    await expect(page.getByLabel('task 2', { exact: true })).toHaveCount(0);
    await checkPage(page, 'suggestions that raise the price');
    await wizard.applySuggestions();
    await expect(page.getByLabel('task 1', { exact: true })).toHaveValue('Buy a ticket for Friday');
    await expect(page.getByLabel('task 2', { exact: true })).not.toHaveValue('');
    await checkPage(page, 'configuration, usability');
    await wizard.goOn(3);

    await wizard.acceptParticipants('Commuters aged 20-60 in Germany who buy tickets weekly', 3);
    await wizard.audience.fill('Commuters in Spain');
    await expect(page.getByText('3 of 3 participants made for another audience')).toBeVisible();
    await checkPage(page, 'participants made for another audience');
    await page.getByRole('button', { name: 'Go back to that audience' }).click();
    await expect(page.getByRole('heading', { name: '3 of 3 accepted' })).toBeFocused();
    await wizard.goOn(4);
    await expect(page.getByText(/Three AI-simulated people.*tickets\.example\.com/)).toBeVisible();
    await checkPage(page, 'review');
    await wizard.launch();
  });

  test('concept validation, with images', { tag: '@servers' }, async ({ page }) => {
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.setUp('Concept Validation', 'Waking up', 'Learn which way of waking holds');
    await wizard.goOn(2);
    const [first, second] = [wizard.element('Concept 1'), wizard.element('Concept 2')];
    await first.getByLabel('Concept name').fill('Sunrise lamp');
    await wizard.uploadNoImage(first);
    await wizard.uploadImage(first);
    await first.getByLabel('Description').fill('A lamp that brightens for thirty minutes before the alarm.');
    await first.getByRole('button', { name: 'Suggest questions' }).click();
    await wizard.applySuggestions();
    await expect(first.getByLabel('question 1', { exact: true })).not.toHaveValue('');

    await page.getByRole('button', { name: 'Add Concept' }).click();
    await second.getByLabel('Concept name').fill('Vibrating band');
    await expect(wizard.next).toBeDisabled();
    await page.getByRole('button', { name: 'Complete all required fields to continue' }).click();
    await wizard.uploadImage(second);
    await second.getByLabel('Description').fill('A wrist band that wakes only you.');
    await wizard.addTo('question', ['What would stop you from wearing it?'], second);
    await wizard.addTo('comparative question', ['Which one would you try first?']);
    await page.getByLabel('Randomized per participant').check();
    await checkPage(page, 'configuration, concepts');
    await wizard.goOn(3);
    await wizard.acceptParticipants('Nurses aged 25-55 in the UK who work night shifts', 2);
    await wizard.goOn(4);
    await page.getByRole('button', { name: 'Study Configuration' }).click();
    await expect(page.getByRole('img', { name: 'Image of Vibrating band' })).toBeVisible();
    await wizard.launch();
  });

  test('product discovery', async ({ page }) => {
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.setUp('Product Discovery', 'Family meals', 'Understand how families decide what to eat');
    await wizard.goOn(2);
    await page.getByLabel('Product domain').fill('Meal planning');
    await wizard.addTo('topic', ['How the week is planned', 'how the week is planned']);
    await expect(page.getByText('Discussion topics must be unique')).toBeVisible();
    await page.getByRole('button', { name: 'Suggest topics and outcomes' }).click();
    await wizard.applySuggestions();
    await checkPage(page, 'configuration, discovery');
    await wizard.goOn(3);
    await wizard.acceptParticipants('Parents of young children in France', 2);
    await wizard.count.fill('4');
    await expect(page.getByText(/^You now ask for 4, and 2 were generated\./)).toBeVisible();
    await checkPage(page, 'participants missing');
    await page.getByRole('button', { name: 'Generate 2 more' }).click();
    await expect(page.getByRole('heading', { name: '2 of 4 accepted' })).toBeFocused();
    await wizard.count.fill('2');
    await page.getByRole('button', { name: 'Remove 2' }).click();
    await expect(page.getByRole('heading', { name: '2 of 2 accepted' })).toBeFocused();
    await wizard.goOn(4);
    await wizard.launch();
  });

  test('design review, with an image', async ({ page }) => {
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.setUp('Design Review', 'Checkout screens', 'Learn what the new checkout says to customers');
    await wizard.goOn(2);
    const screen = wizard.element('Screen 1');
    await screen.getByLabel('Screen name').fill('Basket');
    await wizard.uploadImage(screen);
    await page.getByRole('button', { name: 'Suggest questions for all screens' }).click();
    await expect(screen.getByLabel('question 1', { exact: true })).not.toHaveValue('');
    await checkPage(page, 'configuration, screens');
    await wizard.goOn(3);
    await wizard.acceptParticipants('Shoppers in Spain who buy online every week', 1);
    await wizard.goOn(4);
    await wizard.launch();
  });
});
