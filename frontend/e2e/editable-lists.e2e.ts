import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';
import type { Studies } from './studies-api.ts';

// Items of a list change places: by keyboard, with what a screen reader hears, and by mouse.

const topics = ['Planning the week', 'Shopping for it', 'Cooking it'] as const;

/** Opens the configuration of a study with three topics. */
async function openTopics(page: Page, studies: Studies): Promise<void> {
  const { id } = await studies.begin('Family meals');
  await page.goto(`/studies/new/configuration?studyId=${id}`);
  const field = page.getByLabel('New topic', { exact: true });
  for (const topic of topics) {
    await field.fill(topic);
    await field.press('Enter');
  }
  await inOrder(page, topics);
}

async function inOrder(page: Page, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries())
    await expect(page.getByLabel(`topic ${index + 1}`, { exact: true })).toHaveValue(text);
}

test('an item is moved by keyboard, which says where it is, and keeps the focus', async ({ page, studies }) => {
  const keys = new Keyboard(page);
  await openTopics(page, studies);
  const said = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();

  await keys.reach('button', 'Move topic 3', 'Shift+Tab');
  await expect(page.getByRole('button', { name: 'Move topic 3', exact: true })).toHaveAccessibleDescription(
    /^To move it, press Space or Enter/,
  );
  await keys.press('Space');
  await said('Moving topic 3: position 3 of 3');
  await keys.press('ArrowUp');
  await said('Moving topic 3: position 2 of 3');
  await keys.press('ArrowUp');
  await said('Moving topic 3: position 1 of 3');
  await keys.press('Space');
  await said('Put down at position 1 of 3');
  await keys.isOn('button', 'Move topic 1');
  await inOrder(page, ['Cooking it', 'Planning the week', 'Shopping for it']);

  await keys.press('Space');
  await said('Moving topic 1: position 1 of 3');
  await keys.press('ArrowDown');
  await said('Moving topic 1: position 2 of 3');
  await keys.press('Escape');
  await said('Not moved: back at position 1 of 3');
  await keys.isOn('button', 'Move topic 1');
  await inOrder(page, ['Cooking it', 'Planning the week', 'Shopping for it']);
});

test('an item is dragged by its handle', async ({ page, studies }) => {
  await openTopics(page, studies);
  const handle = page.getByRole('button', { name: 'Move topic 1', exact: true });
  const last = await page.getByRole('button', { name: 'Move topic 3', exact: true }).boundingBox();
  const { x, y } = last ?? { x: 0, y: 0 };
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 24, { steps: 8 });
  await page.mouse.up();
  await inOrder(page, ['Shopping for it', 'Cooking it', 'Planning the week']);
});

test('an item is as high as its text, also where the page becomes narrower around it', async ({ page, studies }) => {
  await openTopics(page, studies);
  const item = page.getByLabel('topic 1', { exact: true });
  await item.fill('Planning the week when no one knows who is at home on which evening, and who will be cooking');
  const heights = () => item.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }));
  const wide = await heights();
  expect(wide.scrollHeight).toBe(wide.clientHeight);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await heights()).clientHeight).toBeGreaterThan(wide.clientHeight);
  const narrow = await heights();
  expect(narrow.scrollHeight).toBe(narrow.clientHeight);
});
