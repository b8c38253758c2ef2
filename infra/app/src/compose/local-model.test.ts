import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { afterEach, describe, expect, it } from 'vitest';
import { localModelHint } from './local-model.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serving(body: string | null): Promise<string> {
  const server = createServer((_, response) => {
    if (body !== null) response.end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function settings(environment: Readonly<Record<string, string>> = {}) {
  const read = readSettings(environment, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  return read.settings;
}

describe('a language model on this machine', () => {
  it('is named with the line that uses it', async () => {
    const url = await serving('{"models":[{"name":"llama3.2:latest"},{"name":"qwen3:4b"}]}');
    expect(await localModelHint(settings(), url)).toContain(`MODEL_URL=${url}/v1 MODEL_NAME=llama3.2:latest npm start`);
  });

  it('may have no model yet', async () => {
    expect(await localModelHint(settings(), await serving('{"models":[]}'))).toContain('ollama pull');
  });

  it.each([
    ['another program', '<html></html>'],
    ['a name that is no name', '{"models":[{"name":"x; rm -rf ~"}]}'],
    ['a server that never answers', null],
  ])('is not %s', async (_, body) => {
    expect(await localModelHint(settings(), await serving(body))).toBeNull();
  });

  it('is not looked for when one is configured', async () => {
    const url = await serving('{"models":[{"name":"llama3.2"}]}');
    const configured = settings({ MODEL_URL: 'http://127.0.0.1:1/v1', MODEL_NAME: 'mine' });
    expect(await localModelHint(configured, url)).toBeNull();
  });
});
