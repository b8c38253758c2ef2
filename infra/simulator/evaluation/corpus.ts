import { buildCorpus } from '../src/corpus/build-corpus.ts';
import { readCorpusFiles } from '../src/corpus/read-files.ts';
import { claimSheet, markRead, unreadClaims } from './corpus/claim-readings.ts';
import { faultsOfText } from './corpus/faults-of-text.ts';
import { inventory, thinCells, thinClaims, thinGoals } from './corpus/inventory.ts';

/**
 * `npm run corpus -- check [part of an id]`: faults (exit code 1), thin cells and claims, tasks to look at (an alarm), claims
 * nobody read, and what there is.
 * `-- claims PART`: each claim with every sentence that carries it, for a reader. `-- mark PART`: these have been read.
 */
const [command = 'check', filter = ''] = process.argv
  .slice(2)
  .map((argument) => argument.replace(/^.*\//, '').replace('.yaml', ''));
const faults: string[] = [];
const corpus = buildCorpus(
  readCorpusFiles(undefined, (fault) => faults.push(fault)),
  (fault) => faults.push(fault),
);
const wanted = (line: string) => filter === '' || line.includes(filter);

if (command === 'claims') console.log(claimSheet(corpus, wanted));
// Without a part that names something, everything would be marked as read.
else if (command === 'mark' && filter !== '') console.log(`${markRead(corpus, wanted)} claims marked as read`);
else if (command === 'check') check();
else {
  console.error('usage: npm run corpus -- check | claims | mark [part of a file name or id]');
  process.exitCode = 2;
}

function check(): void {
  faults.push(...faultsOfText(corpus));
  for (const line of faults.filter(wanted)) console.log(`fault  ${line}`);
  for (const line of [...thinCells(corpus), ...thinClaims(corpus)].filter(wanted)) console.log(`thin   ${line}`);
  for (const line of thinGoals(corpus).filter(wanted)) console.log(`look   ${line}`);
  const unread = unreadClaims(corpus).filter(wanted);
  console.log(
    `${unread.length} claims that nobody has read as they stand${unread.length > 0 ? `, for instance ${unread.slice(0, 3).join(', ')}` : ''}`,
  );
  for (const line of inventory(corpus)) console.log(line);
  console.log(`${faults.filter(wanted).length} faults`);
  process.exitCode = faults.some(wanted) ? 1 : 0;
}
