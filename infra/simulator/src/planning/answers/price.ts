import { issuesAsked, issueThoughts } from '../../material/issue-thoughts.ts';
import type { Stimulus } from '../../material/study.ts';
import { drawFor } from '../../random.ts';
import type { Drawn } from '../drawn.ts';
import { answersOf, bodies, leads, noValues, type Round } from '../round.ts';
import type { Panelist } from '../speaker.ts';
import { linesOf } from '../standing.ts';
import { claimsAbout, likingOf, namedWhenAsked } from '../verdict.ts';
import { sayFigure } from './bound/sums.ts';
import { lineReasons } from './stances/line-reasons.ts';

/** "Is it a fair price?": yes, no or it depends, by what the person holds about the money, and a reason. */
export function answerPrice(round: Round): Drawn[] {
  const { study, stimulus } = round;
  if (stimulus === null) return answersOf(round, [], [], 'decline-unknown');
  const verdicts = study.panel.map((speaker) => priceVerdict(speaker, round));
  const given = leads(round, (_, index) => ({ pool: `${verdicts[index] ?? 'depends'}-lead` }));
  const found = bodies(round, (speaker) => {
    const verdict = verdicts[study.panel.indexOf(speaker)] ?? 'depends';
    return aboutThatPrice(round, stimulus, verdict);
  });
  // Of what costs nothing people only speak where something does.
  const matters = ['price', ...(linesOf(stimulus).some(({ matter }) => matter?.id === 'free') ? ['free'] : [])];
  const lines = lineReasons(round, (_, index) => {
    const verdict = verdicts[index] ?? 'depends';
    if (found[index] !== null || verdict === 'depends') return null;
    return { stimulus, side: verdict === 'yes' ? 'for' : 'against', matters };
  });
  return answersOf(
    round,
    given,
    study.panel.map((_, index) => found[index] ?? lines[index] ?? null),
    'decline-guess',
  );
}

/** What a price question names, and prices as such, come before whatever else of the offer has to do with money. */
function aboutThatPrice({ study, question }: Round, stimulus: Stimulus, verdict: 'yes' | 'no' | 'depends') {
  const named = issuesAsked(study, stimulus, question.text);
  const isPrice = (id: string) => /price|fee/.test(id) || (named.length < stimulus.issues.length && named.includes(id));
  const of = (issues: readonly string[]) => issueThoughts(study, issues, [`price-${verdict}`]);
  const [first, rest] = [of(stimulus.issues.filter(isPrice)), of(stimulus.issues.filter((id) => !isPrice(id)))];
  return { thoughts: first.thoughts, spare: [...first.spare, ...rest.thoughts, ...rest.spare] };
}

/** Who likes a thing so much that they would use it does not call its price unfair without an objection to it. */
const wouldUseIt = 0.45;

function priceVerdict(speaker: Panelist, { study, memory, stimulus }: Round): 'yes' | 'no' | 'depends' {
  if (stimulus === null) return 'depends';
  const opinions = memory.opinions(speaker, stimulus.id);
  const speaksOfPrice = new Set(
    issueThoughts(study, stimulus.issues, ['price-yes', 'price-no', 'price-depends']).thoughts.flatMap(({ claims }) =>
      (claims.say ?? []).map(({ claim }) => claim),
    ),
  );
  const held = claimsAbout(stimulus, study).filter(({ id }) => speaksOfPrice.has(id) && opinions.holds(id));
  const weigh = (wanted: string, weight: number) =>
    held
      .filter(({ kind }) => kind === wanted)
      .reduce((sum, { id, severity }) => sum + weight * severity * (0.5 + 0.5 * opinions.strength(id)), 0);
  const balance = 1.3 * Math.tanh(weigh('plus', 0.9) / 1.3) - 1.3 * Math.tanh(weigh('problem', 0.3) / 1.3);
  const objects = held.some(
    ({ id, kind, severity }) => kind === 'problem' && severity > 1 && opinions.strength(id) > namedWhenAsked,
  );
  const liking = likingOf(speaker, stimulus, study, memory);
  const thrift = 0.5 - speaker.traits.priceSensitivity;
  const score = balance + thrift + 0.4 * liking + 0.3 * drawFor(speaker.key, 'price', stimulus.id).normal();
  // Who objects to the money elsewhere does not call it fair here, and who would use the thing does not call it out of the question.
  if (objects) return score < 0.2 && liking < wouldUseIt ? 'no' : 'depends';
  if (score > 0.25) return held.some(({ kind, severity }) => kind === 'problem' && severity > 1) ? 'depends' : 'yes';
  return score < -0.35 && liking < wouldUseIt ? 'no' : 'depends';
}

/** Sums as people round them. */
const roundings = [0.5, 1, 2, 5, 10, 20, 50, 100] as const;

/** Sums that people name where the text has none. */
const usualSums = [2, 3, 4, 5, 6, 8, 10] as const;

/** "What would you pay?": a sum near the one that is stated, or a small one where none is. */
export function answerAmount(round: Round): Drawn[] {
  const { study, memory, stimulus } = round;
  const stated = /^(?<sum>[\d,.]+)(?<unit> .*)$/.exec(stimulus?.values.amount ?? '')?.groups;
  if (stimulus === null) return answersOf(round, [], [], 'decline-guess');
  const figures = stated?.sum === undefined ? sayFigure(round) : null;
  if (figures !== null)
    return study.panel.map((_, index) => ({ leads: [...(figures[index] ?? [])], body: null, subject: stimulus.id }));
  if (stated?.sum === undefined) return answerUsualAmount(round);
  const sum = Number(stated.sum.replaceAll(',', ''));
  const given = leads(round, (speaker) => {
    const liking = likingOf(speaker, stimulus, study, memory);
    const wanted = sum * Math.max(0, 0.75 + 0.3 * liking);
    if (wanted < sum * 0.2) return { pool: 'amount-none' };
    const step = roundings.findLast((each) => each <= wanted / 4) ?? roundings[0];
    const rounded = Math.max(step, Math.round(wanted / step) * step);
    const unit = rounded === 1 ? (stated.unit ?? '').replace(/s\b/, '') : stated.unit;
    return { pool: 'amount-lead', values: { ...noValues, amount: `${rounded}${unit}` } };
  });
  return answersOf(round, given, [], 'decline-guess');
}

function answerUsualAmount(round: Round): Drawn[] {
  const { study, memory, stimulus, question } = round;
  const per = /\b(?:a|per|each|every) (month|week|year|day|trip|visit|order)\b/i
    .exec(question.text)?.[1]
    ?.toLowerCase();
  const unit = `pounds${per === undefined ? '' : ` a ${per}`}`;
  const given = leads(round, (speaker) => {
    const liking = stimulus === null ? 0 : likingOf(speaker, stimulus, study, memory);
    const at = Math.round((usualSums.length - 1) * Math.min(1, Math.max(0, 0.35 + 0.3 * liking)));
    if (liking < -0.3) return { pool: 'amount-none' };
    return { pool: 'amount-lead', values: { ...noValues, amount: `${usualSums[at]} ${unit}` } };
  });
  return answersOf(round, given, [], 'decline-guess');
}
