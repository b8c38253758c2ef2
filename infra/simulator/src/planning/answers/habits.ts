import type { Domain, Thought } from '../../corpus/corpus.ts';
import type { HabitForm, IssueForm } from '../../corpus/vocabulary.ts';
import { anyCell, type CellFound, cellFor } from '../../material/cells.ts';
import { issueThoughts } from '../../material/issue-thoughts.ts';
import { issuesIn } from '../../material/issues-in.ts';
import type { Study } from '../../material/study.ts';
import { activitiesOf } from '../../questions/activity.ts';
import { classify } from '../../questions/classify.ts';
import { withoutExamples } from '../../questions/examples.ts';
import type { Question } from '../../questions/forms.ts';
import { drawFor } from '../../random.ts';
import type { Drawn } from '../drawn.ts';
import { answersOf, bodies, leads, type Round, type Source } from '../round.ts';
import { takesNothingBack } from '../take-back.ts';
import { declineOfLife, isStrangeToCell } from './met.ts';
import { ofSameTrouble, onlyTroubles, toldOfWhatIsNamed } from './named-troubles.ts';
import { namingFirst } from './naming.ts';

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
  hypothetical: 'workaround',
  'yes-no': 'routine',
  impression: 'routine',
  other: 'routine',
};

/** "Is there someone you ask?" is after the helpers. */
function habitFormOf({ form, text }: Question): HabitForm | undefined {
  return form === 'yes-no' && forSomeone.test(text) ? 'helpers' : habitOf[form];
}

const forSomeone = /\b(?:is|are|was|were) there (?:any|some)(?:one|body)\b/i;

/**
 * The cell that knows a question about daily life: the domain's own, else the general one for the activity; null where
 * neither does.
 */
export function habitCell(
  study: Pick<Study, 'domain' | 'general' | 'corpus'> & Partial<Pick<Study, 'panel' | 'subject'>>,
  question: Question,
): CellFound | null {
  const form = habitFormOf(question);
  if (form === undefined) return null;
  const about = {
    activities: activitiesOf(withoutExamples(question.text), study.corpus.activities),
    keywords: question.keywords,
    roles: [],
  };
  const roles = [...new Set(study.panel?.flatMap(({ role }) => role ?? []))];
  const own =
    study.domain === null
      ? null
      : cellFor(study.domain, form, { ...about, roles }, study.corpus.claims, leastOf(question, form));
  if (own !== null) return own;
  // In a domain that people know, they speak in general only of what the question clearly names.
  const least = study.domain === null ? undefined : isTold(form) ? namedOnce : clearlyNamed;
  const once = study.domain === null && (isSober(study) || isOver(question)) ? onceCell(study.general, form) : null;
  if (once !== null) return once;
  const general = study.general === null ? null : cellFor(study.general, form, about, study.corpus.claims, least);
  if (general !== null || study.domain === null || !broadForms.includes(form)) return general;
  const broad = cellFor(study.domain, form, { ...about, roles }, study.corpus.claims, 0);
  // Whom people ask when they need help is no answer to how they share the bills.
  return question.drawer === 'who-does-what' && broad?.key !== 'helpers x coordinating' ? null : broad;
}

const clearlyNamed = 1.1;
/** What is told of one activity is nearer to a question that names it than what is told of anything. */
const namedOnce = 0.85;
const isTold = (form: HabitForm) => form === 'last' || form === 'routine';
/** What a cell must reach: more for a number of times, and for a yes or no, than for what people tell at length. */
function leastOf(question: Question, form: HabitForm): number {
  if (question.form === 'yes-no') return clearlyNamed;
  return form === 'frequency' ? 0.5 : 0.6;
}

/** After tasks, only a question about a last time, an order of things or how often is about life outside the site. */
export function isHabitOfDomain({ study, question }: Round): boolean {
  const form = habitFormOf(question);
  const cell = form === 'last' || form === 'routine' || form === 'frequency' ? habitCell(study, question) : null;
  return cell !== null && cell.domain === study.domain?.id && question.form === form;
}

/** What is done once in a life, or seldom: an arrangement, a move. It is told in the past, and soberly. */
const onceForms: readonly HabitForm[] = ['routine', 'pain', 'helpers', 'wish', 'tools'];

