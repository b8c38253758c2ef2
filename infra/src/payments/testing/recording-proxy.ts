import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as the server answered it, such as `POST /v1/customers`. */
export interface RecordedRequest {
  readonly request: string;
  readonly status: number;
  readonly answer: string;
}

export interface RecordingProxy {
  readonly url: string;
  readonly recorded: RecordedRequest[];
  close(): Promise<void>;
}

export interface ProxyChanges {
  /** What the server is sent instead of a request's body. */
  readonly body?: (body: string) => string;
  /** What the client is sent instead of an answer. */
  readonly answer?: (answer: string, request: string) => string;
}

/** A server on loopback that passes form requests on to another one, and notes what became of them. */
export async function startRecordingProxy(target: string, changes: ProxyChanges = {}): Promise<RecordingProxy> {
  const recorded: RecordedRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const sent = await text(request);
    const answered = await fetch(target + url, {
      method,
      headers: { authorization: headers.authorization ?? '', 'content-type': headers['content-type'] ?? '' },
      ...(sent === '' ? {} : { body: changes.body?.(sent) ?? sent }),
    });
    const name = `${method} ${url.replace(/\?.*/, '')}`;
    const answer = await answered.text();
    recorded.push({ request: name, status: answered.status, answer });
    response.writeHead(answered.status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(changes.answer?.(answer, name) ?? answer);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    recorded,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
