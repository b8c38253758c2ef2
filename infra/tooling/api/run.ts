import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { startProcess } from '../chaos/driver/product-process.ts';
import { notRunExitCode } from '../test-runner/not-run.mjs';
import { knownIds, signIn } from './demo-user.ts';
import { fuzzConfig } from './fuzz-config.ts';
import { findSchemathesis } from './schemathesis.ts';

// This file is bundled into dist/.
const program = join(import.meta.dirname, 'product.js');
const cache = join(import.meta.dirname, '../node_modules/.cache/windtunnel');
/** An answer without an end, and the call that would delete the studies of all others. */
const leftOut = '/live$|/demo-data$';

/**
 * `npm run verify:api [-- OPTION...]`: sends a running product what its OpenAPI document allows and what it forbids, and
 * compares every answer with the document: no status 5xx, no undeclared status, no body of another shape. Options go to
 * schemathesis, such as `--max-examples 50` or `--seed 7`. Exits with 75 if there is no Python to run it with.
 */
async function main(options: readonly string[]): Promise<number> {
  const found = findSchemathesis(cache, process.env.PYTHON ?? 'python3');
  if (found.kind === 'missing') {
    console.log(`not run: ${found.reason}`);
    return notRunExitCode;
  }
  const folder = await mkdtemp(join(tmpdir(), 'windtunnel-api-'));
  const product = await startProcess({ program: [program], dataDir: join(folder, 'data'), env: { DEMO_DATA: 'on' } });
  try {
    const demo = await signIn(product.origin);
    const config = join(folder, 'schemathesis.toml');
    await writeFile(config, fuzzConfig(await knownIds(demo)));
    const args = fuzzArguments({ config, origin: product.origin, authorization: demo.authorization });
    const child = spawn(found.command, [...args, ...options], { stdio: 'inherit', cwd: folder });
    const [code] = await once(child, 'exit');
    // After a token has expired, every call is refused alike, which proves nothing.
    await demo.call(accountRoutes.me);
    return code === 0 ? 0 : 1;
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function fuzzArguments(run: { readonly config: string; readonly origin: string; readonly authorization: string }) {
  return [
    ...['--config-file', run.config, 'run', `${run.origin}/openapi.json`],
    ...['--header', `Authorization: ${run.authorization}`],
    ...['--phases', 'examples,coverage,fuzzing', '--max-examples', '10', '--seed', '42', '--workers', '1'],
    ...['--generation-database', 'none', '--exclude-path-regex', leftOut],
  ];
}

process.exitCode = await main(process.argv.slice(2));
