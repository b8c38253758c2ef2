import { spawn } from 'node:child_process';

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** How a program ended, with the last part of its output; `code` is null if the program does not exist. */
export interface CommandEnd {
  readonly code: number | null;
  readonly output: string;
}

const keptChars = 20_000;

/** Runs a program to completion without a terminal. Does not throw if it is missing or fails. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { cwd, env }: CommandOptions = {},
): Promise<CommandEnd> {
  return await new Promise((resolve) => {
    const child = spawn(command, args, {
      ...(cwd === undefined ? {} : { cwd }),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-keptChars);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', () => resolve({ code: null, output }));
    child.once('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}

/** The last line of a program's output, to explain why it failed. */
export function lastLine({ output }: CommandEnd): string {
  return output.trimEnd().split('\n').at(-1)?.trim() ?? '';
}
