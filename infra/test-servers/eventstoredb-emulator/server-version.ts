import { readFileSync } from 'node:fs';
import { EventStoreDBClient } from '@eventstore/db-client';
import { parseEsdbAddress } from '@windtunnel/infra/settings/eventstore-url';

class VersionClient extends EventStoreDBClient {
  async serverVersion(): Promise<string> {
    return (await this.capabilities).serverVersion;
  }
}

/**
 * The version that the first server at this address gives, for example `23.10.6`.
 * @throws the client's error if it cannot be reached.
 */
export async function serverVersion(url: string): Promise<string> {
  const { hosts, tls, tlsCaFile } = parseEsdbAddress(url);
  const authority = tlsCaFile === null ? {} : { rootCertificate: readFileSync(tlsCaFile) };
  const client = new VersionClient({ endpoint: hosts[0] }, tls ? authority : { insecure: true });
  try {
    return await client.serverVersion();
  } finally {
    await client.dispose();
  }
}
