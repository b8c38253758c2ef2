import { createServer, type Server } from 'node:http';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../screenshots/launch-browser.ts';
import { ensureChromium } from '../test-runner/ensure-chromium.mjs';
import { type CrawlPlace, crawlState } from './crawl-state.ts';
import { installWatch } from './in-page/install.ts';

/** A screen on which everything works. Its script is a file, because the policy allows no other. */
const sound = `
  <a href="/there">There</a> <a href="https://www.example.com/terms">Terms</a> <a href="#end">End</a>
  <label>Name <input id="name"></label>
  <label>Sort <select><option>New</option><option>Old</option></select></label>
  <label><input type="checkbox" id="known"> Known</label>
  <details><summary>More</summary>It unfolds.</details>
  <button role="tab">Open</button>
  <button id="menu">Menu</button>
  <button disabled title="Nothing has changed">Save</button>
  <h2 id="end">End</h2>`;
const script = `
  const on = (id, use) => document.getElementById(id)?.addEventListener('click', use);
  on('menu', () => {
    if (document.querySelector('[role=menu]')) return;
    const menu = document.createElement('div');
    menu.setAttribute('role', 'menu');
    for (const name of document.body.dataset.items.split(',')) {
      const item = document.createElement('div');
      item.setAttribute('role', 'menuitem');
      item.textContent = name;
      if (name === 'Rename') item.addEventListener('click', () => menu.remove());
      menu.append(item);
    }
    document.querySelector('main').append(menu);
  });
  document.querySelector('[role=tab]')?.addEventListener('focus', ({ target }) => target.setAttribute('aria-selected', 'true'));
  on('restless', () => {});
  on('complains', () => { console.error('It went wrong'); document.title += '!'; });
  on('throws', () => { document.title += '!'; throw new Error('It broke'); });
  on('loads', () => { const image = document.createElement('img'); image.src = 'http://127.0.0.1:9/a.png'; document.body.append(image); });
  on('fetches', () => fetch('/api/broken'));
  if (document.getElementById('clock')) setInterval(() => { document.getElementById('clock').textContent = Math.random(); }, 30);`;

let server: Server;
let origin: string;
let browser: Browser;
let screen = '';
let items = 'Rename';

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const policy = "default-src 'none'; script-src 'self'; connect-src 'self'";
    const headers = { 'content-security-policy': policy, 'x-content-type-options': 'nosniff' };
    const write = (status: number, type: string, text: string) =>
      response.writeHead(status, { ...headers, 'content-type': type }).end(text);
    if (pathname === '/script.js') return write(200, 'text/javascript', script);
    if (pathname === '/favicon.ico') return write(200, 'image/png', '');
    if (pathname === '/api/broken') return write(500, 'application/json', '{}');
    const shown = { '/': screen, '/there': '<h1>There</h1>' }[pathname] ?? '<h1>Page not found</h1>';
    const body = `<body data-items="${items}"><main>${shown}</main><script src="/script.js"></script></body>`;
    return write(200, 'text/html', `<!doctype html><title>Screen</title>${body}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  await ensureChromium();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  server.close();
});

async function crawl(html: string, menu = 'Rename') {
  screen = html;
  items = menu;
  const context = await browser.newContext({ baseURL: origin });
  await installWatch(context);
  const place: CrawlPlace = {
    name: 'a screen',
    allowsErrors: false,
    effectTimeoutMs: 400,
    newPage: () => context.newPage(),
    open: async (page) => void (await page.goto('/')),
    closePage: (page) => page.close(),
    restore: async () => {},
  };
  const { controls, faults } = await crawlState(place, new Set());
  await context.close();
  return { controls, faults: faults.map(({ kind, way }) => `${kind}: ${way.join(' > ')}`) };
}

describe('the crawler', { timeout: 120_000 }, () => {
  it('uses every control of a screen, and what a menu reveals', async () => {
    expect(await crawl(sound)).toEqual({ controls: 11, faults: [] });
  });

  it.each([
    ['a silent button', '<button id="restless">Copy</button>', ['silent: button "Copy"']],
    ['one beside a clock', '<p id="clock"></p><button>Copy</button>', ['silent: button "Copy"']],
    ['a silent link', '<a href="">Help</a>', ['nowhere: link "Help"']],
    ['a link to an unknown screen', '<a href="/gone">Gone</a>', ['nowhere: link "Gone"']],
    ['a link to a missing section', '<a href="#gone">Gone</a>', ['nowhere: link "Gone"']],
    ['a link without a host', '<a href="https://terms">Terms</a>', ['nowhere: link "Terms"']],
    ['a console error', '<button id="complains">Send</button>', ['error: button "Send"']],
    ['an exception', '<button id="throws">Send</button>', ['error: button "Send"']],
    ['an exception while a screen opens', '<script src="/there"></script>', ['error: ']],
    ['a policy violation', '<button id="loads">Show</button>', ['policy: button "Show"']],
    ['a violation while a screen opens', '<p style="color: red">Red</p>', ['policy: ']],
    ['an error of the server', '<button id="fetches">Load</button>', ['server: button "Load"']],
    ['a disabled button without a reason', '<button disabled>Save</button>', ['unexplained: button "Save"']],
    ['a field that forgets', '<input aria-label="Name" maxlength="0">', ['silent: text "Name"']],
  ])('finds %s', async (_name, html, faults) => {
    expect((await crawl(html)).faults).toEqual(faults);
  });

  it('finds a silent entry of a menu', async () => {
    expect((await crawl(sound, 'Rename,Share')).faults).toEqual(['silent: button "Menu" > menuitem "Share"']);
  });
});