function onceCell(general: Domain | null, form: HabitForm): CellFound | null {
  const key = `${form} x once`;
  const thoughts = onceForms.includes(form) ? general?.cells.get(key) : undefined;
  return general === null || thoughts === undefined ? null : { domain: general.id, key, thoughts };
}

/** "What was hardest?", "Who helped?": asked of what is over, not of what people do. */
function isOver({ text, form }: Question): boolean {
  return form !== 'routine'
    ? /\b(?:was|were|did|helped|took|went|had)\b/i.test(text) && !/\b(?:do|does) you\b/i.test(text)
    : /\bdid you\b|\byou (?:went|arranged|organised|organized|planned|managed|dealt)\b/i.test(text);
}

/** A sick cow is work, and a poorly plant a hobby. */
const ofAnimals =
  /\b(?:animals?|herds?|cows?|cattle|goats?|sheep|pigs?|poultry|livestock|vets?|pets?|dogs?|cats?|horses?|plants?|crops?)\b/i;

/** Whether a study outside every domain is about death, illness, abuse, debt or faith. */
export function isSober(study: Partial<Pick<Study, 'domain' | 'subject'>>): boolean {
  const subject = study.subject ?? '';
  if ((study.domain ?? null) !== null || ofAnimals.test(subject)) return false;
  return classify(subject, 'topic').sensitive === true;
}

/** In a domain that is known, these are answered about the domain as a whole where no activity is named. How often is always how often what. */
const broadForms: readonly HabitForm[] = ['helpers', 'tools', 'wish', 'pain', 'deciding'];

/** What anybody can say something general to, without a word on how often or what if. */
const generalForms: readonly HabitForm[] = ['routine', 'last', 'pain', 'tools', 'helpers', 'deciding', 'wish'];

/** "Suppose your line closed. How would you get around?" */
const supposes = ({ form, text }: Question) =>
  (form === 'workaround' || form === 'hypothetical') && /\b(?:suppose|imagine|if|say)\b/i.test(text);

/** "How many hours did you spend on it?" is answered with hours, whatever it was. */
const asksHowLong = ({ text }: Question) =>
  /\bhow (?:many hours|much time|long did (?:it|that|this) take)\b/i.test(text);

/** Answers about how people do things: from the cell, then from the general one for the same form, then an honest decline. */
export function answerHabit(round: Round): Drawn[] {
  const { study, question } = round;
  const form = habitFormOf(question);
  if (form !== 'frequency' && asksHowLong(question)) return answersOf(round, [], [], 'how-long');
  const cell = habitCell(study, question);
  if (question.form === 'yes-no' && (cell === null || /\bever\b/i.test(question.text))) return answerYesOrNo(round);
  const harms = troublesNamed(round);
  const isGeneral = cell === null || cell.domain === study.general?.id;
  // What was only guessed at is not answered by what holds of anything.
  if (question.guessed === true && isGeneral && harms === null && round.stimulus === null && !isSober(study))
    return declineOfLife(round);
  if (isStrange(round, cell, harms !== null)) return declineOfLife(round);
  // Where the domain knows nothing of the matter, what anybody could say of their own life is better than eight refusals.
  const isOpenEnded =
    cell === null &&
    round.item.kind === 'topic' &&
    form !== undefined &&
    generalForms.includes(form) &&
    !(study.domain !== null && question.drawer === 'who-does-what') &&
    !supposes(question);
  const general = study.domain === null || isOpenEnded ? study.general : null;
  // Of a death or an illness nobody speaks in general remarks.
  const met = bodies(round, () => harms);
  const known = cell === null ? [] : onlyTroubles(cell.thoughts, round);
  const anything = form === undefined || general === null || isSober(study) ? null : anyCell(general, form);
  const spare = anything === null ? null : ofSameTrouble(anything.thoughts, known, round);
  const named = namingFirst(known, question, study.corpus.claims);
  const told = named.spare === undefined ? met : toldOfWhatIsNamed(round, named.thoughts, met);
  const found = bodies(round, (speaker) =>
    told[study.panel.indexOf(speaker)] !== null || cell === null ? null : named,
  );
  const left = bodies(round, (speaker) =>
    told[study.panel.indexOf(speaker)] === null && found[study.panel.indexOf(speaker)] === null && spare !== null
      ? { thoughts: spare }
      : null,
  );
  const settled = study.panel.map((_, index) => told[index] ?? found[index] ?? left[index] ?? null);
  // Who holds none of the cell's claims is asked all the same, and says what contradicts nothing they hold.
  const asked = bodies(round, (speaker) =>
    settled[study.panel.indexOf(speaker)] === null && cell !== null
      ? {
          thoughts: known.filter(({ claims }) =>
            takesNothingBack(claims.say, round.memory.opinions(speaker, ''), study.corpus.claims),
          ),
          settled: true,
        }
      : null,
  );
  const given = settled.map((own, index) => own ?? asked[index] ?? null);
  return answersOf(
    round,
    [],
    given,
    isSober(study) ? 'decline-sensitive' : supposes(question) ? 'suppose-manage' : declineOf(form),
  ).map((drawn, index) => ((met[index] ?? null) === null ? drawn : { ...drawn, subject: topicSubject }));
}

