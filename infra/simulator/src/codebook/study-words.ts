import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import { objectOf, partyIn, plainObjectOf, quotedIn } from '../questions/object.ts';
import type { NumberKind } from '../reading/number-with-unit.ts';
import { numbersIn } from '../reading/numbers.ts';
import { labelsIn, readOut, toldOf, verbatim } from '../reading/reference.ts';
import { screenLines } from '../reading/screen-lines.ts';
import { optionGroups } from '../reading/screen-options.ts';
import { readText } from '../reading/sentences.ts';
import { casesIn, choicesIn } from '../reading/shown/choices.ts';
import { elementsOf } from '../reading/shown/elements.ts';
import { listedCases } from '../reading/shown/listed-cases.ts';
import { reportsOf } from '../reading/shown/offer.ts';
import { calledIn, passedOn } from '../reading/shown/passed-on.ts';
import { pressablesIn } from '../reading/shown/pressable.ts';
import { regularSumsIn } from '../reading/shown/price-in.ts';
import { particularsOf } from '../reading/task-particulars.ts';
import { readOutOf, taskText } from '../reading/task-text.ts';
import { actOf, doingOf } from '../reading/tasks/own-words.ts';

/** Something of the study that people talk about under a name of its own. */
export interface Named {
  /** Of the concept or screen. */
  readonly id: string;
  readonly name: string;
}

/** The words of a study that may stand in a slot of the corpus. */
export interface StudyWords {
  /** Concepts or screens, in their order. */
  readonly named: readonly Named[];
  /** Names, and options that the questions give. */
  readonly options: readonly string[];
  /** By kind, as a person says them: "29 pounds a month". */
  readonly numbers: Readonly<Partial<Record<NumberKind, readonly string[]>>>;
  /** The text's own sentences, as they are read out. */
  readonly quotations: readonly string[];
  /** The sentences that say what the product does, as they are told: "it watches every machine". */
  readonly told: readonly string[];
  /** What the questions are about, as the speakers say it: "my employer". */
  readonly objects: readonly string[];
  /** What tasks call by name, and their parts as they are read out. */
  readonly tasks: Readonly<Record<'things' | 'persons' | 'steps' | 'parts' | 'acts' | 'doings', readonly string[]>>;
  /** The tasks as they are set: what a site might say is known by them. */
  readonly set: readonly string[];
}

/** The words of a study's material. `options` are those between which its questions let people choose. */
export function studyWords(material: Configuration, options: readonly string[] = []): StudyWords {
  const named = namedIn(material);
  const text = [...described(material), ...interviewPlan(material).map((item) => item.text)].join('\n');
  const numbers: Partial<Record<NumberKind, string[]>> = {};
  for (const { kind, spoken } of numbersIn(text)) numbers[kind] = [...new Set([...(numbers[kind] ?? []), spoken])];
  const read = readText(text).flatMap((sentence) =>
    [verbatim(sentence.text), readOut(sentence.text)].filter((each) => each !== null),
  );
  const shown = described(material).flatMap((each) => elementsOf(each).map(({ words }) => words));
  const lines = described(material).flatMap((each) => screenLines(each).map((line) => line.text));
  const between = described(material).flatMap((each) =>
    [...optionGroups(each), ...choicesIn(each).map(({ options: all }) => all)].flat().map((option) => option.name),
  );
  const asked = interviewPlan(material).flatMap(({ text: question }) => quotedIn(question));
  const cases = described(material).flatMap(listedCases);
  const quotations = [
    ...new Set([
      ...cases,
      ...read,
      ...described(material).flatMap(labelsIn),
      ...described(material).flatMap(regularSumsIn),
      ...described(material).flatMap((each) => pressablesIn(each).map(({ words }) => words)),
      ...shown,
      ...lines,
      ...described(material).flatMap((each) => casesIn(each)),
      ...described(material).flatMap((each) =>
        choicesIn(each).flatMap(({ options: all }) => all.map(({ text: own }) => own)),
      ),
      ...asked,
    ]),
  ];
  const told = described(material).flatMap((each) => [
    ...readText(each).flatMap((sentence) => toldOf(sentence) ?? []),
    ...elementsOf(each).flatMap(({ words }) => passedOn(words) ?? []),
    ...calledIn(each),
    ...reportsOf(each),
    ...reportsOf(each, false),
  ]);
  const objects = interviewPlan(material).flatMap(({ text: asked }) => [
    objectOf(asked)?.phrase ?? 'it',
    plainObjectOf(asked) ?? 'it',
    partyIn(asked),
  ]);
  const choices = [...new Set([...named.map(({ name }) => name), ...options, ...between])];
  const set = material.type === 'USABILITY' ? material.usability.tasks : [];
  return { named, options: choices, numbers, quotations, told, objects, tasks: wordsOfTasks(material), set };
}

function wordsOfTasks(material: Configuration): StudyWords['tasks'] {
  const tasks = material.type === 'USABILITY' ? material.usability.tasks.map(taskText) : [];
  const acts = tasks.flatMap(({ clauses }) =>
    clauses.flatMap(({ kind, text }) => (kind === 'order' ? (actOf(text) ?? []) : [])),
  );
  return {
    acts,
    doings: acts.map(doingOf),
    things: tasks.flatMap(({ thing }) => thing ?? []),
    persons: tasks.flatMap(({ person }) => person ?? []),
    steps: tasks.flatMap(({ clauses }) => clauses.flatMap((clause) => readOutOf(clause) ?? [])),
    parts: material.type === 'USABILITY' ? material.usability.tasks.flatMap(particularWords) : [],
  };
}

const particularWords = (task: string) => particularsOf(task).map(({ words }) => words);

/** What the study says about its product: descriptions and tasks, without the questions. */
export function described(material: Configuration): string[] {
  switch (material.type) {
    case 'USABILITY':
      return [...material.usability.tasks];
    case 'CONCEPT_VALIDATION':
      return material.conceptValidation.concepts.map(({ imageDescription }) => imageDescription);
    case 'DESIGN_REVIEW':
      return material.designReview.screens.map(({ imageDescription }) => imageDescription ?? '');
    case 'PRODUCT_DISCOVERY':
      return [];
    default:
      return material satisfies never;
  }
}

function namedIn(material: Configuration): Named[] {
  if (material.type === 'CONCEPT_VALIDATION')
    return material.conceptValidation.concepts.map(({ conceptId, conceptName }) => ({
      id: conceptId,
      name: conceptName,
    }));
  if (material.type === 'DESIGN_REVIEW')
    return material.designReview.screens.map(({ screenId, screenName }) => ({ id: screenId, name: screenName }));
  return [];
}
