import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StudyAnalysis } from '@windtunnel/contracts/analysis';
import { type LanguageModel, preparedInterviews } from '@windtunnel/contracts/ports/language-model';
import { evaluationFolder } from '../folder.ts';
import { analysed, type HeldStudy, holdStudy } from '../hold-study.ts';
import type { EvaluatedStudy } from '../studies.ts';
import { sheetInWords, transcriptsInWords } from './brief.ts';
import { openLastInWords, textsOf } from './findings.ts';
import { formOf } from './form.ts';
import { allPairs, pairInWords, samplePairs } from './sample.ts';

/** What a form was filled in for: written beside it, so that a change shows which readings are stale. */
export interface SheetHashes {
  readonly engine: string;
  readonly seed: string;
  /** Whether each study is outside every domain. */
  readonly outside: Readonly<Record<string, boolean>>;
  /** SHA-256 by id of the form's line. */
  readonly texts: Readonly<Record<string, string>>;
}

const studiesRemembered = 5;

/** Holds the studies and writes sheets, transcripts, analyses and an empty form for readers. */
export async function writeSheets(
  model: LanguageModel,
  studies: readonly EvaluatedStudy[],
  { folder, seed }: { readonly folder: string; readonly seed: string },
): Promise<void> {
  const forms: string[] = [];
  const texts: Record<string, string> = {};
  for await (const { study, held } of heldInTurn(model, studies, seed)) {
    const analysis = await analysed(model, held);
    const pairs = samplePairs(held, seed);
    const own = join(folder, study.id);
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'sheet.md'), `${sheetInWords(held, pairs)}\n`);
    writeFileSync(join(own, 'transcripts.md'), `${transcriptsInWords(held)}\n`);
    writeFileSync(join(own, 'open-last.md'), `${openLastInWords(held, analysis)}\n`);
    const shown = textsOf(analysis, held);
    forms.push(formOf(study.id, pairs, shown));
    for (const pair of pairs) texts[`${study.id}/${pair.id}`] = hashOf(pairInWords({ ...pair, id: '' }));
    for (const { id, text } of shown) texts[`${study.id}/${id}`] = hashOf(text);
  }
  const { name, version } = model.engine;
  const outside = Object.fromEntries(studies.map((study) => [study.id, study.outside]));
  const hashes: SheetHashes = { engine: `${name} ${version}`, seed, outside, texts };
  writeFileSync(join(folder, 'hashes.json'), `${JSON.stringify(hashes, null, 2)}\n`);
  copyFileSync(join(evaluationFolder, 'reading-form.md'), join(folder, 'reading-form.md'));
  writeFileSync(join(folder, 'form.md'), `# Form\n\nHow to fill it in: reading-form.md.\n\n${forms.join('\n\n')}\n`);
}

/** One account holds the studies one after another, as a researcher would: what was said lately is not said again. */
export async function* heldInTurn(
  model: LanguageModel,
  studies: readonly EvaluatedStudy[],
  seed: string,
): AsyncGenerator<{ readonly study: EvaluatedStudy; readonly held: HeldStudy }> {
  const heard: (readonly string[])[] = [];
  for (const study of studies) {
    const usedBefore = [...new Set(heard.slice(-studiesRemembered).flat())];
    const held = await holdStudy(model, study, seed, { usedBefore });
    const prepared = await model.prepareInterviews({
      studyType: study.material.type,
      material: study.material,
      panel: [...held.panel],
      usedBefore,
    });
    heard.push(preparedInterviews.parse(prepared).uses);
    yield { study, held };
  }
}

/** Hashes of everything that a reader could be shown of a study today. */
export function currentHashes(held: HeldStudy, analysis: StudyAnalysis): Set<string> {
  const pairs = allPairs(held).map((pair) => hashOf(pairInWords({ ...pair, id: '' })));
  return new Set([...pairs, ...textsOf(analysis, held).map(({ text }) => hashOf(text))]);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
