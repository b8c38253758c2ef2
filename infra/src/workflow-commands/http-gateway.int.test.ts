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

/** A gateway to a backend that answers so. */
async function gatewayTo(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  cleanup.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createHttpGateway({ url, key: 'k'.repeat(32), telemetry: noTelemetry, answerMaxMs: 200 });
}

const answering = (status: number, body: unknown) =>
  gatewayTo((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
    response.end(JSON.stringify(body));
  });

describe('run commands by HTTP', () => {
  it('carry input and output as they are, and the secret in a header', async () => {
    const seen: string[] = [];
    const gateway = await gatewayTo((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers['x-run-command-key']}`);
      response.end(JSON.stringify({ kind: 'done', output: { questionCount: 3 } }));
    });
    const interview = { ...launch, participantId: 'p', slot: 0 };
    expect(await gateway.send('StartInterview', interview)).toEqual({ questionCount: 3 });
    expect(seen).toEqual([`POST /internal/run-commands/StartInterview ${'k'.repeat(32)}`]);
  });

  it('keep code and details of a refusal', async () => {
    const refused = { kind: 'refused', code: 'INSUFFICIENT_CREDITS', details: { required: 3, available: 1 } };
    const gateway = await answering(200, refused);
    await expect(gateway.send('ReserveCredits', launch)).rejects.toEqual(
      new WorkflowRefusal('INSUFFICIENT_CREDITS', { required: 3, available: 1 }),
    );
  });

  it.each([
    ['an answer that is late', () => gatewayTo(() => undefined)],
    ['a backend that is not there yet', () => answering(503, { code: 'STORE_UNAVAILABLE' })],
    ['a secret that is not taken', () => answering(401, { code: 'UNAUTHENTICATED' })],
    ['an answer of another shape', () => answering(200, { kind: 'done', output: { questionCount: 'three' } })],
    ['more than an answer', () => answering(200, { kind: 'done', output: { questionCount: 3 }, more: true })],
    ['an answer that leads elsewhere', () => answering(302, {})],
  ])('take %s for something to try again, never for a refusal', async (_what, made) => {
    const gateway = await made();
    const sent = gateway.send('StartInterview', { ...launch, participantId: 'p', slot: 0 });
    const error = await sent.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(WorkflowRefusal);
  });

  it('do not leave with what no command takes', async () => {
    let asked = 0;
    const gateway = await gatewayTo((_request, response) => {
      asked += 1;
      response.end('{}');
    });
    await expect(gateway.send('CancelStudy', { ...launch, force: true } as typeof launch)).rejects.toThrow();
    expect(asked).toBe(0);
  });
});
