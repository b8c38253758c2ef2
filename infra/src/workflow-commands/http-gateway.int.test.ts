import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import { afterEach, describe, expect, it } from 'vitest';
import { noTelemetry } from '../telemetry/telemetry.ts';
import { createHttpGateway } from './http-gateway.ts';

const cleanup: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
});

const launch = { ownerId: 'o', studyId: 's', batchId: 'b' };

/** A gateway to a backend that responds like this. */
async function gatewayTo(respond: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  cleanup.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createHttpGateway({ url, key: 'k'.repeat(32), telemetry: noTelemetry, responseTimeoutMs: 200 });
}

const responding = (status: number, body: unknown) =>
  gatewayTo((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
    response.end(JSON.stringify(body));
  });

describe('workflow commands over HTTP', () => {
  it('carry their input and output unchanged, and the secret in a header', async () => {
    const seen: string[] = [];
    const gateway = await gatewayTo((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers['x-run-command-key']}`);
      response.end(JSON.stringify({ kind: 'done', output: { questionCount: 3 } }));
    });
    const interview = { ...launch, participantId: 'p', slot: 0 };
    expect(await gateway.send('StartInterview', interview)).toEqual({ questionCount: 3 });
    expect(seen).toEqual([`POST /internal/run-commands/StartInterview ${'k'.repeat(32)}`]);
  });

  it('preserve the code and details of a refusal', async () => {
    const refused = { kind: 'refused', code: 'INSUFFICIENT_CREDITS', details: { required: 3, available: 1 } };
    const gateway = await responding(200, refused);
    await expect(gateway.send('ReserveCredits', launch)).rejects.toEqual(
      new WorkflowRefusal('INSUFFICIENT_CREDITS', { required: 3, available: 1 }),
    );
  });

  it.each([
    ['a late response', () => gatewayTo(() => undefined)],
    ['an unavailable backend', () => responding(503, { code: 'STORE_UNAVAILABLE' })],
    ['a rejected secret', () => responding(401, { code: 'UNAUTHENTICATED' })],
    ['an output of another shape', () => responding(200, { kind: 'done', output: { questionCount: 'three' } })],
    ['an unknown member', () => responding(200, { kind: 'done', output: { questionCount: 3 }, more: true })],
    ['a redirect', () => responding(302, {})],
  ])('treat %s as an error that may be retried, never as a refusal', async (_what, made) => {
    const gateway = await made();
    const sent = gateway.send('StartInterview', { ...launch, participantId: 'p', slot: 0 });
    const error = await sent.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(WorkflowRefusal);
  });

  it('are not sent with an input of another shape', async () => {
    let requests = 0;
    const gateway = await gatewayTo((_request, response) => {
      requests += 1;
      response.end('{}');
    });
    await expect(gateway.send('CancelStudy', { ...launch, force: true } as typeof launch)).rejects.toThrow();
    expect(requests).toBe(0);
  });
});
