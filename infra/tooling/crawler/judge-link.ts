import type { Page } from '@playwright/test';

/** Addresses that lead on to another one on purpose. */
const home = ['/', '/research', '/dashboard', '/login'];
const timeoutMs = 10_000;
const saysNowhere = /not found|doesn.t exist|something went wrong/i;

/** Why a link cannot lead anywhere, from its address alone; null if it can. */
export function deadAddress(href: string, from: string): string | null {
  if (href.trim() === '' || href === '#') return 'a link without an address';
  if (!URL.canParse(href, from)) return `not an address: ${href}`;
  const { protocol, hostname, pathname } = new URL(href, from);
  if (protocol === 'mailto:') return pathname.includes('@') ? null : `no one at ${href}`;
  if (protocol === 'blob:' || protocol === 'data:') return null;
  if (protocol !== 'http:' && protocol !== 'https:') return `cannot be opened: ${href}`;
  return hostname.includes('.') || hostname === 'localhost' ? null : `no such host: ${hostname}`;
}

/** A link out of the product is not opened. */
export function leadsOutside(href: string, from: string): boolean {
  return new URL(href, from).origin !== new URL(from).origin;
}

interface FollowedLink {
  readonly href: string;
  readonly from: string;
  /** Something appeared, as a dialog that has an address of its own. */
  readonly shows: boolean;
}

/** Why the screen that the link opened is not what it promised; null if it is. */
export async function deadEnd(page: Page, { href, from, shows }: FollowedLink): Promise<string | null> {
  const wanted = new URL(href, from);
  // A screen that is not loaded yet keeps the address of the one before.
  if (wanted.pathname !== new URL(from).pathname)
    await page.waitForURL(({ href: now }) => now !== from, { timeout: timeoutMs }).catch(() => {});
  const { pathname, origin } = new URL(page.url());
  if (origin !== wanted.origin) return null;
  // Unknown addresses lead home.
  const turnedAway = home.includes(pathname) && !home.includes(wanted.pathname);
  if (turnedAway) return `${wanted.pathname} leads to ${pathname}`;
  if (wanted.hash !== '' && wanted.pathname === new URL(from).pathname) {
    const hasTarget = await page.evaluate((id) => document.getElementById(id) !== null, wanted.hash.slice(1));
    return hasTarget || shows ? null : `there is no ${wanted.hash} on the page`;
  }
  const heading = page.getByRole('heading').filter({ hasText: saysNowhere, visible: true });
  return (await heading.count()) > 0 ? `${wanted.pathname} says '${await heading.first().innerText()}'` : null;
}
