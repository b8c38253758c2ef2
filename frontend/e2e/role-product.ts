import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type APIRequestContext, expect } from '@playwright/test';

/** Of the demo data, which launches studies. */
export const demoUser = { email: 'demo@windtunnel.test', password: 'windtunnel-demo' };

/** The demo account is asked for until it is there. */
const anyLogins = { RATE_LOGINS: 'off', RATE_LOGINS_PER_ACCOUNT: 'off', RATE_LOGINS_PER_ADDRESS: 'off' };
const started = /Address\s+(http:\/\/\S+)/;

/** A product with demo data, whose demo account an operator has given roles to. */
export interface RoleProduct {
  readonly origin: string;
  /** Runs another program beside it, on the same data, and returns what it prints. */
  run(program: string, ...words: readonly string[]): string;
  remove(): Promise<void>;
}

/** As an operator does it: with a data folder, the product is stopped while a role is granted. */
export async function startRoleProduct(request: APIRequestContext, roles: readonly string[]): Promise<RoleProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'windtunnel-roles-'));
  const env = { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', DEMO_DATA: 'on', LOG_LEVEL: 'error' };
  const start = async () => await startProduct({ ...env, ...anyLogins, SIMULATOR_PACE_MS: '0' });
  const first = await start();
  await untilStudyEnds(request, first.origin).finally(() => stop(first.child));
  for (const role of roles) {
    const words = ['roles', 'grant', '--email', demoUser.email, '--role', role, '--by', 'kim'];
    execFileSync(process.execPath, ['dist/admin.js', ...words], { env, stdio: 'pipe' });
  }
  const { origin, child } = await start();
  return {
    origin,
    run: (program, ...words) =>
      execFileSync(process.execPath, [`dist/${program}.js`, ...words], { env, stdio: 'pipe', encoding: 'utf8' }),
    remove: async () => {
      await stop(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startProduct(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['dist/product.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = started.exec(line)?.[1];
    if (origin === undefined) continue;
    // A full pipe would block the product.
    child.stdout.resume();
    return { child, origin };
  }
  throw new Error('The product ended before it was ready');
}

async function untilStudyEnds(request: APIRequestContext, origin: string): Promise<void> {
  await expect(async () => {
    const login = await request.post(`${origin}/api/auth/login`, { data: demoUser });
    const { accessToken } = await login.json();
    const headers = { authorization: `Bearer ${accessToken}` };
    const { studies } = await (await request.get(`${origin}/api/studies`, { headers })).json();
    expect(studies.map((study: { readonly status: string }) => study.status)).toContain('COMPLETED');
  }).toPass({ timeout: 120_000, intervals: [500] });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
