import type { Thought } from '../../corpus/corpus.ts';
import type { HabitForm } from '../../corpus/vocabulary.ts';
import { anyCell, type CellFound, cellFor } from '../../material/cells.ts';
import { issueThoughts } from '../../material/issue-thoughts.ts';
import { issuesIn } from '../../material/issues-in.ts';
import type { Study } from '../../material/study.ts';
import { activitiesOf } from '../../questions/activity.ts';
import type { Question } from '../../questions/forms.ts';
import type { Drawn } from '../drawn.ts';
import { answersOf, bodies, type Round, type Source } from '../round.ts';

/** The form of daily life that answers a question of another form. */
const habitOf: Readonly<Partial<Record<Question['form'], HabitForm>>> = {
  routine: 'routine',
  last: 'last',
  pain: 'pain',
  workaround: 'workaround',
  tools: 'tools',
  helpers: 'helpers',
  deciding: 'deciding',
  wish: 'wish',
  frequency: 'frequency',
  worry: 'pain',
  dislike: 'pain',
  clear: 'pain',
  feeling: 'pain',
  change: 'wish',
  missing: 'wish',
  trust: 'deciding',
  why: 'deciding',
  choice: 'deciding',
  example: 'last',
  'yes-no': 'routine',
  impression: 'routine',
  other: 'routine',
};

/**
 * The cell that knows a question about daily life: the domain's own, else the general one for the activity; null where
 * neither does.
 */
export function habitCell(
  study: Pick<Study, 'domain' | 'general' | 'corpus'> & Partial<Pick<Study, 'panel'>>,
  question: Question,
): CellFound | null {
  const form = habitOf[question.form];
  if (form === undefined) return null;
  const about = {
    activities: activitiesOf(question.text, study.corpus.activities),
    keywords: question.keywords,
    roles: [],
  };
  const roles = [...new Set(study.panel?.flatMap(({ role }) => role ?? []))];
  const own = study.domain === null ? null : cellFor(study.domain, form, { ...about, roles }, study.corpus.claims);
  if (own !== null) return own;
  const general = study.general === null ? null : cellFor(study.general, form, about, study.corpus.claims);
  if (general !== null || study.domain === null || !broadForms.includes(form)) return general;
  return cellFor(study.domain, form, { ...about, roles }, study.corpus.claims, 0);
}

/** In a domain that is known, these are answered about the domain as a whole where no activity is named. */
const broadForms: readonly HabitForm[] = ['helpers', 'tools', 'wish', 'pain', 'deciding', 'frequency'];

/** Answers about how people do things: from the cell, then from the general one for the same form, then an honest decline. */
export function answerHabit(round: Round): Drawn[] {
  const { study, question } = round;
  const form = habitOf[question.form];
  const cell = habitCell(study, question);
  // In a domain that people know, a general remark would be about nothing; outside every domain it is what there is.
  const general = study.domain === null ? study.general : null;
  const spare = form === undefined || general === null ? null : anyCell(general, form);
  const met = bodies(round, () => troublesNamed(round));
  const found = bodies(round, (speaker) =>
    met[study.panel.indexOf(speaker)] !== null || cell === null ? null : { thoughts: cell.thoughts },
  );
  const left = bodies(round, (speaker) =>
    met[study.panel.indexOf(speaker)] === null && found[study.panel.indexOf(speaker)] === null && spare !== null
      ? { thoughts: spare.thoughts }
      : null,
  );
  const given = study.panel.map((_, index) => met[index] ?? found[index] ?? left[index] ?? null);
  return answersOf(round, [], given, 'decline-never').map((drawn, index) =>
    (met[index] ?? null) === null ? drawn : { ...drawn, subject: topicSubject },
  );
}

const topicSubject = 'topic';
const troubleForms: readonly Question['form'][] = ['pain', 'worry', 'dislike', 'clear', 'feeling'];

/** What a question about troubles, or the field it is about, itself names ("a bank where there is nobody to talk to"), for those who mind it. */
function troublesNamed({ study, item, question }: Round): Source | null {
  if (!troubleForms.includes(question.form)) return null;
  const texts = [item.text, study.subject].join('\n');
  const harms = issuesIn(study.corpus, texts).filter((id) => study.corpus.issues.get(id)?.kind === 'harm');
  if (harms.length === 0) return null;
  const { thoughts, spare } = issueThoughts(study, harms, ['dislike', 'worry']);
  const coded = (thought: Thought) => (thought.claims.say ?? []).length > 0;
  return { thoughts: thoughts.filter(coded), spare: spare.filter(coded), subject: topicSubject };
}
