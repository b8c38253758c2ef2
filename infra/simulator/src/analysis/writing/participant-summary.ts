import type { Finding } from '@windtunnel/contracts/analysis';
import type { AnalyseParticipant } from '@windtunnel/contracts/ports/language-model';
import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import type { Point } from '../grouping/points.ts';
import type { ReadInterview } from '../reading/interviews.ts';
import { aspectNames } from '../words/claims.ts';
import type { Whole } from './claim.ts';
import { ended, listOf } from './grammar.ts';

interface Material {
  readonly input: AnalyseParticipant;
  readonly interview: ReadInterview;
  readonly points: readonly Point[];
  readonly suggestions: readonly Finding[];
  readonly whole: Whole;
}

/** Where the person stands, what weighs on either side, and what they would change: up to three sentences. */
export function participantSummary({ input, interview, points, suggestions, whole }: Material): string {
  const name = input.participantName;
  const answers = interview.utterances.length;
  if (answers === 0) return `${name} gave no answers, so there is nothing to analyse.`;
  if (points.length === 0)
    return `${name} gave ${answers} ${answers === 1 ? 'answer' : 'answers'} without a clear opinion in ${answers === 1 ? 'it' : 'them'}.`;
  const sentences = [`${name} ${lean(points)} ${subjectOf(whole)}.`, balance(points), wish(suggestions)];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

const subjects: Readonly<Record<StudyType, string>> = {
  USABILITY: 'the site',
  CONCEPT_VALIDATION: 'what was shown',
  PRODUCT_DISCOVERY: 'how things work today',
  DESIGN_REVIEW: 'the design',
};

function subjectOf({ mainName, concepts, studyType }: Whole): string {
  return concepts.size > 0 ? listOf([...concepts.values()]) : (mainName ?? subjects[studyType]);
}

function lean(points: readonly Point[]): string {
  const good = weight(points.filter(({ value }) => value > 0));
  const bad = weight(points.filter(({ value }) => value < 0));
  const share = good / (good + bad);
  if (share >= 0.75) return 'speaks well of';
  if (share >= 0.57) return 'is more for than against';
  if (share > 0.43) return 'is divided about';
  return share > 0.25 ? 'is more critical than convinced of' : 'is critical of';
}

const weight = (points: readonly Point[]) => points.reduce((sum, { strength, answers }) => sum + strength * answers, 0);

function balance(points: readonly Point[]): string {
  const good = named(points.filter(({ value }) => value > 0));
  const bad = named(points.filter(({ value }) => value < 0));
  if (good.length === 0 && bad.length === 0) return '';
  if (bad.length === 0) return `In favour: ${listOf(good)}; nothing specific was held against it.`;
  if (good.length === 0) return `What counts against it: ${listOf(bad)}; nothing specific was said in its favour.`;
  return `In favour: ${listOf(good)}. Against: ${listOf(bad)}.`;
}

/** Up to two points by name, the strongest first: `the deposit (cost)`. */
function named(points: readonly Point[]): string[] {
  const names = points
    .filter(({ aspect, topic }) => aspect !== 'overall' || topic !== null)
    .map(({ aspect, topic }) => {
      if (topic === null) return aspectNames[aspect];
      return aspect === 'overall' ? topic.name : `${topic.name} (${aspectNames[aspect]})`;
    });
  return [...new Set(names)].slice(0, 2);
}

function wish(suggestions: readonly Finding[]): string {
  const first = suggestions[0]?.text;
  if (first === undefined) return '';
  return ended(`First wish: ${first.charAt(0).toLowerCase()}${first.slice(1)}`);
}
