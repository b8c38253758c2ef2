import type { ReviewedStudy, ReviewStudy, StudyWarning } from '@windtunnel/contracts/ports/language-model';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import type { PlanItem } from '@windtunnel/contracts/rules/plan-item';
import { type Corpus, type Domain, generalDomain } from '../corpus/corpus.ts';
import { domainOf } from '../material/domain-of.ts';
import { shownIn } from '../material/study.ts';
import { leavesHalfOut } from '../planning/answer-question.ts';
import { habitCell } from '../planning/answers/habits.ts';
import { describedBy } from '../planning/answers/tasks/tasks.ts';
import { classify } from '../questions/classify.ts';
import type { Question } from '../questions/forms.ts';
import { type Rehearsed, rehearse } from './rehearsal.ts';
import { warningTexts } from './warning-texts.ts';

const nothingRehearsed: Rehearsed = { people: 1, declined: 0 };

/** Half of the questions in another language make a study foreign. */
const foreignShare = 0.5;

/** Says before launch which questions the built-in participants will not answer well, and why. */
export function reviewStudy(corpus: Corpus, input: ReviewStudy): ReviewedStudy {
  const { material, audienceCriteria } = input;
  const items = interviewPlan(material);
  const domain = domainOf(corpus, {
    occupations: [audienceCriteria],
    stories: [],
    shown: shownIn(material),
    asked: items.map(({ text }) => text),
  });
  const general = corpus.domains.get(generalDomain) ?? null;
  const study = { corpus, domain, general };
  const rehearsed = rehearse(corpus, input);
  const read = items.map((item) => ({ item, question: classify(item.text, item.kind) }));
  const warnings = read.flatMap(({ item, question }) => [
    ...formWarnings(item, question),
    ...knowledgeWarnings(item, question, rehearsed.get(item.index) ?? nothingRehearsed, {
      ...study,
      shown: (item.conceptId ?? item.screenId) !== undefined,
    }),
  ]);
  const foreign = read.filter(({ question }) => question.form === 'foreign').length;
  return { warnings, foreign: foreign > 0 && foreign >= foreignShare * read.length };
}

function formWarnings(item: PlanItem, question: Question): StudyWarning[] {
  const { form, language, leading, sensitive } = question;
  const { index: questionIndex } = item;
  const warning = (reason: StudyWarning['reason'], text: string) => ({ questionIndex, reason, text });
  if (form === 'foreign') return [warning('language', warningTexts.language(language ?? null))];
  if (form === 'no-question') return [warning('no-question', warningTexts.noQuestion)];
  return [
    ...(leading === undefined ? [] : [warning('leading', warningTexts.leading)]),
    ...(leavesHalfOut({ item, question }) ? [warning('double-barrelled', warningTexts.doubleBarrelled)] : []),
    ...(sensitive === true ? [warning('sensitive', warningTexts.sensitive)] : []),
  ];
}

/** Where so many cannot answer, the question is not for these participants. */
const fewShare = 0.25;
const mostShare = 0.5;

/** What a rehearsal shows that people cannot answer, and life outside every domain, of which they know nothing particular. */
function knowledgeWarnings(
  { index: questionIndex, kind, text }: PlanItem,
  question: Question,
  { people, declined }: Rehearsed,
  known: Known,
): StudyWarning[] {
  const warning = (reason: StudyWarning['reason'], words: string) => [{ questionIndex, reason, text: words }];
  if (question.form === 'foreign' || question.form === 'no-question') return [];
  if (declined >= mostShare * people)
    return warning(
      'outside-domains',
      kind === 'task'
        ? warningTexts.unknownTask
        : known.shown
          ? warningTexts.nothingInTheText
          : kind === 'topic'
            ? warningTexts.unknownTopic
            : warningTexts.unanswerable,
    );
  if (kind !== 'task' && question.drawer === undefined && question.guessed === true && question.leading === undefined)
    return warning('outside-domains', warningTexts.unread);
  if (declined >= fewShare * people && declined > 1)
    return warning('few-answers', warningTexts.fewAnswers(people - declined, people));
  if (kind === 'task') {
    const { walks, steps } = describedBy(known, text);
    return walks.length + steps.length === 0 ? warning('outside-domains', warningTexts.unknownTask) : [];
  }
  if (kind === 'topic' && question.form !== 'own-fact' && habitCell(known, question) === null)
    return warning('outside-domains', warningTexts.unknownTopic);
  return [];
}

interface Known {
  readonly corpus: Corpus;
  readonly domain: Domain | null;
  readonly general: Domain | null;
  /** The question stands beside a concept or a screen. */
  readonly shown: boolean;
}
