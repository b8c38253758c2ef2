import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface StageProduct {
  readonly origin: string;
  stop(): Promise<void>;
}

const patienceMs = 60_000;
/** Slow enough that the running study still runs when its turn comes. */
const paceMs = 4_000;

/** Starts the built product on this machine only, with demo data in a folder that is removed at the end. */
export async function startStageProduct(distDir: string): Promise<StageProduct> {
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
    await ended(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { origin: await addressOf(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address the product prints when it answers. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The product has no output to read its address from.');
  const timer = setTimeout(() => child.kill(), patienceMs);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /Address\s+(http:\/\/\S+)/.exec(line)?.[1];
      if (address !== undefined) {
        // Nobody reads further; a full pipe would stop the product.
        child.stdout.resume();
        return address;
      }
    }
    throw new Error('The product ended before it answered.');
  } finally {
    clearTimeout(timer);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}
