import type { Page, Route } from '@playwright/test';

/** Rewrites the server's responses for a path, in which `*` matches one segment. */
export async function changeResponse<T>(page: Page, path: string, change: (body: T) => unknown): Promise<void> {
  await page.route(matching(path), async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as T) });
    } catch (error) {
      // The page was closed after its screenshot, so the response is no longer needed.
      if (!page.isClosed()) throw error;
    }
  });
}

/** Responds instead of the server. */
export async function respond(page: Page, path: string, body: unknown, status = 200): Promise<void> {
  await page.route(matching(path), (route) => route.fulfill({ status, json: body }));
}

/** Responds instead of the server, which is asked from the second time on. */
export async function respondOnce(page: Page, path: string, body: unknown): Promise<void> {
  await page.route(matching(path), (route) => route.fulfill({ json: body }), { times: 1 });
}

/** Responds with an error in the server's format. */
export async function fail(page: Page, path: string, code = 'INTERNAL', status = 500, error = 'An error occurred') {
  await respond(page, path, { error, code, traceId: '5f1c0a', retryable: status >= 500 }, status);
}

/** The server cannot be reached at a path. */
export async function cutOff(page: Page, path: string): Promise<void> {
  await page.route(matching(path), (route) => route.abort());
}

const held = new WeakMap<Page, Route[]>();

/** Keeps all requests to a path waiting. */
export async function neverRespond(page: Page, path: string): Promise<void> {
  await page.route(matching(path), (route) => void held.set(page, [...(held.get(page) ?? []), route]));
}

/** Aborts the waiting requests; closing the page would let them through to the server. */
export async function abortHeld(page: Page): Promise<void> {
  for (const route of held.get(page) ?? []) await route.abort().catch(() => {});
}

function matching(path: string): (url: URL) => boolean {
  const wanted = path.split('/');
  return ({ pathname }) => {
    const parts = pathname.split('/');
    return parts.length === wanted.length && wanted.every((part, index) => part === '*' || part === parts[index]);
  };
}
