import { aboutAnswers, anchorAnswers } from './words/answers-anchors.ts';
import { widerAsides } from './words/answers-asides.ts';
import { extras } from './words/answers-extras.ts';
import { firstAnswers } from './words/answers-first.ts';
import { habitAnswers } from './words/answers-habits.ts';
import { judgementAnswers } from './words/answers-judgement.ts';
import { moodAnswers } from './words/answers-moods.ts';
import { probeAnswers } from './words/answers-probes.ts';
import { spareAnswers } from './words/answers-spare.ts';
import { taskProbeAnswers } from './words/answers-task-probes.ts';
import { taskAnswers } from './words/answers-tasks.ts';
import { verdictAnswers } from './words/answers-verdict.ts';
import { widerViews } from './words/answers-views.ts';
import { improvements } from './words/improvements.ts';
import { reasonFrames } from './words/reason-frames.ts';
import { moreReasonFrames } from './words/reason-frames-more.ts';
import { fitAndSocial } from './words/reasons-fit-social.ts';
import { lookAndRead } from './words/reasons-look-read.ts';
import { moneyAndTime } from './words/reasons-money-time.ts';
import { toolsAndHelp } from './words/reasons-tools-help.ts';
import { trustAndControl } from './words/reasons-trust-privacy.ts';
import { verdicts } from './words/verdicts.ts';

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
