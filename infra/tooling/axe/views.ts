import type { CDPSession, Page } from '@playwright/test';

/** A window on a screen of 1440 x 900 or 1280 x 1024, zoomed by the browser, or on a phone. */
export interface View {
  readonly name: string;
  /** In CSS pixels: zoomed to 200 %, a window of 1440 pixels is 720 wide. */
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
}

/** Where axe looks at a screen. */
export const views: readonly View[] = [
  { name: '1440', width: 1440, height: 900, zoom: 1 },
  { name: '390', width: 390, height: 844, zoom: 1 },
  { name: '200 %', width: 720, height: 450, zoom: 2 },
];

/** At 400 % of 1280 pixels, text must still reflow without scrolling sideways (WCAG 1.4.10). */
export const reflowView: View = { name: '400 %', width: 320, height: 256, zoom: 4 };

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Shows the page at a width and zoom. Undone by closing the page. */
export async function look(page: Page, { width, height, zoom }: View): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: zoom, mobile: false });
}
