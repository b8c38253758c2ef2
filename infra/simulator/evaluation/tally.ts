/** `node evaluation/tally.ts FOLDER`: what two readers say in their filled forms, and which readings are stale. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { engineNamed } from './engines.ts';
import { figureInWords } from './figure.ts';
import { analysed } from './hold-study.ts';
import { readForm } from './sheets/read-forms.ts';
import { agreement, readerFigures } from './sheets/tally-readings.ts';
import { currentHashes, heldInTurn, type SheetHashes } from './sheets/write-sheets.ts';
import { readStudies } from './studies.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { studies: { type: 'string' }, engine: { type: 'string', default: 'built-in' } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(
    'usage: node evaluation/tally.ts FOLDER [--studies FOLDER] (with hashes.json and two or more filled reader-*.md)',
  );
  process.exit(2);
}
const hashes = JSON.parse(readFileSync(join(folder, 'hashes.json'), 'utf8')) as SheetHashes;
const names = readdirSync(folder)
  .filter((name) => /^reader.*\.md$/.test(name))
  .sort();
const forms = names.map((name) => readForm(join(folder, name)));

for (const outside of [false, true])
  forms.forEach((form, index) => {
    const own = form.filter(({ study }) => (hashes.outside[study] ?? false) === outside);
    if (own.length === 0) return;
    console.log(
      `\n${names[index]}, ${outside ? 'outside every domain' : 'inside the domains'}: ${new Set(own.map(({ study }) => study)).size} studies`,
    );
    for (const figure of readerFigures(own, outside)) {
      console.log(figureInWords(figure, 'FAIL'));
      if (!figure.met) console.log(figure.notes.map((note) => `           ${note}`).join('\n'));
    }
  });

const [first, second] = forms;
if (first !== undefined && second !== undefined) {
  console.log('\nAgreement of the first two readers');
  for (const { column, same, of } of agreement(first, second))
    console.log(`     ${column.padEnd(28)} ${same} of ${of} (${(same / of).toFixed(2)})`);
}

const stale = await staleIds(hashes, values);
console.log(
  `\n${stale.length} of ${Object.keys(hashes.texts).length} texts read have changed since${stale.length === 0 ? '' : `: ${stale.join(' ')}`}`,
);

/** Ids of the texts that today's engine would not show any more. */
async function staleIds({ seed, texts }: SheetHashes, { studies, engine }: typeof values): Promise<string[]> {
  const found = await engineNamed(engine);
  if (typeof found === 'string') throw new Error(found);
  const model = found.create();
  const today = new Map<string, Set<string>>();
  const read = readStudies(studies).filter(({ id }) => id in hashes.outside);
  for await (const { study, held } of heldInTurn(model, read, seed))
    today.set(study.id, currentHashes(held, await analysed(model, held)));
  return Object.entries(texts).flatMap(([id, text]) =>
    today.get(id.split('/')[0] ?? '')?.has(text) === true ? [] : [id],
  );
}
