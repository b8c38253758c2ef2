import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { WizardPage } from './pages/wizard-page.ts';

const timeoutMs = 60_000;
const couriers = 'Couriers in the UK aged 22 to 60';
const names = async (wizard: WizardPage) =>
  await wizard.participants.evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));

/** A discovery study up to its third step. */
async function discovery(page: Page, title: string): Promise<WizardPage> {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.setUp('Product Discovery', title, 'Learn what slows a delivery down');
  await wizard.goOn(2);
  await page.getByLabel('Product domain').fill('Delivering parcels');
  await wizard.addTo('topic', ['How a round is planned', 'The last delivery that went wrong']);
  await wizard.goOn(3);
  return wizard;
}

test.describe('a panel of participants', () => {
  test('is accepted, saved, used in another study and interviewed there', async ({ page, shell }) => {
    await expect(shell.heading).toBeVisible();
    const first = await discovery(page, 'Rounds in the morning');
    await first.acceptParticipants(couriers, 3);
    const accepted = await names(first);
    await page.getByRole('button', { name: 'Save as panel' }).click();
    await page.getByLabel('Panel name').fill('Couriers');
    await checkPage(page, 'save as panel');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Panel saved')).toBeVisible();
    await first.saveAndExit.click();
    await expect(page).toHaveURL(/\/studies$/);

    const second = await discovery(page, 'Rounds at night');
    await second.audience.fill('Night workers in Bristol');
    await page.getByRole('button', { name: 'Use a saved panel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use a saved panel' });
    await expect(dialog.getByRole('radio', { name: 'Couriers' })).toBeChecked();
    await expect(dialog.getByText('AI-simulated participants, n = 3')).toBeVisible();
    await expect(dialog.getByText('Made for another audience')).toBeVisible();
    await checkPage(page, 'use a saved panel');
    await dialog.getByRole('button', { name: 'Use this panel' }).click();
    await expect(page.getByRole('heading', { name: '3 of 3 accepted' })).toBeVisible();
    await expect(second.audience).toHaveValue(couriers);
    await expect(second.count).toHaveValue('3');
    expect(await names(second)).toEqual(accepted);
    await checkPage(page, 'a saved panel in use');

    await second.goOn(4);
    await second.launch();
    await page.getByRole('link', { name: 'Rounds at night' }).click();
    await expect(page.getByText('completed', { exact: true }).first()).toBeVisible({ timeout: timeoutMs });
    await page.getByRole('tab', { name: /^Participants/ }).click();
    for (const name of accepted) await expect(page.getByRole('link', { name: name ?? '' })).toBeVisible();
    await page.getByRole('link', { name: accepted[0] ?? '' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Participant: ${accepted[0]}`);
    await expect(page.getByRole('tab', { name: /^Transcript/ })).toBeVisible();
  });

  test('keeps the audience of a study that has its own, and marks whom it was not made for', async ({
    page,
    studies,
  }) => {
    const source = await studies.prepare('Ward handover', 2);
    await page.goto(`/studies/${source.id}`);
    await page.getByRole('button', { name: 'Save as panel' }).click();
    await page.getByLabel('Panel name').fill('Nurses');
    await page.getByRole('button', { name: 'Save panel' }).click();
    await expect(page.getByText('Panel saved')).toBeVisible();

    const wizard = await discovery(page, 'Rounds at night');
    await wizard.audience.fill('Night workers in Bristol');
    await page.getByRole('button', { name: 'Use a saved panel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use a saved panel' });
    await dialog.getByRole('radio', { name: 'Keep the audience of this study' }).check();
    await dialog.getByRole('button', { name: 'Use this panel' }).click();
    await expect(page.getByText('2 of 2 participants made for another audience')).toBeVisible();
    await expect(wizard.audience).toHaveValue('Night workers in Bristol');
    await page.reload();
    await expect(page.getByText('2 of 2 participants made for another audience')).toBeVisible();
  });

  test('is renamed and deleted, and its studies keep their participants', async ({ page, studies, shell }) => {
    const source = await studies.prepare('Ward handover', 2);
    await page.goto(`/studies/${source.id}`);
    for (const name of ['Nurses', 'Night shift']) {
      await page.getByRole('button', { name: 'Save as panel' }).click();
      await page.getByLabel('Panel name').fill(name);
      await page.getByRole('button', { name: 'Save panel' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await shell.goTo('Studies');
    await page.getByRole('button', { name: 'Saved panels' }).click();
    const dialog = page.getByRole('dialog', { name: 'Saved panels' });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await checkPage(page, 'saved panels');
    await dialog.getByRole('button', { name: 'Rename Nurses' }).click();
    await dialog.getByLabel('Panel name').fill('night shift');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('You already have a saved panel with this name')).toBeVisible();
    await checkPage(page, 'a name that is taken');
    await dialog.getByLabel('Panel name').fill('Ward nurses');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem', { name: 'Ward nurses' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete Night shift' }).click();
    await expect(dialog.getByRole('button', { name: 'Keep panel' })).toBeFocused();
    await checkPage(page, 'deleting a panel');
    await dialog.getByRole('button', { name: 'Delete panel' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.goto(`/studies/${source.id}`);
    for (const { name } of source.participants) await expect(page.getByText(name)).toBeVisible();
  });
});
