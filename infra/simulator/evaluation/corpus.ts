import { buildCorpus } from '../src/corpus/build-corpus.ts';
import { readCorpusFiles } from '../src/corpus/read-files.ts';
import { faultsOfText } from './corpus/faults-of-text.ts';
import { inventory, thinClaims, thinCells } from './corpus/inventory.ts';

/** `npm run corpus -- check [part of a file or thought id]`: faults (exit code 1), thin cells and claims, and what there is. */
const [command = 'check', filter = ''] = process.argv.slice(2).map((argument) => argument.replace(/^.*\//, '').replace('.yaml', ''));
if (command !== 'check') {
  console.error('usage: npm run corpus -- check [domain or issue]');
  process.exit(2);
}
const faults: string[] = [];
const corpus = buildCorpus(readCorpusFiles(undefined, (fault) => faults.push(fault)), (fault) => faults.push(fault));
faults.push(...faultsOfText(corpus));
const wanted = (line: string) => filter === '' || line.includes(filter);
for (const line of faults.filter(wanted)) console.log(`fault  ${line}`);
for (const line of [...thinCells(corpus), ...thinClaims(corpus)].filter(wanted)) console.log(`thin   ${line}`);
for (const line of inventory(corpus)) console.log(line);
console.log(`${faults.filter(wanted).length} faults`);
process.exitCode = faults.some(wanted) ? 1 : 0;
