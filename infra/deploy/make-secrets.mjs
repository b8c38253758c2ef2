// Writes the secrets that docker-compose.yml mounts, each into a file of its own, into a folder: the one that the file
// names, or another one given as argument. What is there is kept.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? join(import.meta.dirname, 'secrets');

/** Others on this machine do not get past the folder; the user inside a container must be able to read the file. */
const folderMode = 0o700;
const fileMode = 0o444;

const hex = (/** @type {number} */ bytes) => randomBytes(bytes).toString('hex');

/** @param {string} name @param {() => string} make */
function secret(name, make) {
  const file = join(folder, name);
  if (!existsSync(file)) writeFileSync(file, make(), { mode: fileMode });
  return readFileSync(file, 'utf8');
}

mkdirSync(folder, { recursive: true, mode: folderMode });
secret('access_token_key', () => randomBytes(32).toString('base64'));
secret('image_key', () => randomBytes(32).toString('base64'));
secret('run_command_key', () => hex(32));
const mongodbPassword = secret('mongodb_password', () => hex(24));
secret('mongodb_url', () => `mongodb://windtunnel:${mongodbPassword}@mongodb:27017/windtunnel?authSource=admin`);
const readerPassword = secret('mongodb_reader_password', () => hex(24));
// For an analyst's export; no program that runs all the time gets it.
secret('mongodb_reader_url', () => `mongodb://reader:${readerPassword}@mongodb:27017/windtunnel`);
secret('eventstore_url', () => 'esdb://eventstore:2113?tls=false');
secret('smtp_url', () => 'smtp://mail:1025?tls=off');
secret('meilisearch_key', () => hex(24));
secret('s3_access_key_id', () => hex(10));
secret('s3_secret_access_key', () => hex(24));
secret('temporal_db_password', () => hex(24));
