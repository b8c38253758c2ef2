import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeCertificates } from '../smtp/certificates.ts';
import { all, happened, refusalOf, withEmulator } from './testing/with-emulator.ts';

it('speaks TLS with names and passwords, to those who trust its authority', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'eventstore-tls-'));
  await makeCertificates(folder);
  const tls = { certificate: readFileSync(join(folder, 'own.crt')), key: readFileSync(join(folder, 'own.key')) };
  await withEmulator({ tls, users: { admin: 'changeit' } }, async ({ server, connect }) => {
    const secure = (user: string) =>
      connect(`esdb://${user}@localhost:${server.port}?tls=true&tlsCAFile=${join(folder, 'ca.pem')}`);
    await secure('admin:changeit').appendToStream('cart-1', happened());
    expect(await all(secure('admin:changeit').readStream('cart-1'))).toHaveLength(1);
    const credentials = { username: 'admin', password: 'guessed' };
    const attempt = secure('admin:changeit').appendToStream('cart-1', happened(), { credentials });
    expect(await refusalOf(attempt)).toMatchObject({ type: 'access-denied' });
    const stranger = connect(`esdb://admin:changeit@localhost:${server.port}?tls=true`);
    expect(await refusalOf(stranger.appendToStream('cart-1', happened()))).toMatchObject({ code: 14 });
  });
  rmSync(folder, { recursive: true });
});
