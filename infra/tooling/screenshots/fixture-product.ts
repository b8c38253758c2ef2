import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface FixtureProduct {
  readonly origin: string;
  stop(): Promise<void>;
}

const timeoutMs = 60_000;
/** Slow enough that the running study is still in progress when it is captured. */
const paceMs = 4_000;

/** Starts the built product on loopback, with demo data in a folder that is removed afterwards. */
export async function startFixtureProduct(distDir: string): Promise<FixtureProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'windtunnel-screenshots-'));
  const child = spawn(process.execPath, [join(distDir, 'product.js')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DEMO_DATA: 'on',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      SIMULATOR_PACE_MS: String(paceMs),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    await terminate(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { origin: await addressOf(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address the product prints once it is ready. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The product has no output to read its address from.');
  const timer = setTimeout(() => child.kill(), timeoutMs);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /Address\s+(http:\/\/\S+)/.exec(line)?.[1];
      if (address !== undefined) {
        // The rest of the output must be drained, because a full pipe would block the product.
        child.stdout.resume();
        return address;
      }
    }
    throw new Error('The product ended before it was ready.');
  } finally {
    clearTimeout(timer);
  }
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}
