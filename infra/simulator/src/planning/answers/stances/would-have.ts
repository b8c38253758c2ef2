import { issueThoughts } from '../../../material/issue-thoughts.ts';
import { purposeOf } from '../../../material/purposes.ts';
import type { Stimulus } from '../../../material/study.ts';
import { drawFor } from '../../../random.ts';
import type { Drawn } from '../../drawn.ts';
import { answersOf, bodies, leads, type Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';
import { linesOf, showsWords, standingOn } from '../../standing.ts';
import { likingOf, minds } from '../../verdict.ts';
import { lineReasons } from './line-reasons.ts';
import { answerScreenOptions } from './screen-options.ts';

const wouldHave = 0.25;
const wouldNotHave = -0.05;

/** Somebody asked about the past says yes or no; few stay in between. */
function yesOf(speaker: Panelist, stimulus: Stimulus, { study, memory }: Round): 'yes' | 'no' | 'maybe' {
  const liking = likingOf(speaker, stimulus, study, memory);
  if (liking > wouldHave) return 'yes';
  if (liking < wouldNotHave) return 'no';
  return drawFor(speaker.key, 'would have', stimulus.id).pick(['yes', 'no', 'maybe']);
}

/** "Would you have used this? What for?": yes with an occasion, no with what speaks against it or that there was none. */
export function answerUsedBefore(round: Round): Drawn[] | null {
  const { stimulus, study, question } = round;
  if (stimulus === null) return null;
  // "Would this have changed anything?" is about the thing, "would you have used it" about the person.
  const subject =
    /\bwould (?:it|this|that)\b[^?]*\bhave\b|\bhave (?:been )?(?:changed|helped|saved|made|useful|handy|of use|any)\b/i.test(
      question.text,
    )
      ? 'it'
      : 'used';
  const verdicts = study.panel.map((speaker) => yesOf(speaker, stimulus, round));
  const given = leads(round, (_, index) => ({ pool: `${subject}-${verdicts[index] ?? 'maybe'}-lead` }));
  const purpose = purposeOf(stimulus, round.question.text);
  const occasions = leads(round, (_, index) =>
    verdicts[index] === 'yes' && purpose !== null && subject === 'used' ? { pool: `occasion-${purpose}` } : null,
  );
  const reasons = lineReasons(round, (speaker, index) => {
    if (occasions[index] !== null) return null;
    const verdict = verdicts[index] ?? 'maybe';
    if (verdict === 'no' && (subject === 'it' || hadNoOccasion(speaker, stimulus))) return null;
    return { stimulus, side: verdict === 'no' ? 'against' : 'for' };
  });
  const none = leads(round, (_, index) =>
    verdicts[index] === 'no' && reasons[index] === null
      ? { pool: subject === 'it' ? 'not-of-use' : 'no-occasion' }
      : null,
  );
  const answers = answersOf(
    round,
    given,
    study.panel.map((_, index) => occasions[index] ?? reasons[index] ?? none[index] ?? null),
    'decline-guess',
  );
  const picked = asksWhichOne.test(question.text) ? answerScreenOptions(round) : null;
  return answers.map((drawn, index) => {
    const which = verdicts[index] === 'no' ? null : (picked?.[index]?.leads[0] ?? null);
    return which === null ? drawn : { ...drawn, leads: [...drawn.leads.slice(0, 1), which, ...drawn.leads.slice(1)] };
  });
}

/** "..., and which of the three would you have booked?" */
const asksWhichOne = /\bwhich (?:of|one|option|choice|plan|size|version|button|price)\b/i;

const noOccasionShare = 0.4;
const hadNoOccasion = (speaker: Panelist, stimulus: Stimulus) =>
  drawFor(speaker.key, 'no occasion', stimulus.id).chance(noOccasionShare);

/** "For which of your trips would you add this?": an occasion of the speaker's own kind of life, or none. */
export function answerOccasion(round: Round): Drawn[] | null {
  const { stimulus, study } = round;
  if (stimulus === null) return null;
  const purpose = purposeOf(stimulus, round.question.text) ?? 'any';
  const given = leads(round, (speaker) =>
    yesOf(speaker, stimulus, round) === 'no' ? { pool: 'occasion-none' } : { pool: `occasion-${purpose}` },
  );
  const reasons = lineReasons(round, (_, index) =>
    given[index]?.thought.place.kind === 'pool' && given[index].thought.id.startsWith('occasion-none')
      ? { stimulus, side: 'against' }
      : null,
  );
  return answersOf(
    round,
    given,
    study.panel.map((_, index) => reasons[index] ?? null),
    'decline-guess',
  );
}

const objectsFrom = -0.1;
const nothingMost = 3;

/** "What would stop you from pressing it?": an objection that the speaker has, and seldom nothing. */
export function answerStop(round: Round): Drawn[] | null {
  const { stimulus, study } = round;
  if (stimulus === null) return null;
  const content = ranked(round, stimulus).slice(0, nothingMost);
  // On a described screen, what the domain itself knows of such a thing is worth saying; the rest its lines say better.
  const own = study.domain?.issueThoughts;
  const issues = showsWords(stimulus)
    ? stimulus.issues.filter((id) => own?.has(id) === true && id !== 'illegible')
    : stimulus.issues;
  const source = issueThoughts(study, issues, ['worry']);
  const coded = bodies(round, (speaker) => (content.includes(speaker) ? null : source));
  const lines = lineReasons(round, (speaker, index) =>
    coded[index] !== null || content.includes(speaker) ? null : { stimulus, side: 'against' },
  );
  const none = leads(round, (_, index) =>
    coded[index] === null && lines[index] === null ? { pool: 'stop-none' } : null,
  );
  return answersOf(
    round,
    none,
    study.panel.map((_, index) => coded[index] ?? lines[index] ?? null),
    'stop-none',
  );
}

/** Those who would press without a second thought, the keenest first. */
function ranked({ study, memory }: Round, stimulus: Stimulus): Panelist[] {
  const objects = (speaker: Panelist) =>
    minds(speaker, stimulus, study, memory) ||
    linesOf(stimulus).some(
      ({ matter }) => matter !== null && standingOn(speaker, stimulus.id, matter) < objectsFrom - 0.5,
    );
  return study.panel
    .map((speaker) => ({ speaker, liking: likingOf(speaker, stimulus, study, memory) }))
    .filter(({ speaker, liking }) => liking > 0.5 && !objects(speaker))
    .toSorted((a, b) => b.liking - a.liking)
    .map(({ speaker }) => speaker);
}

/** "How does it compare with what you do today?": better, worse or the same, and by what. */
export function answerComparedWithToday(round: Round): Drawn[] | null {
  const { stimulus, study, memory } = round;
  if (stimulus === null) return null;
  const verdicts = study.panel.map((speaker) => {
    const liking = likingOf(speaker, stimulus, study, memory);
    return liking > 0.4 ? 'better' : liking < -0.05 ? 'worse' : 'same';
  });
  const given = leads(round, (_, index) => ({ pool: `today-${verdicts[index] ?? 'same'}-lead` }));
  const reasons = lineReasons(round, (_, index) =>
    verdicts[index] === 'same' ? null : { stimulus, side: verdicts[index] === 'better' ? 'for' : 'against' },
  );
  return answersOf(round, given, reasons, 'decline-guess');
}

/** "By which visit would you stop?" */
export function answerDropOut(round: Round): Drawn[] {
  return answersOf(
    round,
    leads(round, () => ({ pool: 'drops-out' })),
    [],
    'drops-out',
  );
}

/** "How would you act on that message?": who likes the thing does what it says. */
export function answerActOn(round: Round): Drawn[] | null {
  const { stimulus, study, memory } = round;
  if (stimulus === null) return null;
  const given = leads(round, (speaker) => {
    const eager = likingOf(speaker, stimulus, study, memory) + speaker.traits.conscientiousness - 0.5;
    return { pool: eager > 0 ? 'acts-at-once' : 'acts-later' };
  });
  return answersOf(round, given, [], 'decline-guess');
}
