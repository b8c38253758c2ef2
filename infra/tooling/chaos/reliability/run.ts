// `npm run reliability`: tests the product's guarantees under kills, damage, a full disk and races.
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { addRow } from '@windtunnel/infra/testing/verified-row';
import { parseArguments } from '../harness/arguments.ts';
import type { ChaosOptions } from '../harness/outcome.ts';
import { type Requirement, requirements } from './requirements.ts';

const nameWidth = 13;
const verdictWidth = 9;

interface Result {
  readonly name: string;
  readonly verdict: 'ok' | 'NOT MET' | 'not run';
  readonly reached: readonly string[];
}

async function check(name: string, requirement: Requirement, options: ChaosOptions): Promise<Result> {
  console.log(`\n${name}: ${requirement.promise}`);
  const folder = aDataFolder();
  const startedMs = performance.now();
  const run = await requirement.load();
  const { figures, problems, notRun } = await run(options, folder);
  for (const line of figures) console.log(`  ${line}`);
  for (const problem of problems) console.log(`  NOT MET: ${problem}`);
  const seconds = (performance.now() - startedMs) / 1_000;
  console.log(`  ${seconds.toFixed(1)} s${problems.length === 0 ? '' : `, data left in ${folder.path}`}`);
  if (problems.length === 0) folder.remove();
  const shown = notRun ?? figures.join('; ');
  addRow({ row: name, figures: shown, seed: options.seed, violations: problems.length, seconds });
  if (notRun !== undefined) return { name, verdict: 'not run', reached: [notRun] };
  return { name, verdict: problems.length === 0 ? 'ok' : 'NOT MET', reached: figures };
}

async function checkAll(names: readonly string[], options: ChaosOptions): Promise<boolean> {
  console.log(`seed ${options.seed}${options.short ? ', short form' : ''}`);
  const results: Result[] = [];
  const isLeftOut = ({ onlyInFull = false }: Requirement) => onlyInFull && options.short && names.length > 1;
  for (const [name, requirement] of Object.entries(requirements)) {
    if (names.includes(name) && !isLeftOut(requirement)) results.push(await check(name, requirement, options));
  }
  printTable(results);
  const count = (wanted: Result['verdict']) => results.filter(({ verdict }) => verdict === wanted).length;
  console.log(`\n${count('ok')} met, ${count('NOT MET')} not met, ${count('not run')} not run, seed ${options.seed}`);
  return count('NOT MET') === 0;
}

function printTable(results: readonly Result[]): void {
  console.log('\nrow          ok       promise / goal / reached');
  const indent = ' '.repeat(nameWidth + verdictWidth);
  for (const { name, verdict, reached } of results) {
    console.log(`${name.padEnd(nameWidth)}${verdict.padEnd(verdictWidth)}${requirements[name]?.promise}`);
    console.log(`${indent}goal:     ${requirements[name]?.goal}`);
    for (const line of reached) console.log(`${indent}reached:  ${line}`);
  }
}

const command = parseArguments(process.argv.slice(2), Object.keys(requirements));
if (command.kind === 'run') process.exit((await checkAll(command.parts, command)) ? 0 : 1);
console.error(command.kind === 'invalid' ? command.message : 'There is nothing to serve here.');
process.exit(1);
