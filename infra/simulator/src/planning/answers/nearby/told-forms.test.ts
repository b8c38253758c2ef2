import { expect, it } from 'vitest';
import type { Thought } from '../../../corpus/corpus.ts';
import { classify } from '../../../questions/classify.ts';
import type { Round } from '../../round.ts';
import { standsAlone } from './stands-alone.ts';
import { toldForms } from './told-forms.ts';

const formsFor = (text: string) =>
  toldForms({ question: classify(text, 'topic'), item: { index: 0, kind: 'topic', text } } as unknown as Round);

it.each([
  ['Tell me about the last time you changed a tyre.', ['last'], []],
  ['What is the hardest thing about keeping chickens?', ['pain'], []],
  ['How do you get by without it when the bus does not come?', ['workaround'], ['routine', 'last']],
  ['How much did you spend on seeds last spring?', [], []],
])('a question is answered in its own form, and in those that tell the same: %s', (text, own, others) => {
  expect(formsFor(text)).toEqual({ own, others });
});

it('a topic that only names its matter is answered with anything that is told of it', () => {
  const { own, others } = formsFor('Getting a broken lift mended');
  expect([...own, ...others]).toEqual(expect.arrayContaining(['routine', 'last', 'pain', 'helpers', 'deciding']));
});

const alone = (say: string) => standsAlone({ parts: { say } } as Thought);

it.each(['I ring the landlord, and then I write.', "There's a book by the door.", 'My mother keeps the list.'])(
  'a whole sentence needs no question before it: %s',
  (say) => expect(alone(say)).toBe(true),
);

it.each(['By ringing round.', 'Three weeks ago, on a Friday.', 'They said they would come.', 'Different end dates.'])(
  'what leans on its question stays with it: %s',
  (say) => expect(alone(say)).toBe(false),
);
