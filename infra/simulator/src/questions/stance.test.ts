import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { classify } from './classify.ts';
import type { ItemKind } from './forms.ts';
import { stanceOf } from './stance.ts';

interface Labelled {
  readonly text: string;
  readonly kind: ItemKind;
  readonly stance: string | null;
}

const file = new URL('../../evaluation/questions/stances.yaml', import.meta.url);
const { questions } = load(readFileSync(file, 'utf8')) as { readonly questions: readonly Labelled[] };
const keptAside = (_: Labelled, index: number) => index % 3 === 2;
const stance = ({ text, kind }: Labelled) =>
  stanceOf(classify(text, kind), kind === 'comparative-question')?.kind ?? null;

describe('the side that a question wants taken', () => {
  const seen = questions.filter((each, index) => !keptAside(each, index));

  it.each(seen)('$text', (labelled) => {
    expect(stance(labelled)).toBe(labelled.stance);
  });

  it('given questions kept aside, then at least 85 % are told apart', () => {
    const aside = questions.filter(keptAside);
    const right = aside.filter((labelled) => stance(labelled) === labelled.stance);
    expect(right.length / aside.length).toBeGreaterThanOrEqual(0.85);
  });
});
