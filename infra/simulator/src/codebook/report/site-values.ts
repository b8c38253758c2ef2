import type { ThingToCheck } from '@windtunnel/contracts/analysis';
import { possibleValues } from '../../material/site-values.ts';
import { normalise } from '../../wording/normalise.ts';
import type { Answer, Panel } from '../panel.ts';
import { quoteOf } from '../quoting.ts';
import { wordings } from '../wordings.ts';

const said = /^(?:found|heard)-/;
const quotesMost = 3;

/** What people said that they found while they did a task, as the site was drawn, each value once and in their words. */
export function valuesFound({ corpus }: Pick<Panel, 'corpus'>, answers: readonly Answer[]): string[] {
  const task = answers[0]?.asked.item.text ?? '';
  const found = answers.flatMap(({ utterances }) =>
    utterances.flatMap(({ recognised }) =>
      recognised.runs.flatMap(({ thought: { place }, slots }) =>
        place.kind === 'pool' && said.test(place.pool) ? (slots.found ?? []) : [],
      ),
    ),
  );
  return [...new Set(found)].map((value) => asSaid({ corpus }, [task], value));
}

/** A value that was recognised in its normal form, as it is said. */
export function asSaid({ corpus }: Pick<Panel, 'corpus'>, tasks: readonly string[], normal: string): string {
  return possibleValues(corpus, tasks).find((value) => normalise(value) === normal) ?? normal;
}

/** That the values which people found are the model's, where they found any: to be looked up before anything is made of them. */
export function checkOfValues(panel: Panel): ThingToCheck[] {
  const tasks = panel.questions
    .filter(({ item }) => item.kind === 'task')
    .map(({ item }) => ({ item, answers: panel.answers.filter((each) => each.asked.item.index === item.index) }))
    .map(({ item, answers }) => ({ item, answers, values: valuesFound(panel, answers) }))
    .filter(({ values }) => values.length > 0);
  if (tasks.length === 0) return [];
  return [
    {
      text: wordings.siteValues(tasks.map(({ item, values }) => wordings.siteValue(item.text, values))),
      action: wordings.lookUpValues,
      quotes: tasks.flatMap(({ answers }) => quoteOfValue(answers)).slice(0, quotesMost),
    },
  ];
}

/** The first sentence of a task's answers that names a value. */
function quoteOfValue(answers: readonly Answer[]): ThingToCheck['quotes'] {
  for (const { person, utterances } of answers)
    for (const { message, recognised } of utterances) {
      const run = recognised.runs.find(({ thought: { place } }) => place.kind === 'pool' && said.test(place.pool));
      if (run !== undefined) return [quoteOf(person, message, run)];
    }
  return [];
}
