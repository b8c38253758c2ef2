import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

/** `{n}` in a body is replaced by the request's number, so that no two bodies are identical. */
export interface Load {
  readonly origin: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Sent in rotation. */
  readonly bodies: readonly string[];
  readonly token: string;
  readonly connections: number;
  readonly requests: number;
}

export interface LoadResult {
  readonly totalMs: number;
  readonly eachMs: readonly number[];
}

/** Makes this program act as a load client instead of running benchmarks. */
export const clientFlag = '--send-load';
/** Makes this program fill a search index, so that the memory this takes is not attributed to searching. */
export const fillFlag = '--fill-search';

/** Sends the load from a separate process, so that the client does not slow down the server it measures. */
export async function sendLoad(load: Load): Promise<LoadResult> {
  const program = process.argv[1] ?? fileURLToPath(import.meta.url);
  const child = spawn(process.execPath, [program, clientFlag], { stdio: ['pipe', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  child.stdin.end(JSON.stringify(load));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`The load failed with ${code}`);
  return JSON.parse(text) as LoadResult;
}

/** The child process of `sendLoad`: reads a load from standard input and prints the result. */
export async function actAsClient(): Promise<void> {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk;
  process.stdout.write(JSON.stringify(await run(JSON.parse(text) as Load)));
}

async function run(load: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const eachMs: number[] = [];
  let next = 0;
  const startedMs = performance.now();
  const connection = async () => {
    while (next < load.requests) {
      const number = next;
      next += 1;
      const sentMs = performance.now();
      await send(load, agent, number);
      eachMs.push(performance.now() - sentMs);
    }
  };
  await Promise.all(Array.from({ length: load.connections }, connection));
  agent.destroy();
  return { totalMs: performance.now() - startedMs, eachMs };
}

function send({ origin, method, path, bodies, token }: Load, agent: Agent, number: number): Promise<void> {
  const body = bodies[number % Math.max(1, bodies.length)]?.replaceAll('{n}', String(number)) ?? '';
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${method} ${path} returned ${response.statusCode}`));
      });
    });
    sent.on('error', reject).end(body);
  });
}
