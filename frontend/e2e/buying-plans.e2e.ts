import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { WizardPage } from './pages/wizard-page.ts';

test.describe('buying a plan', () => {
  test.beforeEach(async ({ shell }) => {
    await shell.page.getByRole('heading', { level: 1 }).waitFor();
  });

  async function aLargeStudy(wizard: WizardPage) {
    await wizard.open();
    await wizard.setUp('Product Discovery', 'Family meals', 'Understand how families decide what to eat');
    await wizard.goOn(2);
    await wizard.page.getByLabel('Product domain').fill('Meal planning');
    const topics = ['How the week is planned', 'Who decides', 'What is thrown away', 'Shopping lists', 'Takeaways'];
    await wizard.addTo('topic', topics);
    await wizard.goOn(3);
    await wizard.acceptParticipants('Parents of young children in France', 10);
    await wizard.goOn(4);
  }

  test('leads from a shortfall over the demo till to a launch', async ({ page }) => {
    const wizard = new WizardPage(page);
    await aLargeStudy(wizard);
    await wizard.launch();
    await aLargeStudy(wizard);
    const review = page.url();
    await wizard.createStudy.click();
    const dialog = page.getByRole('dialog', { name: 'Study Ready to Launch' });
    await dialog.getByRole('button', { name: /^Buy \d+ Credits?$/ }).click();
    await expect(page.getByText(/coming soon/i)).toBeVisible();
    await page.getByRole('button', { name: 'See plans' }).click();

    await page.getByRole('button', { name: 'Choose Starter' }).click();
    await expect(page.getByText('Demo till: no money moves')).toBeVisible();
    await page.getByRole('button', { name: 'Pay with a card that declines' }).click();
    await expect(page.getByRole('alert')).toHaveText('Your card was declined. Try another card.');
    await page.getByRole('button', { name: 'Pay £29.00 with a card that pays' }).click();

    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    await page.waitForURL('**/account');
    await expect(page.getByText('Starter plan', { exact: true })).toBeVisible();
    await expect(page.getByText('Plan credits')).toHaveCount(2);
    await checkPage(page, 'account of a subscriber');

    await page.goto(review);
    await wizard.onStep(4);
    await wizard.launch();
  });

  test('believes the server, not the address', async ({ page }) => {
    // The result leaves by itself after seconds, so the page is examined while it waits for the server.
    const examined = Promise.withResolvers<void>();
    await page.route('**/api/payment/confirm', async (route) => {
      await examined.promise;
      await route.continue();
    });
    await page.goto('/checkout?success=true');
    await expect(page.getByRole('heading', { name: 'Confirming your payment...' })).toBeVisible();
    await checkPage(page, 'payment result');
    examined.resolve();
    await expect(page.getByRole('heading', { name: 'Payment Not Confirmed' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', /^mailto:/);
    await page.waitForURL('**/account');
    await expect(page.getByText('Free plan', { exact: true })).toBeVisible();

    await page.goto('/checkout?canceled=true');
    await expect(page.getByRole('heading', { name: 'Payment Canceled' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Account' }).click();
    await page.waitForURL('**/account');
  });

  test('changes plans, manages billing and disputes a payment', async ({ page }) => {
    await page.goto('/account/billing');
    await page.getByRole('button', { name: 'Choose Starter' }).click();
    await page.getByRole('button', { name: 'Pay £29.00 with a card that pays' }).click();
    await page.getByRole('link', { name: 'Go to Account' }).click();
    await page.waitForURL('**/account');
    await page.getByRole('button', { name: 'Switch to Team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Switch to Team?' });
    await expect(dialog).toContainText('You pay £99.00 today');
    await checkPage(page, 'switch plan');
    await dialog.getByRole('button', { name: 'Switch to Team' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    await page.waitForURL('**/account');
    await expect(page.getByText('Team plan', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Manage billing' }).click();
    await page.getByRole('heading', { name: 'Your billing' }).waitFor();
    await checkPage(page, 'demo till portal');
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('button', { name: 'Dispute' }).first().click();
    await expect(page.getByText(/Team, £99\.00, disputed$/)).toBeVisible();
    await checkPage(page, 'demo till portal with a dispute');
    await page.getByRole('link', { name: 'Return to Windtunnel' }).click();
    await expect(page.getByText(/Your plan is cancelled and ends on/)).toBeVisible();
    await expect(page.getByText(/^Your bank is examining a payment\./)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Payment disputed' })).toContainText('−400.0');
    await checkPage(page, 'account with a cancelled plan and a disputed payment');

    await page.getByRole('button', { name: 'Manage billing' }).click();
    await page.getByRole('button', { name: 'Payment stands' }).click();
    await page.getByRole('link', { name: 'Return to Windtunnel' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Dispute closed' })).toContainText('+400.0');
    await expect(page.getByText(/^Your bank is examining/)).toHaveCount(0);
  });
});
