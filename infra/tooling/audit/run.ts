import { writeFileSync } from 'node:fs';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { notRunExitCode } from '../test-runner/not-run.mjs';
import { eventsWithDisputeWon, ledgerCommand, writeEventLog } from './real-export.ts';
import { hasPython, noPython, runAudit } from './run-audit.ts';
import { tryFaults } from './try-faults.ts';

/** `npm run verify:audit`: changes an exported ledger in every way, and prints what the second implementation says. */
async function main(): Promise<number> {
  if (!hasPython) {
    console.log(`Not run: ${noPython}.`);
    return notRunExitCode;
  }
  const folder = aDataFolder();
  try {
    await writeEventLog(folder.path, await eventsWithDisputeWon());
    const exported = ledgerCommand(folder.path, 'export');
    const file = folder.file('ledger.jsonl');
    writeFileSync(file, exported);
    const sound = runAudit([file]);
    console.log(`${sound.exitCode === 0 ? 'sound ' : 'FAILED'}  the export as it is\n        ${sound.summary}`);
    const tried = tryFaults(exported, file);
    for (const { name, exitCode, problem } of tried)
      console.log(`${problem === null ? 'MISSED' : 'found '}  ${name}\n        ${problem ?? `exit code ${exitCode}`}`);
    const missed = tried.filter(({ problem, exitCode }) => problem === null || exitCode !== 1).length;
    console.log(`\n${tried.length} faults, ${tried.length - missed} found`);
    return sound.exitCode === 0 && missed === 0 ? 0 : 1;
  } finally {
    folder.remove();
  }
}

process.exitCode = await main();
