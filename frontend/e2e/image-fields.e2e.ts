import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { anImage } from './test-image.ts';

interface Bytes {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/** Drops a file on an element or pastes it there. Returns whether the browser was kept from opening it itself. */
function bring(to: Locator, how: 'drop' | 'paste', file: Bytes): Promise<boolean> {
  return to.evaluate(
    (element, { how, file: { name, type, base64 } }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], name, { type }));
      const settings = { bubbles: true, cancelable: true };
      const event =
        how === 'drop'
          ? new DragEvent('drop', { ...settings, dataTransfer: data })
          : new ClipboardEvent('paste', { ...settings, clipboardData: data });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    },
    { how, file },
  );
}

const png: Bytes = { name: 'lamp.png', type: 'image/png', base64: anImage().buffer.toString('base64') };
const text: Bytes = { name: 'lamp.txt', type: 'text/plain', base64: btoa('A lamp') };

test('an image is dropped or pasted, and one that misses the field does not take the page away', async ({
  page,
  studies,
}) => {
  const { id } = await studies.begin('Waking up', 'CONCEPT_VALIDATION');
  await page.goto(`/studies/new/configuration?studyId=${id}`);
  const choose = page.getByRole('button', { name: 'Choose an image or drop it here' });
  const image = page.getByRole('region', { name: /^Concept 1/ }).getByRole('img');
  await choose.waitFor();

  expect(await bring(page.getByRole('heading', { level: 1 }), 'drop', png)).toBe(true);
  await expect(choose).toBeVisible();

  await bring(choose, 'drop', text);
  await expect(page.getByText('TXT is not accepted: use PNG or JPG.')).toBeVisible();

  expect(await bring(choose, 'drop', png)).toBe(true);
  await expect(image).toBeVisible();
  const first = await image.getAttribute('src');

  const replace = page.getByRole('button', { name: 'Replace image' });
  await replace.focus();
  await bring(replace, 'paste', png);
  await expect(image).not.toHaveAttribute('src', first ?? '');
  await expect(image).toBeVisible();
});
