import { expect, it } from 'vitest';
import { injectionFigures } from '../testing/injection-figures.ts';

it('an instruction in a study changes no count, owner or prompt, even on a model that obeys it', async () => {
  const { problems, prompts, refused } = await injectionFigures(140);
  expect(problems).toEqual([]);
  expect([prompts, refused]).toEqual([140 * 9, 140]);
});
