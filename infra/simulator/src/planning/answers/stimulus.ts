import type { Thought } from '../../corpus/corpus.ts';
import type { IssueForm } from '../../corpus/vocabulary.ts';
import { prominence } from '../../material/elements.ts';
import { asksOfSomethingElse, type IssueThoughts, issuesAsked, issueThoughts } from '../../material/issue-thoughts.ts';
import type { Question } from '../../questions/forms.ts';
import { drawFor } from '../../random.ts';
import { buttonLabel } from '../../reading/reference.ts';
import { offerOf } from '../../reading/shown/offer.ts';
import type { Chosen, Drawn } from '../drawn.ts';
import { answersOf, bodies, leads, noValues, type Round } from '../round.ts';
import type { Panelist } from '../speaker.ts';
import { showsWords } from '../standing.ts';
import { likingOf } from '../verdict.ts';
import { declineAbout } from './bound/decline-about.ts';
import { effectOf } from './here/because.ts';
import { answerMeaning, answerQuoted } from './quotes.ts';
import { lineReasons } from './stances/line-reasons.ts';

/** Which thoughts answer an open question about a stimulus, and what is said instead by who has none. */
const openForms: Readonly<
  Partial<Record<Question['form'], { readonly as: readonly IssueForm[]; readonly none: string }>>
> = {
  like: { as: ['like'], none: 'like-none' },
  dislike: { as: ['dislike'], none: 'dislike-none' },
  pain: { as: ['dislike', 'clear'], none: 'dislike-none' },
  worry: { as: ['worry'], none: 'worry-none' },
  trust: { as: ['trust'], none: 'trust-none' },
  change: { as: ['change'], none: 'change-none' },
  wish: { as: ['change'], none: 'change-none' },
  missing: { as: ['missing'], none: 'missing-none' },
  notice: { as: ['notice'], none: 'decline-unknown' },
  clear: { as: ['clear'], none: 'clear-none' },
  expect: { as: ['expect'], none: 'decline-unknown' },
};

/** Whether a question about a stimulus is answered by its issues. */
export function isOpen(form: Question['form']): boolean {
  return form in openForms || form === 'impression' || form === 'feeling';
}

/** Likes, worries, wishes and the like, from the issues that the stimulus has; who holds nothing says so. */
export function answerOpen(round: Round): Drawn[] {
  const { study, stimulus, question } = round;
  const open = openForms[question.form];
  if (stimulus === null || open === undefined) return answersOf(round, [], [], 'decline-unknown');
  if (!speaksOfForm(question)) return declineAbout(round);
  if (question.form === 'trust' && asksHowMany(question)) return answersOf(round, [], [], 'how-many-needed');
  const issues = pressed(question, issuesAsked(study, stimulus, question.text));
  if (question.form === 'expect') {
    const said = answerExpectation(round, issues);
    if (said !== null) return said;
  }
  const unknown = issues === stimulus.issues && asksOfSomethingElse(study, stimulus, question);
  if (question.form === 'clear' && unknown) return answersOf(round, [], [], 'decline-unknown');
  const seen = question.form === 'notice' ? prominence(study.corpus, stimulus) : null;
  const source =
    question.form === 'trust'
      ? ofTrustFirst(round, issues, open.as)
      : issueThoughts(study, seen === null ? issues : issues.filter((id) => seen(id) > 0), open.as);
  const weight = (claim: string) => seen?.(study.corpus.claims.get(claim)?.issue ?? '') ?? 1;
  const found = bodies(round, () => ({ ...source, weight }));
  // A press does something, and something is seen first, whatever people expected; and who minds a thing wants it mended.
  const left = bodies(round, (speaker) => {
    if (found[study.panel.indexOf(speaker)] !== null) return null;
    const could = (thought: Thought) => settledBy(question.form, thought, speaker, round);
    return { thoughts: source.thoughts.filter(could), spare: source.spare.filter(could), settled: true };
  });
  const given = found.map((own, index) => own ?? left[index] ?? null);
  const { lines, reasons } = likedLines(round, given);
  return answersOf(
    round,
    lines,
    given.map((own, index) => own ?? reasons[index] ?? null),
    open.none,
  );
}

