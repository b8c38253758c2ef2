import { type APIRequestContext, expect, type Page } from '@playwright/test';

export interface TestAccount {
  readonly email: string;
  readonly password: string;
}

/** Where emails can be read: the local mail page, or a test server's inbox. */
const mailPage = process.env.E2E_MAIL_URL ?? '/mail';

let made = 0;

/** An address not used by any other test in this run. */
export function newAccount(name = 'ada'): TestAccount {
  made += 1;
  return { email: `${name}-${process.pid}-${made}@tests.example`, password: 'a long enough password' };
}

/** Accounts, through the API and the local mail page. */
export class Accounts {
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  /** Signs up; the address is not verified yet. */
  async signUp(account = newAccount()): Promise<TestAccount> {
    const response = await this.#request.post('/api/auth/signup', { data: account });
    expect(response.ok(), await response.text()).toBe(true);
    return account;
  }

  /** Signs up and verifies. */
  async create(account = newAccount()): Promise<TestAccount> {
    await this.signUp(account);
    const token = new URL(await this.linkTo('/verify-email', account.email)).searchParams.get('token');
    const response = await this.#request.post('/api/auth/verify-email', { data: { token } });
    expect(response.ok(), await response.text()).toBe(true);
    return account;
  }

  /** The newest link of the given kind in the emails to an address. */
  async linkTo(path: string, email: string): Promise<string> {
    let link: string | undefined;
    await expect(async () => {
      const page = await (await this.#request.get(mailPage, { params: { to: email } })).text();
      const links = [...page.matchAll(/href="(http[^"]+)"/g)].map(([, address = '']) => unescapeHtml(address));
      link = links.find((address) => new URL(address).pathname === path);
      expect(link).toBeDefined();
    }).toPass({ timeout: 10_000 });
    return link ?? '';
  }

  /** Logs the browser in to the account and opens the dashboard. */
  async signInBrowser(page: Page, account: TestAccount): Promise<void> {
    const response = await page.request.post('/api/auth/login', { data: account });
    expect(response.ok(), await response.text()).toBe(true);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
  }
}

function unescapeHtml(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}
