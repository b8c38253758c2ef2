import { expect, it } from 'vitest';
import { buildCorpus } from '../corpus/build-corpus.ts';
import { corpus } from '../corpus/load-corpus.ts';
import { readCorpusFiles } from '../corpus/read-files.ts';
import { speak, type Voice } from '../wording/voice.ts';
import { answerCode } from './answer-codes.ts';
import { concepts, person } from './fixtures/small-study.ts';
import { recogniserOf } from './recognise.ts';
import { studyWords } from './study-words.ts';

const samples: Readonly<Record<string, string>> = {
  n: 'three',
  option: 'Closing Box',
  name: 'Closing Box',
  amount: '4 pounds',
  duration: '3 weeks',
  percent: '15 per cent',
  time: '10 pm',
  language: 'German',
  value: '10 pm',
  retell: '',
  told: 'you get a code on your phone',
  more: 'they keep it for 3 weeks',
  object: 'my employer',
  one: '120',
  other: '122.50',
  figure: '143',
  button: 'Reserve my box',
  chosen: 'Store credit 64.00, today',
  thing: 'Budget notes',
  person: 'Priya',
  step: 'mark it as dealt with',
  part: '18:00',
  place: 'second',
  doing: 'answering',
  act: 'renew the loan',
  found: 'three months',
  first: 'Morag',
  age: '30',
  gender: 'woman',
  job: 'school cook',
  town: 'Dundee',
  country: 'United Kingdom',
  children: 'a girl of five and a boy of eight',
  years: 'eleven years',
  device: 'phone',
  pet: 'a dog',
};

it('given any thought of the corpus with its slots filled, in any voice and behind any hedge, then all of it is recognised', () => {
  const whole = buildCorpus(
    readCorpusFiles(undefined, () => {}),
    () => {},
  );
  const text =
    "Text: 'You get a code on your phone. We keep it for 3 weeks.' An option, 'Store credit 64.00, today', is selected. Button: 'Reserve my box'. It costs 4 pounds, 15 per cent off, until 10 pm.";
  const words = studyWords(
    concepts([{ name: 'Closing Box', text, questions: ['Do you like it?', 'What could your employer see?'] }]),
  );
  const tasks = {
    things: ['Budget notes'],
    persons: ['Priya'],
    steps: ['mark it as dealt with'],
    parts: ['18:00'],
    acts: ['renew the loan'],
    doings: [],
  };
  const set = ['Find out how much notice you have to give.'];
  const recognise = recogniserOf(whole, { ...words, tasks, set });
  const hedges = (whole.pools.get('hedge-front') ?? []).map(({ parts }) => parts.say ?? '');
  const retell = [...whole.issues.values()].find((issue) => issue.retell !== null)?.retell ?? 'it helps';
  const lost: string[] = [];
  let index = 0;
  for (const thought of whole.thoughts.values()) {
    if (thought.place.kind === 'pool' && /^(hedge-front|ask-)/.test(thought.place.pool)) continue;
    for (const written of Object.values(thought.parts)) {
      index += 1;
      const filled = fill(fill(written, { ...samples, retell }), samples);
      const hedge = hedges.length === 0 ? null : (hedges[index % hedges.length] ?? null);
      const voices: Voice[] = [
        { hedge: null, formal: index % 2 === 0, spelling: 'american' },
        { hedge, formal: true, spelling: index % 3 === 0 ? 'american' : 'british' },
      ];
      for (const voice of voices) {
        const said = speak(filled, voice);
        if (recognise(said, person(0)).unknown.length > 0) lost.push(`${thought.id}: ${said}`);
      }
    }
  }
  expect(lost).toEqual([]);
  expect(index).toBeGreaterThan(0);
}, 300_000);

it.each([
  ['Four.', 'scale', 'rating'],
  ['One.', undefined, 'rating'],
  ['Thirty.', 'own-fact', 'own'],
] as const)(
  'given %s in answer to a question of the form %s, then it is what was asked for: %s',
  (said, form, kind) => {
    const known = corpus();
    const recognise = recogniserOf(known, studyWords(concepts([{ name: 'Box', text: 'A box.', questions: ['Why?'] }])));
    expect(recognise(said, { ...person(0), age: 30 }, { form }).runs.map(answerCode)).toMatchObject([{ kind }]);
  },
);

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([A-Za-z]+)\}/g, (_, slot: string, at: number) => {
    const value = values[slot.toLowerCase()] ?? '';
    return slot !== slot.toLowerCase() || /(^|[.!?]\s+)$/.test(text.slice(0, at))
      ? value.charAt(0).toUpperCase() + value.slice(1)
      : value;
  });
}
