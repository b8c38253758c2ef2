import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { readModels } from '@windtunnel/projections/read-models';
import { afterAll, expect, it } from 'vitest';

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));
const compose = readFileSync(fileURLToPath(new URL('../../../docker-compose.yml', import.meta.url)), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'windtunnel-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Role {
  readonly role: string;
  readonly roles: readonly string[];
  readonly privileges: readonly {
    readonly resource: { readonly db: string; readonly collection: string };
    readonly actions: readonly string[];
  }[];
}

/** Runs the script as mongosh does, and returns what it would create. */
function created() {
  const roles: Role[] = [];
  const users: { readonly user: string; readonly pwd: string; readonly roles: readonly string[] }[] = [];
  const database = {
    createRole: (role: Role) => roles.push(role),
    createUser: (user: (typeof users)[0]) => users.push(user),
  };
  const secretOf = (path: string) => readFileSync(join(folder, path.replace('/run/secrets/', '')), 'utf8');
  runInNewContext(readFileSync(join(deploy, 'mongodb/make-reader.js'), 'utf8'), {
    db: { getSiblingDB: () => database },
    require: () => ({ readFileSync: secretOf }),
  });
  return { roles, users };
}

it('the reader of MongoDB may find in every read model, do nothing else, and see nothing of the vault', () => {
  execFileSync(process.execPath, [join(deploy, 'make-secrets.mjs'), folder]);
  const { roles, users } = created();
  const password = readFileSync(join(folder, 'mongodb_reader_password'), 'utf8');
  expect(password).toMatch(/^[0-9a-f]{48}$/);
  expect(users).toEqual([{ user: 'reader', pwd: password, roles: ['readModels'] }]);
  expect(readFileSync(join(folder, 'mongodb_reader_url'), 'utf8')).toBe(
    `mongodb://reader:${password}@mongodb:27017/windtunnel`,
  );
  const [{ privileges, roles: inherited } = { privileges: [], roles: [''] }] = roles;
  expect(inherited).toEqual([]);
  for (const { resource, actions } of privileges) {
    expect(actions).toEqual(['find']);
    expect(resource).toMatchObject({
      db: 'windtunnel',
      collection: expect.stringMatching(/^(read_models|[a-z-]+_g\d+)$/),
    });
  }
  const collections = privileges.map(({ resource }) => resource.collection);
  for (const { name } of readModels) expect(collections).toContain(`${name}_g1`);
  expect(collections.filter((collection) => collection.startsWith('vault'))).toEqual([]);
});

it('the database gets the script and its secret', () => {
  expect(compose).toContain('./infra/deploy/mongodb:/docker-entrypoint-initdb.d:ro');
  expect(compose).toContain('secrets: [mongodb_password, mongodb_reader_password]');
});
