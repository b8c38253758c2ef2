import type { Page } from '@playwright/test';
import { paths } from '../src/app/paths.ts';
import { expect, test } from './fixtures.ts';
import { collectPolicyReports } from './policy-reports.ts';
import type { TestStudy } from './studies-api.ts';

/** Every address of the product, those with parameters for a study and its first participant. */
function everyAddress({ id, participants }: TestStudy): string[] {
  const values: Readonly<Record<string, string>> = {
    studyId: id,
    participantId: participants[0]?.id ?? '',
    projectId: 'none',
    step: 'setup',
  };
  return Object.values(paths)
    .flatMap((entry) => ('path' in entry ? [entry.path] : []))
    .map((path) => path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? name));
}

async function crawl(page: Page, addresses: readonly string[]): Promise<string[]> {
  const reports = await collectPolicyReports(page);
  for (const address of addresses) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
  return reports;
}

test('no screen makes the browser report its content security policy', async ({ context, browser, studies }) => {
  test.slow();
  const study = await studies.finish(await studies.prepare('Policy of every screen', 1));
  const draft = await studies.prepareDesignReview('Draft of every step', 1);
  const steps = ['setup', 'configuration', 'participants', 'review'] as const;
  const wizard = steps.map((step) => paths.wizard.getHref(step, draft.id));
  const tabs = ['overview', 'participants', 'analysis'].map((tab) => paths.results.getHref(study.id, tab));
  const reports = await Promise.all([
    crawl(await context.newPage(), everyAddress(study)),
    crawl(await context.newPage(), [...wizard, ...tabs, '/unknown']),
    crawl(await browser.newPage(), everyAddress(study)),
  ]);
  expect(reports.flat()).toEqual([]);
});

test('text cannot become markup or code in the page', async ({ context, loginPage }) => {
  await loginPage.open();
  const page = await context.newPage();
  const reports = await collectPolicyReports(page);
  await page.goto('/login');
  const refused = await page.evaluate(() => {
    const markup = '<img src="/missing.png" onerror="window.attacked = true">';
    const attempts: Readonly<Record<string, () => unknown>> = {
      innerHTML: () => {
        document.createElement('div').innerHTML = markup;
      },
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', markup),
      write: () => document.write(markup),
      srcdoc: () => {
        document.createElement('iframe').srcdoc = markup;
      },
      parse: () => new DOMParser().parseFromString(markup, 'text/html'),
      script: () => {
        document.createElement('script').src = '/theme.js';
      },
      policy: () =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('default', { createHTML: (text: string) => text }),
    };
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch {
        return [name];
      }
    });
  });
  expect(refused).toEqual(['innerHTML', 'insertAdjacentHTML', 'write', 'srcdoc', 'parse', 'script', 'policy']);
  await expect(async () => expect(reports.length).toBeGreaterThanOrEqual(7)).toPass();
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
});
