import type { Page } from '@playwright/test';

/** Chromium's own message about error responses. The `response` event reports these along with their address. */
const failedResponse = /^Failed to load resource: the server responded with a status of/;

/** Collects a page's exceptions, console errors, policy violations and missing files. */
export function watchPage(page: Page): { problems(): string[] } {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || failedResponse.test(text)) return;
    problems.push(`${/Content Security Policy/i.test(text) ? 'policy violation' : 'console error'}: ${text}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && !pathname.startsWith('/api/')) problems.push(`missing file: ${pathname}`);
  });
  return { problems: () => [...new Set(problems)] };
}