/** Asked what is good about a thing, who has no thought of it and does not dislike it names something that it does or gives, and why. */
function likedLines(round: Round, given: readonly (Chosen | null)[]) {
  const { stimulus, study, memory, question } = round;
  if (question.form !== 'like' || stimulus === null) return { lines: [], reasons: [] };
  const { pluses } = offerOf(stimulus.text, !showsWords(stimulus));
  const values = study.panel.map((speaker, index) => {
    if ((given[index] ?? null) !== null || pluses.length === 0) return null;
    if (likingOf(speaker, stimulus, study, memory) < likesNothing) return null;
    return drawFor(speaker.key, 'likes', round.purpose).pick(pluses);
  });
  const lines = leads(round, (_, index) => {
    const value = values[index] ?? null;
    return value === null ? null : { pool: 'pleases-line', values: { ...noValues, value } };
  });
  const reasons = leads(round, (_, index) => {
    const value = values[index] ?? null;
    const effect = value === null ? null : effectOf(value);
    return effect === null ? null : { pool: `because-${effect}-for` };
  });
  return { lines, reasons };
}

const likesNothing = -0.2;

/**
 * Whether a question has a word of what its form asks for. A form that was found by other words is another question's, and so are its
 * stock answers ("I'd trust it.", "It all made sense to me.").
 */
function speaksOfForm({ form, text }: Question): boolean {
  return evidence[form]?.test(text) ?? true;
}

