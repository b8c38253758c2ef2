import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { type CapturedState, fileName } from './capture.ts';
import type { Width } from './screen-state.ts';

/** Thumbnails are proportional to the screen's width; long pages are cropped. */
const thumbWidths: Readonly<Record<Width, number>> = { 1440: 300, 390: 100 };
const thumbHeight = 260;
const sheetWidth = 2_600;

/**
 * Writes `contact-sheet.html` with every screenshot, and a screenshot of that sheet. Returns the paths of both files.
 */
export async function writeContactSheet(browser: Browser, folder: string, captured: readonly CapturedState[]) {
  await mkdir(join(folder, 'thumbs'), { recursive: true });
  for (const { screenshots } of captured)
    for (const { file, width } of screenshots)
      await sharp(join(folder, file))
        .resize({ width: thumbWidths[width] * 2 })
        .toBuffer({ resolveWithObject: true })
        .then(({ data, info }) =>
          sharp(data)
            .extract({ left: 0, top: 0, width: info.width, height: Math.min(info.height, thumbHeight * 2) })
            .webp({ quality: 80 })
            .toFile(join(folder, 'thumbs', `${file}.webp`)),
        );
  const html = join(folder, 'contact-sheet.html');
  const image = join(folder, 'contact-sheet.png');
  await writeFile(html, sheet(captured));
  const page = await browser.newPage({ viewport: { width: sheetWidth, height: 1_200 } });
  await page.goto(`file://${html}`);
  await page.screenshot({ path: image, fullPage: true });
  await page.close();
  return { html, image };
}

function sheet(captured: readonly CapturedState[]): string {
  const figures = captured.map(({ state, screenshots, problems }) => {
    const images = screenshots.map(
      ({ file, width }) =>
        `<a href="${file}"><img src="thumbs/${file}.webp" width="${thumbWidths[width]}" alt="${escaped(file)}"></a>`,
    );
    const wrong = problems.map((problem) => `<li>${escaped(problem)}</li>`).join('');
    return `<figure id="${fileName(state.name)}"><figcaption>${escaped(state.name)}</figcaption><ul>${wrong}</ul><div>${images.join('')}</div></figure>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>
body { margin: 24px; font: 14px system-ui; background: #888; display: grid; grid-template-columns: repeat(3, 1fr); gap: 24px; align-items: start }
figure { margin: 0; min-width: 0 } figcaption { font-weight: 600; margin-bottom: 6px } ul { margin: 0; color: #8c0000; padding-left: 18px }
div { display: flex; gap: 6px; align-items: start } img { display: block; max-height: ${thumbHeight}px; object-fit: cover; object-position: top }
</style>${figures.join('\n')}</html>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
