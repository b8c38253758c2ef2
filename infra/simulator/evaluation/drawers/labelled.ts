import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import * as z from 'zod';
import { type Drawer, drawers } from '../../src/questions/drawers/drawer.ts';
import type { ItemKind } from '../../src/questions/forms.ts';
import { evaluationFolder } from '../folder.ts';

const kinds = ['question', 'concept-question', 'comparative-question', 'topic', 'screen-question'] as const;
const labelledFile = z.strictObject({
  questions: z.array(z.strictObject({ text: z.string(), kind: z.enum(kinds), drawer: z.enum(drawers) })),
});

/** A question with what it wants, as a person labelled it. */
export interface Labelled {
  readonly text: string;
  readonly kind: ItemKind;
  readonly drawer: Drawer;
}

const folder = join(evaluationFolder, 'questions/drawers');

/**
 * The labelled questions by who wrote them: one file a writer.
 * @throws ZodError for a file that names no drawer of the list
 */
export function labelledByWriter(): ReadonlyMap<string, readonly Labelled[]> {
  return new Map(
    names().map((name) => [
      name.replace('.yaml', ''),
      labelledFile.parse(load(readFileSync(join(folder, name), 'utf8'))).questions,
    ]),
  );
}

/** Changes with any labelled question. */
export function fingerprintOfLabelled(): string {
  return hash(
    'sha256',
    names()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n'),
  );
}

const names = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort();
