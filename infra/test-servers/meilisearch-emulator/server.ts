// The Meilisearch routes that the product uses, as a program: `server.ts FOLDER PORT`, with the key in
// MEILI_MASTER_KEY.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Indexes } from './indexes.ts';
import { badRequest, Refusal } from './refusal.ts';
import type { Answer } from './request.ts';
import { routesOf } from './routes.ts';
import { openTasks } from './tasks.ts';

const [folder = '', port = ''] = process.argv.slice(2);
const key = process.env.MEILI_MASTER_KEY ?? '';
const indexes: Indexes = new Map();
const tasks = openTasks(folder, indexes);
const routes = routesOf(indexes, tasks);
const bodyBytesMax = 100 * 1024 * 1024;

const server = createServer((request, response) => {
  void answer(request).then(
    ({ status, body }) => send(response, status, body),
    (error: unknown) => {
      if (error instanceof Refusal) return send(response, error.status, error.body);
      console.error(error);
      send(response, 500, { message: String(error), code: 'internal', type: 'internal', link: '' });
    },
  );
});
server.listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => {
  server.close(() => {
    tasks.close();
    process.exit(0);
  });
  server.closeIdleConnections();
});

async function answer(request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const path = url.pathname.split('/').filter((part) => part !== '');
  if (path[0] !== 'health') checkKey(request.headers.authorization);
  const route = `${request.method} /${path.map((part, place) => (isName(path, place) ? '*' : part)).join('/')}`;
  const handle = routes[route];
  if (handle === undefined) throw new Refusal(404, 'not_found', `${route} is not a route of this emulator.`);
  return handle({ path: path.map(decodeURIComponent), query: url.searchParams, body: await bodyOf(request) });
}

/** Names of indexes, documents and tasks, as opposed to fixed segments of a route. */
function isName(path: readonly string[], place: number): boolean {
  if (place === 1) return path[0] === 'indexes' || path[0] === 'tasks';
  return place === 3 && path[2] === 'documents' && !['fetch', 'delete'].includes(path[3] ?? '');
}

function checkKey(authorization: string | undefined): void {
  if (key === '') return;
  if (authorization === undefined)
    throw new Refusal(
      401,
      'missing_authorization_header',
      'The Authorization header is missing. It must use the bearer authorization method.',
    );
  if (authorization !== `Bearer ${key}`) throw new Refusal(403, 'invalid_api_key', 'The provided API key is invalid.');
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > bodyBytesMax)
      throw new Refusal(413, 'payload_too_large', 'The provided payload reached the size limit.');
    chunks.push(chunk as Buffer);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return undefined;
  if (!request.headers['content-type']?.startsWith('application/json'))
    throw new Refusal(415, 'invalid_content_type', 'The Content-Type must be `application/json`.');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest('The JSON payload provided is malformed.');
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
