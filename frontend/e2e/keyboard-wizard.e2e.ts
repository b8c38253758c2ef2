import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';
import { setUp, step } from './keyboard-setup.ts';
import { anImage } from './test-image.ts';

// No mouse: every control is reached with Tab and used with keys, and no action may lose the focus.

async function addItems(keys: Keyboard, item: string, texts: readonly string[]): Promise<void> {
  await keys.reach('textbox', `New ${item}`);
  for (const text of texts) {
    await keys.page.keyboard.type(text);
    await keys.press('Enter');
    await keys.isOn('textbox', `New ${item}`);
  }
}

async function applySuggestions(keys: Keyboard, button: string): Promise<void> {
  await keys.use('button', button);
  await expect(keys.page.getByText('These suggestions raise the price')).toBeVisible();
  await keys.isOn('button', button);
  await keys.use('button', /^Apply for /);
  await expect(keys.page.getByText('AI suggestions generated successfully!')).toBeVisible();
  await keys.isOn('button', button);
}

/** The browser's own dialog for files, which has its own keys. */
function answerChoosers(page: Page): void {
  page.on('filechooser', (chooser) => void chooser.setFiles(anImage()));
}

async function upload(keys: Keyboard): Promise<void> {
  await keys.reach('button', 'Choose an image or drop it here');
  await keys.press('Enter');
  await keys.isOn('button', 'Replace image');
}

async function panelAndLaunch(keys: Keyboard, { walks = false } = {}): Promise<void> {
  const { page } = keys;
  await keys.use('button', 'Next');
  await keys.isOn('heading', step(3));
  await keys.fill('Audience criteria', 'Nurses aged 25-55 in the UK who work night shifts');
  await keys.fill('Number of participants', '2', 'spinbutton');
  await keys.use('button', 'Generate participants with AI');
  await keys.isOn('heading', '0 of 2 accepted');
  if (walks) {
    await keys.walk('participants');
    await keys.use('button', /^Reject /);
    await keys.isOn('listitem', /./);
    await expect(page.getByText('Participant rejected and replaced successfully')).toBeVisible();
    await keys.use('button', /^Accept /);
    await keys.isOn('button', /^Accept /);
  }
  await keys.use('button', 'Accept All');
  await keys.isOn('heading', '2 of 2 accepted');
  await keys.use('button', 'Next');
  await keys.isOn('heading', step(4));
  await expect(page.getByRole('button', { name: 'Create Study' })).toBeEnabled();
  if (walks) await keys.walk('review');
  await keys.use('button', 'Create Study');
  await expect(page).toHaveURL(/\/studies$/);
  await keys.isOn('heading', 'Studies');
}

test.describe('by keyboard alone', () => {
  test('a concept study is set up, with lists, images and suggestions, and launched', async ({ page, shell }) => {
    const keys = new Keyboard(page);
    answerChoosers(page);
    await shell.heading.waitFor();
    await setUp(keys, 'Concept Validation', 'Waking up');
    await keys.fill('Concept name', 'Sunrise lamp');
    await upload(keys);
    await keys.use('button', 'Remove image');
    await keys.isOn('button', 'Choose an image or drop it here');
    await upload(keys);
    await keys.fill('Description', 'A lamp that brightens for thirty minutes before the alarm.');
    await addItems(keys, 'question', ['What would you do with it first?', 'What would stop you?']);
    await keys.use('button', 'Move question 2 up', 'Shift+Tab');
    await keys.isOn('textbox', 'question 1');
    await keys.use('button', 'Remove question 2');
    await keys.isOn('textbox', 'New question');
    await applySuggestions(keys, 'Suggest questions');
    await keys.use('button', 'Add Concept');
    await keys.isOn('button', 'Add Concept');
    await keys.use('button', 'Move Concept 2 up', 'Shift+Tab');
    await keys.isOn('button', /^Concept 1/);
    await keys.use('button', 'Remove Concept 1');
    await keys.isOn('button', /^Concept 1/);
    await keys.walk('configuration of concepts');
    await panelAndLaunch(keys, { walks: true });
  });

  test('studies of the other types are set up and launched', async ({ page, shell }) => {
    const keys = new Keyboard(page);
    answerChoosers(page);
    await shell.heading.waitFor();
    await setUp(keys, 'Usability Testing', 'Ticket shop');
    await keys.fill('Website URL', 'https://tickets.example.com');
    await addItems(keys, 'task', ['Buy a ticket for Friday']);
    await applySuggestions(keys, 'Suggest tasks and questions');
    await keys.walk('configuration of tasks');
    await panelAndLaunch(keys);

    await setUp(keys, 'Product Discovery', 'Family meals');
    await keys.fill('Product domain', 'Meal planning');
    await addItems(keys, 'topic', ['How the week is planned']);
    await keys.walk('configuration of topics');
    await panelAndLaunch(keys);

    await setUp(keys, 'Design Review', 'Checkout screens');
    await keys.fill('Screen name', 'Basket');
    await upload(keys);
    await addItems(keys, 'question', ['What would you do first here?']);
    await keys.walk('configuration of screens');
    await panelAndLaunch(keys);
  });
});
