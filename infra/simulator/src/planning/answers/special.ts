import { issuesAsked, issueThoughts } from '../../material/issue-thoughts.ts';
import type { Question } from '../../questions/forms.ts';
import type { Drawn } from '../drawn.ts';
import { answersOf, bodies, leads, noValues, type Round } from '../round.ts';
import { likingOf } from '../verdict.ts';

/** Questions that nobody can answer: another language, no question at all, an insult. Null for any other. */
export function answerUnanswerable(round: Round): Drawn[] | null {
  const { form, language, hostile } = round.question;
  if (form === 'foreign') {
    const given = leads(round, () => ({ pool: 'foreign', values: { ...noValues, language: language ?? 'that' } }));
    return answersOf(round, given, [], 'no-question');
  }
  if (form === 'no-question')
    return answersOf(
      round,
      leads(round, () => ({ pool: 'no-question' })),
      [],
      'decline-guess',
    );
  if (hostile === true)
    return answersOf(
      round,
      leads(round, () => ({ pool: 'hostile' })),
      [],
      'decline-guess',
    );
  return form === 'closing'
    ? answersOf(
        round,
        leads(round, () => ({ pool: 'closing-none' })),
        [],
        'closing-none',
      )
    : null;
}

/** A leading question gets its push-back, firm or half, and what the person thinks of the thing instead. */
export function answerLeading(round: Round, leading: 'positive' | 'negative'): Drawn[] {
  const { study, memory, stimulus } = round;
  const agrees = study.panel.map((speaker) => {
    const liking = stimulus === null ? 0 : likingOf(speaker, stimulus, study, memory);
    return leading === 'positive' ? liking > 0.5 : liking < -0.2;
  });
  const given = leads(round, (_, index) => ({
    pool: `leading-${leading}-${agrees[index] === true ? 'partly' : 'no'}`,
  }));
  // "Saves a lot of power, doesn't it?": who has nothing to say about power pushes back and says no more.
  const asked = stimulus === null ? [] : issuesAsked(study, stimulus, round.question.text);
  const aside = stimulus !== null && asked === stimulus.issues && namesSomething(round.question);
  // What it costs says nothing about how it looks.
  const named = asksOfLooks.test(round.question.text) ? asked.filter((issue) => ofLooks.has(issue)) : asked;
  const found = bodies(round, (speaker) => {
    if (stimulus === null || aside) return null;
    const kind = (agrees[study.panel.indexOf(speaker)] === true) === (leading === 'positive') ? 'like' : 'dislike';
    return issueThoughts(study, named, [kind]);
  });
  return answersOf(round, given, found, 'decline-guess');
}

const asksOfLooks = /\blooks?\b(?! (?:after|for|into|up|at)\b)|\b(?:beautiful|pretty|handsome|stylish)\b/i;
const ofLooks: ReadonlySet<string> = new Set([
  'beauty',
  'illegible',
  'hidden-control',
  'crowded',
  'look-alike-controls',
]);

const judging =
  /^(?:like|love|enjoy|agree|good|great|nice|easy|clear|useful|helpful|amazing|fantastic|brilliant|wonderful|terrible|awful|bad|use|want|find|feel|people|everybody|everyone|most|idea|look|seem|design|screen|page|concept|product|app)$/;

/** Whether a question names something beyond its own praise or blame. */
function namesSomething({ keywords }: Question): boolean {
  return keywords.some((word) => word.length > 3 && !judging.test(word.toLowerCase()));
}
