import type { Page } from '@playwright/test';

/** Chromium's own line about an answer that is an error; `response` below sees those with their address. */
const failedAnswer = /^Failed to load resource: the server responded with a status of/;

/** Collects what a page complains about: exceptions, console errors, policy violations, files that are not there. */
export function watchPage(page: Page): { complaints(): string[] } {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || failedAnswer.test(text)) return;
    complaints.push(`${/Content Security Policy/i.test(text) ? 'policy violation' : 'console error'}: ${text}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && !pathname.startsWith('/api/')) complaints.push(`not there: ${pathname}`);
  });
  return { complaints: () => [...new Set(complaints)] };
}
