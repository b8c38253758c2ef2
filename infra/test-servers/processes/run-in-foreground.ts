import { spawn } from 'node:child_process';

export interface ForegroundOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Ends the program. */
  readonly signal: AbortSignal;
}

/** Runs a program in this terminal and returns its exit code, or 1 if it was ended by a signal. */
export async function runInForeground(
  command: string,
  args: readonly string[],
  { cwd, env, signal }: ForegroundOptions,
): Promise<number> {
  return await new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: 'inherit' });
    signal.addEventListener('abort', () => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
