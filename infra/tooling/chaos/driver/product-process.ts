import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { unlimitedRates } from '@windtunnel/infra/testing/unlimited-rates';

/** The product in a separate process. */
export interface ProductProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Sends SIGKILL; resolves once the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves once the process has ended. */
  stop(): Promise<void>;
  /** Resolves when the process ends, with the name of the signal or the exit code. */
  readonly ended: Promise<string>;
  /** Milliseconds from spawning the process until it announces its address. */
  readonly readyMs: number;
}

/** The process ended before it was ready; `message` includes its standard error. */
export class ProductDidNotStart extends Error {
  override readonly name = 'ProductDidNotStart';
  readonly exit: string;
  constructor(output: string, exit: string) {
    super(`The product ended with ${exit}: ${output}`);
    this.exit = exit;
  }
}

export interface ProcessOptions {
  /** Program and arguments for Node. */
  readonly program: readonly string[];
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The program's standard error is appended to it at every start. */
  readonly logFile?: string;
}

/** The harness itself may run with the product's settings, which must not reach the product under test. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_OPTIONS'];

/** Starts the product on a free port and resolves when it is ready. */
export async function startProcess({ program, dataDir, env = {}, logFile }: ProcessOptions): Promise<ProductProcess> {
  const startedMs = performance.now();
  const base = Object.fromEntries(inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  const child = spawn(process.execPath, [...program], {
    env: {
      ...base,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      SIMULATOR_PACE_MS: '0',
      LOG_LEVEL: 'error',
      ...unlimitedRates,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stderr.on('data', (text: Buffer) => {
    output.push(text.toString());
    if (logFile !== undefined) appendFileSync(logFile, text);
  });
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? code));
  const origin = await Promise.race([
    printedAddress(child),
    ended.then((exit) => {
      throw new ProductDidNotStart(output.join('').trim(), exit);
    }),
  ]);
  return {
    origin,
    child,
    ended,
    readyMs: performance.now() - startedMs,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The address the product prints when it is ready. Never resolves if the product ends before that. */
function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /Address\s+(http:\/\/\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}
