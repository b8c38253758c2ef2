import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { WizardPage } from './pages/wizard-page.ts';
import { notify, stripeProduct, stripeProvider } from './stripe-servers.ts';

test.use({ baseURL: stripeProduct });
// biome-ignore lint/suspicious/noSkippedTests: such a product has other settings.
test.skip(process.env.E2E_BASE_URL !== undefined, 'needs a product of its own, with the emulator as Stripe');

const declinedCard = '4000 0000 0000 0002';
const goodCard = '4242 4242 4242 4242';

/** Chooses the plan and returns the session of Stripe's page. */
async function choose(page: Page, plan: string): Promise<string> {
  await page.getByRole('button', { name: `Choose ${plan}` }).click();
  await page.waitForURL(`${stripeProvider}/checkout/*`);
  return page.url().slice(page.url().lastIndexOf('/') + 1);
}

async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: 'Subscribe' }).click();
}

/** Such as `120.0 credits available`. */
const balance = (page: Page) => page.getByRole('paragraph').filter({ hasText: /credits available$/ });
const planCredits = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Plan credits' });

test.describe('buying a plan at Stripe', () => {
  test('V20: a declined card, another one, and notices that are late, twice and out of order', async ({
    page,
    studies,
    request,
  }) => {
    await studies.launch(await studies.prepare('The first ward', 8));
    const second = await studies.prepare('The second ward', 10);
    const wizard = new WizardPage(page);
    await page.goto(`/studies/new/review?studyId=${second.id}`);
    await wizard.onStep(4);
    await wizard.createStudy.click();
    await page.getByRole('dialog', { name: 'Study Ready to Launch' }).getByRole('button', { name: /^Buy / }).click();
    await page.getByRole('button', { name: 'See plans' }).click();

    const session = await choose(page, 'Starter');
    await pay(page, declinedCard);
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
    await pay(page, goodCard);
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    await page.waitForURL('**/account');
    await expect(page.getByText('Starter plan', { exact: true })).toBeVisible();
    await expect(planCredits(page)).toHaveText([/\+100\.0/, /\+20\.0/]);
    const left = (await balance(page).textContent()) ?? '';

    for (const [type, age] of [
      ['invoice.paid', 240],
      ['customer.subscription.created', 0],
      ['checkout.session.completed', 120],
      ['invoice.paid', 0],
      ['invoice.paid', 301],
    ] as const)
      await notify(request, session, type, age);
    await page.reload();
    await expect(balance(page)).toHaveText(left);
    await expect(planCredits(page)).toHaveCount(2);

    await page.goto(`/studies/new/review?studyId=${second.id}`);
    await wizard.onStep(4);
    await wizard.launch();
  });

  test('V20: a browser that never returns gets its credits by a late notice', async ({ page, shell, request }) => {
    await shell.page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/account');
    const session = await choose(page, 'Starter');
    // The purchase succeeds, but the way back is lost.
    await page.route('**/checkout?success=true**', (route) => route.abort());
    await pay(page, goodCard);
    await page.goto('/account');
    await expect(page.getByText('Free plan', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Manage billing' })).toBeVisible();

    await notify(request, session, 'invoice.paid', 280);
    await notify(request, session, 'customer.subscription.created');
    await page.reload();
    await expect(page.getByText('Starter plan', { exact: true })).toBeVisible();
    await expect(balance(page)).toHaveText('120.0 credits available');
    await expect(planCredits(page)).toHaveCount(2);
    await checkPage(page, 'account of a subscriber at Stripe');
  });
});
