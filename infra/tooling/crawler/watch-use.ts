import type { Page } from '@playwright/test';
import type { Fault } from './faults.ts';

type Noted = Omit<Fault, 'way'>;

/** What a page does outside of its document while a control is used. */
export interface UseWatch {
  /** Requests, downloads, windows and dialogs since the last call. */
  takeEffects(): string[];
  /** Errors since the last call. */
  takeFaults(): Noted[];
  /** Requests that have no answer yet. */
  readonly waiting: number;
}

/** Chromium's own message about error responses and requests that were stopped. */
const failedResource = /^Failed to load resource:/;

export function watchUse(page: Page): UseWatch {
  const effects: string[] = [];
  const faults: Noted[] = [];
  const open = new Set<unknown>();
  const fault = (kind: Fault['kind'], what: string) => void faults.push({ kind, what });

  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/live')) return;
    open.add(request);
    if (['fetch', 'xhr', 'document'].includes(request.resourceType())) effects.push(`${request.method()} ${pathname}`);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('download', () => effects.push('download'));
  page.on('filechooser', () => effects.push('file chooser'));
  page.on('popup', (popup) => {
    effects.push('window');
    void popup.close();
  });
  page.on('dialog', (dialog) => {
    effects.push('dialog');
    void dialog.accept().catch(() => {});
  });

  page.on('pageerror', (error) => fault('error', `exception: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (text === 'copied') effects.push(text);
    if (text.startsWith('policy report: ')) fault('policy', text);
    const said = /Content Security Policy/i.test(text) || failedResource.test(text);
    if (message.type() === 'error' && !said) fault('error', text.slice(0, 300));
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const status = response.status();
    // The states' own answers have none of the product's headers.
    const isProducts = 'x-content-type-options' in response.headers();
    if (status >= 500 && isProducts) fault('server', `${status} from ${response.request().method()} ${pathname}`);
    if (status >= 400 && !pathname.startsWith('/api/')) fault('nowhere', `missing file: ${pathname}`);
  });
  return {
    takeEffects: () => effects.splice(0),
    takeFaults: () => faults.splice(0),
    get waiting() {
      return open.size;
    },
  };
}
