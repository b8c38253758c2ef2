import { issueThoughts } from '../../material/issue-thoughts.ts';
import type { Drawn } from '../drawn.ts';
import { answersOf, bodies, leads, type Round } from '../round.ts';
import type { Panelist } from '../speaker.ts';
import { likingOf } from '../verdict.ts';
import { lineReasons } from './stances/line-reasons.ts';

type Verdict = 'yes' | 'no' | 'depends';

/** "Is it clear?", "Is it useful?": a yes or a no first, the way the question was put, and what speaks for it. */
export function answerYesNo(round: Round): Drawn[] {
  const { study, question, stimulus } = round;
  if (stimulus === null) return answersOf(round, [], [], 'decline-unknown');
  const aboutClarity = /clear|confus|understand|obvious|legib|readab/i.test(question.text);
  const good = study.panel.map((speaker) => (aboutClarity ? findsItClear(speaker, round) : likes(speaker, round)));
  const asksForBad = question.polarity === 'negative';
  const verdicts = good.map((each): Verdict => (each === null ? 'depends' : each === asksForBad ? 'no' : 'yes'));
  const given = leads(round, (_, index) => ({ pool: `${verdicts[index] ?? 'depends'}-lead` }));
  const found = bodies(round, (speaker) => {
    const mine = good[study.panel.indexOf(speaker)] ?? null;
    if (mine === null || (mine && aboutClarity)) return null;
    return issueThoughts(study, stimulus.issues, [aboutClarity ? 'clear' : mine ? 'like' : 'dislike']);
  });
  // A yes or no that no issue explains is explained by a line of what is shown; that something is clear needs no reason.
  const lines = lineReasons(round, (_, index) => {
    const mine = good[index] ?? null;
    return found[index] !== null || aboutClarity || mine === null ? null : { stimulus, side: mine ? 'for' : 'against' };
  });
  return answersOf(
    round,
    given,
    study.panel.map((_, index) => found[index] ?? lines[index] ?? null),
    'decline-guess',
  );
}

/** Null for who is neither one nor the other. */
function likes(speaker: Panelist, { study, memory, stimulus }: Round): boolean | null {
  const liking = stimulus === null ? 0 : likingOf(speaker, stimulus, study, memory);
  return liking > 0.3 ? true : liking < -0.2 ? false : null;
}

/** Whoever holds nothing that is said about unclear things finds it clear. */
function findsItClear(speaker: Panelist, { study, memory, stimulus }: Round): boolean {
  if (stimulus === null) return true;
  const { thoughts } = issueThoughts(study, stimulus.issues, ['clear']);
  const opinions = memory.opinions(speaker, stimulus.id);
  return !thoughts.some(
    ({ stance, claims }) => stance === 'against' && (claims.say ?? []).some(({ claim }) => opinions.holds(claim)),
  );
}
