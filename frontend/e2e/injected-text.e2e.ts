import type { Page } from '@playwright/test';
import { paths } from '../src/app/paths.ts';
import { expect, test } from './fixtures.ts';
import { countAttacks, hostileTexts, misplacedTexts, respondHostile } from './hostile-texts.ts';
import { collectPolicyReports } from './policy-reports.ts';

/** Opens an address and expects that no text has become an element, an address to run, or a dialog. */
async function openUnharmed(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const found = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('[data-injected]')].map(({ outerHTML }) => outerHTML);
    // React replaces such an address by one that throws.
    const links = [
      ...document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i], [action^="javascript:" i]'),
    ];
    const runs = links.map(({ outerHTML }) => outerHTML).filter((html) => html.includes('attack'));
    return { elements, runs, text: document.body.innerText };
  });
  expect([...found.elements, ...found.runs], address).toEqual([]);
  return found.text;
}

/** Expects every text of others in its own place, at both widths. */
async function expectInPlace(page: Page, address: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 720 });
    expect.soft(await misplacedTexts(page), `${address} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('V37: texts of others are shown as they are and in their place, wherever they come from', async ({
  context,
  studies,
}) => {
  test.slow();
  const study = await studies.finish(await studies.prepare('Texts of others', 1));
  const draft = await studies.prepareDesignReview('Texts of a draft', 1);
  const page = await context.newPage();
  const [reports, attacks, changed] = [
    await collectPolicyReports(page),
    await countAttacks(page),
    await respondHostile(page),
  ];
  const participant = study.participants[0]?.id ?? '';
  const tabs = ['participants', 'analysis', 'overview'].map((tab) => paths.results.getHref(study.id, tab));
  const steps = (['setup', 'configuration', 'participants', 'review'] as const).map((step) =>
    paths.wizard.getHref(step, draft.id),
  );
  const shown: string[] = [];
  for (const address of [
    paths.dashboard.getHref(),
    paths.studies.getHref(),
    paths.study.getHref(study.id),
    paths.profile.getHref(study.id, participant),
    ...tabs,
    paths.participantResult.getHref(study.id, participant),
    paths.projects.getHref(),
    paths.account.getHref(),
    ...steps,
  ]) {
    if ((await openUnharmed(page, address)).includes('data-injected')) shown.push(address);
    await expectInPlace(page, address);
  }
  // Otherwise nothing would be proved: texts reach almost every screen, from many members of many responses.
  expect(shown.length).toBeGreaterThanOrEqual(11);
  expect(changed.size).toBeGreaterThanOrEqual(45);
  // Where an image is expected, the policy is what refuses such an address.
  const unexpected = reports.filter((report) => !report.endsWith('img-src javascript'));
  expect([attacks(), unexpected]).toEqual([0, []]);
});

/** Where each part of an address is read. */
const partsRead = [
  ['/login', 'message'],
  ['/login', 'error'],
  ['/signup', 'ref'],
  ['/verify-email', 'email'],
  ['/reset-password', 'token'],
  ['/auth/callback', 'token'],
  ['/confirm-new-email', 'token'],
] as const;

test('V37: texts in addresses are shown as they are, or not at all', async ({ context, loginPage }) => {
  test.slow();
  await loginPage.open();
  expect(hostileTexts).toHaveLength(60);
  const page = await context.newPage();
  const [reports, attacks] = [await collectPolicyReports(page), await countAttacks(page)];
  // In several addresses: no server accepts one of any length.
  for (let first = 0; first < hostileTexts.length; first += 30) {
    const text = hostileTexts.slice(first, first + 30).join(' ');
    for (const [path, name] of partsRead) await openUnharmed(page, `${path}?${new URLSearchParams({ [name]: text })}`);
  }
  const text = hostileTexts.slice(0, 15).join(' ');
  await openUnharmed(page, `/login?next=${encodeURIComponent('javascript:attack()')}`);
  await openUnharmed(page, `/login#${encodeURIComponent(text)}`);
  await openUnharmed(page, `/${encodeURIComponent(text)}`);
  expect([attacks(), reports]).toEqual([0, []]);
});
