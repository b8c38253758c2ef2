import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** The product as a process of its own. */
export interface ProductProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Ends it as a power cut would; resolves when it is gone. */
  kill(): Promise<void>;
  /** Asks it to end in order. */
  stop(): Promise<void>;
  /** Resolves when it has ended by itself; the name of the signal or the exit code. */
  readonly ended: Promise<string>;
  /** Milliseconds from its spawn to its first answer. */
  readonly readyMs: number;
}

/** The product ended before it could be used; `message` is what it said. */
export class ProductDidNotStart extends Error {
  override readonly name = 'ProductDidNotStart';
  readonly exit: string;
  constructor(said: string, exit: string) {
    super(`The product ended with ${exit}: ${said}`);
    this.exit = exit;
  }
}

export interface ProcessOptions {
  /** Program and arguments for Node. */
  readonly program: readonly string[];
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Is given what the program says on standard error, at every start. */
  readonly logFile?: string;
}

/** Settings of our own may be set where the harness runs; the product under test gets its own only. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_OPTIONS'];

/** Starts the product on a free port and resolves when it can be used. */
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
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (text: Buffer) => {
    said.push(text.toString());
    if (logFile !== undefined) appendFileSync(logFile, text);
  });
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? code));
  const origin = await Promise.race([
    printedAddress(child),
    ended.then((exit) => {
      throw new ProductDidNotStart(said.join('').trim(), exit);
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

/** What the product prints when it can be used. Never resolves when it ends before. */
function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /Address\s+(http:\/\/\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}
