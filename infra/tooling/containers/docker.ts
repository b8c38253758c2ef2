import { execFileSync } from 'node:child_process';
import { lastLine, runCommand } from '@windtunnel/test-servers/processes/run-command';

/** Runs `docker` and returns what it prints. @throws Error with its last line if it fails */
export async function docker(...args: readonly string[]): Promise<string> {
  const ended = await runCommand('docker', args);
  if (ended.code !== 0) throw new Error(`docker ${args.slice(0, 2).join(' ')}: ${lastLine(ended)}`);
  return ended.output;
}

/** The same for output of any length, while nothing else goes on. */
export function dockerAtOnce(...args: readonly string[]): string {
  return execFileSync('docker', args, {
    encoding: 'utf8',
    maxBuffer: outputMaxBytes,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** All that a container has said. */
export function logsOf(container: string): string {
  const command = ['-c', 'docker logs "$0" 2>&1', container];
  return execFileSync('sh', command, { encoding: 'utf8', maxBuffer: outputMaxBytes });
}

const outputMaxBytes = 64 * 1024 * 1024;

/** Whether it succeeds; what it says is of no interest. */
export async function dockerSucceeds(...args: readonly string[]): Promise<boolean> {
  return (await runCommand('docker', args)).code === 0;
}

/** Bytes of an image with all its layers. */
export async function sizeOf(image: string): Promise<number> {
  return Number(await docker('image', 'inspect', '--format', '{{.Size}}', image));
}

/** What a running container uses now, such as `74.6MiB`. */
export async function memoryOf(container: string): Promise<string> {
  const used = await docker('stats', '--no-stream', '--format', '{{.MemUsage}}', container);
  return used.split('/')[0]?.trim() ?? '';
}