/**
 * What holds of anything is no answer to a question that is about something. Of a death people say what they can, and in a life
 * that is known they would manage.
 */
function isStrange(round: Round, cell: CellFound | null, namesHarm: boolean): boolean {
  const { study } = round;
  if (study.domain !== null && supposes(round.question)) return false;
  if (isSober(study) || (cell !== null && cell.domain !== study.general?.id)) return false;
  return isStrangeToCell(round, habitFormOf(round.question), cell, namesHarm);
}

/** "Do you ever feel that ...?" of a life is answered with yes or no, by a draw; some have nothing to say to it. */
export function answerYesOrNo(round: Round, yesShare = 0.5): Drawn[] {
  const { study, purpose, question } = round;
  const hasHappened = /\b(?:ever|(?:have|do|did|are|were) (?:you|your|there))\b/i.test(question.text);
  const pools = study.panel.map(({ key }) => {
    const drawn = drawFor(key, 'yes or no', purpose).real();
    const side = drawn < yesShare ? 'yes' : drawn < 0.88 ? 'no' : null;
    return side === null ? 'decline-never' : hasHappened ? `life-${side}` : `${side}-lead`;
  });
  const given = leads(round, (_, index) => ({ pool: pools[index] ?? 'decline-never' }));
  return answersOf(round, given, [], 'decline-never');
}

/** Having no wish is no refusal, and having no trouble neither. */
function declineOf(form: HabitForm | undefined): string {
  if (form === 'frequency') return 'how-often';
  if (form === 'helpers') return 'helpers-none';
  if (form === 'wish') return 'change-none';
  if (form === 'pain') return 'clear-none';
  if (form === 'last') return 'decline-last';
  return form === 'routine' || form === 'workaround' ? 'decline-never' : 'decline-guess';
}

const topicSubject = 'topic';
/** What is said to a question that itself names a harm: what people mind about it, or what they want instead. */
const formsForHarm: Readonly<Partial<Record<Question['form'], readonly IssueForm[]>>> = {
  pain: ['dislike', 'worry'],
  worry: ['worry'],
  dislike: ['dislike'],
  clear: ['dislike', 'clear'],
  feeling: ['dislike', 'impression'],
  impression: ['impression', 'dislike'],
  other: ['impression', 'dislike'],
  wish: ['change'],
  change: ['change'],
  missing: ['missing'],
};

/** What a question about troubles, or the field it is about, itself names ("a bank where there is nobody to talk to"), for those who mind it. */
function troublesNamed({ study, item, question }: Round): Source | null {
  const forms = formsForHarm[question.form];
  if (forms === undefined) return null;
  const texts = [item.text, study.subject].join('\n');
  const harms = issuesIn(study.corpus, texts).filter((id) => study.corpus.issues.get(id)?.kind === 'harm');
  if (harms.length === 0) return null;
  const { thoughts, spare } = issueThoughts(study, harms, forms);
  const coded = (thought: Thought) => (thought.claims.say ?? []).length > 0;
  return { thoughts: thoughts.filter(coded), spare: spare.filter(coded), subject: topicSubject };
}
