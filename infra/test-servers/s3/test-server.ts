import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lastLine, runCommand } from '../processes/run-command.ts';
import { startChild } from '../processes/start-child.ts';
import type { TestServer } from '../test-server.ts';

const version = '1.8.0';
const responseTimeoutMs = 5_000;
const bucket = 'windtunnel-images';
const region = 'eu-west-2';
const accessKeyId = 'windtunnel';
const secretAccessKey = 'only-on-this-machine';

const binary = (toolsDir: string) => join(toolsDir, 's3', version, 'versitygw');

/**
 * versitygw: an S3 gateway backed by a folder. It checks presigned forms and links as the cloud does, but has no IAM.
 */
export const s3: TestServer = {
  name: 's3',
  setting: 'S3_ENDPOINT',
  // S3 has no call for a version; some servers say their name.
  versionAt: async (address) => {
    const response = await fetch(address, { signal: AbortSignal.timeout(responseTimeoutMs) });
    return response.headers.get('server') ?? 'S3';
  },
  prepare: async (toolsDir) => {
    if (existsSync(binary(toolsDir))) return { kind: 'ready', version: `versitygw ${version}` };
    if ((await runCommand('go', ['version'])).code !== 0) return { kind: 'skipped', reason: 'Go is not installed' };
    const folder = join(toolsDir, 's3', version);
    mkdirSync(folder, { recursive: true });
    const built = await runCommand('go', ['install', `github.com/versity/versitygw/cmd/versitygw@v${version}`], {
      env: { GOBIN: folder, GOFLAGS: '-buildvcs=false' },
    });
    if (built.code !== 0) return { kind: 'skipped', reason: `versitygw could not be built: ${lastLine(built)}` };
    return { kind: 'ready', version: `versitygw ${version}` };
  },
  start: async ({ toolsDir, folder, port }) => {
    const data = join(folder, 'data');
    // A top-level folder is a bucket.
    mkdirSync(join(data, bucket), { recursive: true });
    const { stop, kill } = await startChild({
      command: binary(toolsDir),
      args: ['--port', `127.0.0.1:${port}`, '--region', region, '--cors-allow-origin', '*', '--quiet', 'posix', data],
      env: { ROOT_ACCESS_KEY: accessKeyId, ROOT_SECRET_KEY: secretAccessKey },
      folder,
      port,
    });
    return {
      environment: {
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_REGION: region,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
      stop,
      kill,
    };
  },
};
