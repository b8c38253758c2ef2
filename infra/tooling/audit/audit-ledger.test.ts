import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeAudited } from '../chaos/reliability/ledger/independent-audit.ts';
import { simulate } from '../simulation/simulate.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const folder = aDataFolder();
let log = '';
beforeAll(async () => {
  await writeAudited(folder.file('log'), await eventsWithDisputeWon());
  log = readFileSync(folder.file('log.jsonl'), 'utf8');
});

/** Which seeds draw a dispute that was won changes with what can happen at all. */
async function eventsWithDisputeWon() {
  for (let seed = 1; seed <= 500; seed += 1) {
    const { events } = await simulate({ seed, faults: true });
    const study = events.some(({ data }) => JSON.stringify(data).includes('Leftovers'));
    if (study && events.some(({ type }) => type === 'CreditsRestored')) return events;
  }
  throw new Error('No dispute was won in 500 simulations.');
}
afterAll(folder.remove);

function audit(changed: string = log) {
  writeFileSync(folder.file('log.jsonl'), changed);
  const script = join(import.meta.dirname, 'audit_ledger.py');
  const { status, stdout, stderr } = spawnSync('python3', [script, folder.path], { encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

it.runIf(hasPython)('V16: a second program finds no difference, and says how much it has read', () => {
  expect(log).toContain('"CreditsRestored"');
  const { status, text } = audit();
  expect(text).toMatch(/^audited logs 1, events \d{2,}, accounts \d{2,}, differences 0$/m);
  expect(status).toBe(0);
});

it.runIf(hasPython).each([
  [
    'an amount',
    () => log.replace('"amountTenths":200', '"amountTenths":201'),
    /is not what was sealed[\s\S]*201 here|here, /,
  ],
  ['a removed event', () => log.split('\n').toSpliced(4, 1).join('\n'), /is missing|does not follow|here, /],
  ['a title', () => log.replace('Leftovers', 'Leftover!'), /is not what was sealed/],
])('V16: a second program notices %s that was changed', (_, changed, sentence) => {
  const { status, text } = audit(changed());
  expect(text).toMatch(sentence);
  expect(status).toBe(1);
});
