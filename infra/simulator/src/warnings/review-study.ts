import type { ReviewedStudy, ReviewStudy, StudyWarning } from '@windtunnel/contracts/ports/language-model';
import { interviewPlan, type PlanItem } from '@windtunnel/contracts/rules/interview-plan';
import { type Corpus, type Domain, generalDomain } from '../corpus/corpus.ts';
import { domainOf } from '../material/domain-of.ts';
import { type Stimulus, shownIn, stimuliOf } from '../material/study.ts';
import { asksTwoThings } from '../planning/answer-question.ts';
import { habitCell } from '../planning/answers/habits.ts';
import { openThoughts } from '../planning/answers/stimulus.ts';
import { describedBy } from '../planning/answers/tasks.ts';
import { classify } from '../questions/classify.ts';
import type { Question } from '../questions/forms.ts';
import { warningTexts } from './warning-texts.ts';

/** Half of the questions in another language make a study foreign. */
const foreignShare = 0.5;

/** Says before launch which questions the built-in participants will not answer well, and why. */
export function reviewStudy(
  corpus: Corpus,
  { material, audienceCriteria, participantCount }: ReviewStudy,
): ReviewedStudy {
  const items = interviewPlan(material);
  const domain = domainOf(corpus, {
    occupations: [audienceCriteria],
    stories: [],
    shown: shownIn(material),
    asked: items.map(({ text }) => text),
  });
  const general = corpus.domains.get(generalDomain) ?? null;
  const study = { corpus, domain, general };
  const stimuli = stimuliOf(material, corpus);
  const read = items.map((item) => ({ item, question: classify(item.text, item.kind) }));
  const warnings = read.flatMap(({ item, question }) => [
    ...formWarnings(item, question),
    ...knowledgeWarnings(item, question, {
      ...study,
      people: participantCount,
      stimulus: stimuli.find(({ id }) => id === (item.conceptId ?? item.screenId)) ?? null,
    }),
  ]);
  const foreign = read.filter(({ question }) => question.form === 'foreign').length;
  return { warnings, foreign: foreign > 0 && foreign >= foreignShare * read.length };
}

function formWarnings({ index: questionIndex }: PlanItem, question: Question): StudyWarning[] {
  const { form, language, leading, sensitive } = question;
  const warning = (reason: StudyWarning['reason'], text: string) => ({ questionIndex, reason, text });
  if (form === 'foreign') return [warning('language', warningTexts.language(language ?? null))];
  if (form === 'no-question') return [warning('no-question', warningTexts.noQuestion)];
  return [
    ...(leading === undefined ? [] : [warning('leading', warningTexts.leading)]),
    ...(asksTwoThings(question) ? [warning('double-barrelled', warningTexts.doubleBarrelled)] : []),
    ...(sensitive === true ? [warning('sensitive', warningTexts.sensitive)] : []),
  ];
}

interface Known {
  readonly corpus: Corpus;
  readonly domain: Domain | null;
  readonly general: Domain | null;
  readonly stimulus: Stimulus | null;
  readonly people: number;
}

/** Forms that are answered from the card, the text or a number, whatever the subject. */
const alwaysAnswered = [
  'own-fact',
  'stimulus-fact',
  'scale',
  'choice',
  'price',
  'amount',
  'use',
  'closing',
  'foreign',
  'no-question',
];

function knowledgeWarnings(
  { index: questionIndex, text, kind }: PlanItem,
  question: Question,
  known: Known,
): StudyWarning[] {
  const warning = (reason: StudyWarning['reason'], words: string) => [{ questionIndex, reason, text: words }];
  if (kind === 'task') {
    const { walks, steps } = describedBy(known, text);
    return walks.length + steps.length === 0 ? warning('outside-domains', warningTexts.unknownTask) : [];
  }
  if (alwaysAnswered.includes(question.form) || kind === 'question') return [];
  if (known.stimulus !== null) {
    const thoughts = openThoughts(known, known.stimulus, question);
    if (thoughts === null) return [];
    if (thoughts.length === 0) return warning('outside-domains', warningTexts.nothingInTheText);
    return thoughts.length < known.people
      ? warning('few-answers', warningTexts.fewAnswers(thoughts.length, known.people))
      : [];
  }
  const cell = habitCell(known, question);
  if (cell === null) return warning('outside-domains', warningTexts.unknownTopic);
  return cell.thoughts.length < known.people
    ? warning('few-answers', warningTexts.fewAnswers(cell.thoughts.length, known.people))
    : [];
}