const evidence: Readonly<Partial<Record<Question['form'], RegExp>>> = {
  trust:
    /\b(?:trust|believ|convinc|rely|reli|confiden|proof|prove|evidence|credib|reassur|persuad|guarantee|need to (?:see|know|hear)|want to (?:see|know|check|ask|try|find)|like to (?:see|know)|have to (?:be|happen|see|know)|questions?|information|before you|first|take for you|must)/i,
  clear:
    /\b(?:clear|unclear|confus|understand|understood|puzzl|ambig|hard|difficult|stuck|lost|sense|struggle|trouble|follow|unsure|problem|question|slow|trip|throw|hold|jargon|explain)/i,
  worry:
    /\b(?:worr|concern|afraid|fear|scar|risk|doubt|hesita|stop|prevent|keep|reserv|nervous|anxious|object|off|against|back|reason|way|danger|problem|issue|not|n['’]t|twice|distrust|suspicious|difficult|hard|tricky|awkward|talk|foresee|uneasy|happen|wrong)/i,
};

/** "How many of them would have to say so before you trusted it?" asks for a number. */
const asksHowMany = ({ text }: Question) => /\bhow many\b/i.test(text);

/** Before somebody trusts what a thing says, they want to see what makes it trustworthy; what it does besides comes after, and what it costs never. */
function ofTrustFirst({ study }: Round, issues: readonly string[], as: readonly IssueForm[]): IssueThoughts {
  const ofTrust = issues.filter((id) => study.corpus.issues.get(id)?.group.endsWith('-trust') === true);
  const first = issueThoughts(study, ofTrust, as);
  const rest = issueThoughts(
    study,
    issues.filter((id) => !ofTrust.includes(id) && study.corpus.issues.get(id)?.group.endsWith('-money') !== true),
    as,
  );
  return { thoughts: first.thoughts, spare: [...first.spare, ...rest.thoughts, ...rest.spare] };
}

/** What a thing means, what comes after a press, what happens in a case: from the text's own words before the issues'. */
function answerExpectation(round: Round, issues: readonly string[]): Drawn[] | null {
  const { study, question } = round;
  if (/\b(?:means?|stands? for)\b/i.test(question.text) && !/\bfor you\b/i.test(question.text))
    return answerMeaning(round);
  if (isPress(question)) {
    const known = issueThoughts(study, issues, ['expect']).thoughts.length;
    return known >= study.panel.length
      ? null
      : answersOf(
          round,
          leads(round, () => ({ pool: 'press-next' })),
          [],
          'decline-unknown',
        );
  }
  return answerQuoted(round, 'happens-quoted');
}

/** Whether somebody who holds no claim of a thought can say it all the same, because the question settles it. */
function settledBy(form: Question['form'], { claims }: Thought, speaker: Panelist, round: Round): boolean {
  if (form === 'notice' || form === 'expect') return true;
  // Who will go on to say yes has something to like, if only when asked.
  if (form === 'like' && round.stimulus !== null)
    return likingOf(speaker, round.stimulus, round.study, round.memory) > wouldSayYes && isPraise(claims, round);
  if (form !== 'change' && form !== 'missing' && form !== 'wish') return false;
  const { memory, stimulus, study } = round;
  const opinions = memory.opinions(speaker, stimulus?.id ?? '');
  const marks = claims.say ?? [];
  return marks.length > 0 && marks.every(({ claim }) => opinions.holds(study.corpus.claims.get(claim)?.of ?? ''));
}

const isPress = ({ text }: Question) => /\b(?:press|click|tap|push)/i.test(text);

const wouldSayYes = 0.3;

function isPraise(claims: Thought['claims'], { study }: Round): boolean {
  const marks = claims.say ?? [];
  return marks.every(({ claim }) => study.corpus.claims.get(claim)?.kind === 'plus');
}

/** What happens on a press is asked of the button, if the screen has one. */
function pressed(question: Question, issues: readonly string[]): readonly string[] {
  if (question.form !== 'expect' || !isPress(question)) return issues;
  return issues.includes('button') ? ['button'] : issues;
}

/** "Talk us through what you would do here" asks for a walk over a page that nobody can visit. */
export function asksForWalk({ text }: Question): boolean {
  if (/\bthrough what (?:has|have|is|are|was|happen\w*|this|it)\b/i.test(text)) return false;
  return /\b(?:talk|walk|take|lead) (?:us|me) through\b|\bshow (?:us|me) (?:how|what)\b|\bwhat would you do (?:here|first|next)\b|\bhow would you (?:go about )?us(?:e|ing) (?:this|it|the \w+)\b/i.test(
    text,
  );
}

/** What people would do on a screen, as far as its elements go. */
export function answerWalkOnScreen(round: Round): Drawn[] {
  const { study, stimulus } = round;
  const label = buttonLabel(stimulus?.text ?? '');
  if (label !== null) {
    const given = leads(round, () => ({ pool: 'walk-to', values: { ...noValues, value: label } }));
    return answersOf(round, given, [], 'task-decline');
  }
  const elements = (stimulus?.issues ?? []).filter((id) => study.corpus.issues.get(id)?.kind === 'element');
  const found = bodies(round, () => ({ ...issueThoughts(study, elements, ['expect']), settled: true }));
  return answersOf(round, [], found, 'task-decline');
}

/** A first impression goes the way the person's liking goes. */
export function answerImpression(round: Round): Drawn[] {
  const { study, memory, stimulus, question } = round;
  if (stimulus === null) return answersOf(round, [], [], 'decline-unknown');
  if (question.form !== 'impression' && asksOfSomethingElse(study, stimulus, question))
    return answersOf(round, [], [], 'decline-unknown');
  const { thoughts, spare } = issueThoughts(study, issuesAsked(study, stimulus, question.text), ['impression']);
  const found = bodies(round, (speaker) => {
    const liking = likingOf(speaker, stimulus, study, memory);
    const stances =
      liking > 0.5 ? ['for', 'mixed'] : liking < -0.1 ? ['against', 'mixed'] : ['for', 'mixed', 'against'];
    const goesThatWay = ({ stance }: Thought) => stances.includes(stance ?? '');
    return { thoughts: thoughts.filter(goesThatWay), spare: spare.filter(goesThatWay) };
  });
  const rest = bodies(round, (speaker) => (found[study.panel.indexOf(speaker)] === null ? { thoughts, spare } : null));
  return answersOf(
    round,
    [],
    found.map((own, index) => own ?? rest[index] ?? null),
    'decline-guess',
  );
}

/** "Would you use it?" and "Would you recommend it?": a yes, a no or a perhaps, and a reason that goes with it. */
export function answerUse(round: Round): Drawn[] {
  const { study, memory, stimulus, question } = round;
  if (stimulus === null) return answersOf(round, [], [], 'decline-unknown');
  const verb = /recommend|tell (a|your) friend/i.test(question.text)
    ? 'recommend'
    : /\bkeep\b|\bcancel\b/i.test(question.text)
      ? 'keep'
      : 'use';
  const verdicts = study.panel.map((speaker) => {
    const liking = likingOf(speaker, stimulus, study, memory);
    return liking > 0.45 ? 'yes' : liking < -0.15 ? 'no' : 'maybe';
  });
  const forms = { yes: ['use-yes'], no: ['use-no'], maybe: ['rate-mid'] } as const;
  const given = leads(round, (_, index) => ({ pool: `${verb}-${verdicts[index] ?? 'maybe'}-lead` }));
  const found = bodies(round, (speaker) => {
    const verdict = verdicts[study.panel.indexOf(speaker)] ?? 'maybe';
    return issueThoughts(study, stimulus.issues, forms[verdict]);
  });
  const lines = lineReasons(round, (_, index) => {
    const verdict = verdicts[index] ?? 'maybe';
    return found[index] !== null || verdict === 'maybe'
      ? null
      : { stimulus, side: verdict === 'yes' ? 'for' : 'against' };
  });
  return answersOf(
    round,
    given,
    study.panel.map((_, index) => found[index] ?? lines[index] ?? null),
    'decline-guess',
  );
}
