import { aboutAnswers, anchorAnswers } from '../../corpus/answers-anchors.ts';
import { widerAsides } from '../../corpus/answers-asides.ts';
import { extras } from '../../corpus/answers-extras.ts';
import { firstAnswers } from '../../corpus/answers-first.ts';
import { habitAnswers } from '../../corpus/answers-habits.ts';
import { judgementAnswers } from '../../corpus/answers-judgement.ts';
import { moodAnswers } from '../../corpus/answers-moods.ts';
import { probeAnswers } from '../../corpus/answers-probes.ts';
import { spareAnswers } from '../../corpus/answers-spare.ts';
import { taskProbeAnswers } from '../../corpus/answers-task-probes.ts';
import { taskAnswers } from '../../corpus/answers-tasks.ts';
import { verdictAnswers } from '../../corpus/answers-verdict.ts';
import { widerViews } from '../../corpus/answers-views.ts';
import { improvements } from '../../corpus/improvements.ts';
import { reasonFrames } from '../../corpus/reason-frames.ts';
import { moreReasonFrames } from '../../corpus/reason-frames-more.ts';
import { fitAndSocial } from '../../corpus/reasons-fit-social.ts';
import { lookAndRead } from '../../corpus/reasons-look-read.ts';
import { moneyAndTime } from '../../corpus/reasons-money-time.ts';
import { toolsAndHelp } from '../../corpus/reasons-tools-help.ts';
import { trustAndControl } from '../../corpus/reasons-trust-privacy.ts';
import { verdicts } from '../../corpus/verdicts.ts';

const sources: readonly Readonly<Record<string, readonly string[]>>[] = [
  aboutAnswers,
  anchorAnswers,
  firstAnswers,
  habitAnswers,
  judgementAnswers,
  moodAnswers,
  probeAnswers,
  taskAnswers,
  taskProbeAnswers,
  verdictAnswers,
  widerAsides,
  widerViews,
  extras,
  improvements,
  fitAndSocial,
  lookAndRead,
  moneyAndTime,
  toolsAndHelp,
  trustAndControl,
  reasonFrames,
  moreReasonFrames,
  spareAnswers,
];

/** Every list of clauses by name; lists of one name in several files are one list. */
export const clauseLists: ReadonlyMap<string, readonly string[]> = gathered();

function gathered(): Map<string, readonly string[]> {
  const lists = new Map<string, readonly string[]>();
  for (const source of sources) {
    for (const [name, list] of Object.entries(source)) lists.set(name, [...(lists.get(name) ?? []), ...list]);
  }
  return lists;
}

/** Throws for a name nobody wrote, which only a mistake in our own plans can ask for. */
export function clauseList(name: string): readonly string[] {
  const list = clauseLists.get(name);
  if (list === undefined) throw new Error(`no clauses for ${name}`);
  return list;
}

/** Short verdicts of a reason list such as `price-`, or nothing for any other list. */
export function verdictsOf(name: string): readonly string[] | undefined {
  return verdicts[name];
}
