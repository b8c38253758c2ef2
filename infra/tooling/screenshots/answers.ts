import type { Page, Route } from '@playwright/test';

/** Rewrites what the server answers at a path; a path may hold `*` for one part. */
export async function answers<T>(page: Page, path: string, change: (body: T) => unknown): Promise<void> {
  await page.route(at(path), async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as T) });
    } catch (error) {
      // The photograph was taken meanwhile.
      if (!page.isClosed()) throw error;
    }
  });
}

/** Answers in the server's place. */
export async function says(page: Page, path: string, body: unknown, status = 200): Promise<void> {
  await page.route(at(path), (route) => route.fulfill({ status, json: body }));
}

/** The server refuses or fails, as it writes refusals. */
export async function refuses(page: Page, path: string, code = 'INTERNAL', status = 500, error = 'An error occurred') {
  await says(page, path, { error, code, traceId: '5f1c0a', retryable: status >= 500 }, status);
}

const held = new WeakMap<Page, Route[]>();

/** The server never answers. */
export async function waits(page: Page, path: string): Promise<void> {
  await page.route(at(path), (route) => void held.set(page, [...(held.get(page) ?? []), route]));
}

/** Ends what was held back: a page that closes first would let it through to the server. */
export async function dropHeld(page: Page): Promise<void> {
  for (const route of held.get(page) ?? []) await route.abort().catch(() => {});
}

function at(path: string): (url: URL) => boolean {
  const wanted = path.split('/');
  return ({ pathname }) => {
    const parts = pathname.split('/');
    return parts.length === wanted.length && wanted.every((part, index) => part === '*' || part === parts[index]);
  };
}
