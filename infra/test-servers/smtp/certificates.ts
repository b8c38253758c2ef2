import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastLine, runCommand } from '../processes/run-command.ts';

/**
 * Uses OpenSSL to create a certificate authority (`ca.pem`), a certificate for 127.0.0.1 signed by it (`ca-signed.pem`,
 * including its key), and one that is not signed by it (`stranger.pem`). They are valid for two days.
 */
export async function makeCertificates(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = (name: string) => join(folder, name);
  // A restarted server keeps the certificate that its clients already trust.
  if (existsSync(file('stranger.pem'))) return;
  const openssl = async (...args: string[]) => {
    const ended = await runCommand('openssl', args, { cwd: folder });
    if (ended.code !== 0) throw new Error(`OpenSSL: ${lastLine(ended)}`);
  };
  const fresh = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  const forLoopback = ['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  await openssl(...fresh, '-subj', '/CN=Test authority', '-keyout', 'ca.key', '-out', 'ca.pem');
  await openssl(...fresh, '-subj', '/CN=stranger', ...forLoopback, '-keyout', 'stranger.key', '-out', 'stranger.crt');
  const signedBy = ['-CA', 'ca.pem', '-CAkey', 'ca.key'];
  const leaf = ['-addext', 'basicConstraints=critical,CA:FALSE'];
  await openssl(
    ...fresh,
    '-subj',
    '/CN=localhost',
    ...forLoopback,
    ...leaf,
    ...signedBy,
    '-keyout',
    'own.key',
    '-out',
    'own.crt',
  );
  const joined = (...names: string[]) => names.map((name) => readFileSync(file(name), 'utf8')).join('');
  writeFileSync(file('ca-signed.pem'), joined('own.crt', 'own.key'), { mode: 0o600 });
  writeFileSync(file('stranger.pem'), joined('stranger.crt', 'stranger.key'), { mode: 0o600 });
}
