import type { Drawer } from './drawers/drawer.ts';
import type { Question } from './forms.ts';

/** What is asked after the tasks, where the answer follows from how they went for each participant. */
export type AfterTask =
  | 'went'
  | 'usual'
  | 'sure'
  | 'gave-up'
  | 'hardest'
  | 'words'
  | 'told'
  | 'difference'
  | 'state'
  | 'hand-over'
  | 'tell-others'
  | 'surprise'
  | 'adopt'
  | 'again'
  | 'change'
  | 'afraid'
  | 'leave-to'
  | 'late'
  | 'beside-today'
  | 'status'
  | 'clearness';

/** What a drawer is after once tasks were tried; one of two by the question's own words where two are named. */
const byDrawer: Readonly<Partial<Record<Drawer, AfterTask | readonly [AfterTask, AfterTask]>>> = {
  went: 'went',
  routine: 'usual',
  stuck: ['hardest', 'afraid'],
  'gave-up': 'gave-up',
  sure: 'sure',
  words: 'words',
  'fact-shown': 'told',
  happened: ['state', 'status'],
  surprise: ['surprise', 'late'],
  again: 'again',
  change: 'change',
  missing: 'change',
  'leave-to': 'leave-to',
  'tell-others': 'tell-others',
  'compare-today': 'beside-today',
  convince: 'adopt',
  difference: 'difference',
  'standing-in': 'hand-over',
};

/** By which words the second of two is asked. */
const signs: Readonly<Partial<Record<AfterTask, RegExp>>> = {
  afraid:
    /\b(?:afraid|scared|nervous|frightened|anxious|uneasy|worried|dread\w*|dared?|reluctant|wary) (?:to|of|that|about) (?:press|click|tap|send|confirm|hit|touch|go|submit|do|pay|break|los|make|delet|get)|\b(?:finger|hand) (?:hover|over|back)/i,
  late: /\b(?:only|until|too late|late|not) (?:\w+ )?(?:after(?:wards)?|once|when)? ?(?:you (?:had|were|['’]d) )?(?:finished|done|through|gone past|at the end|passed)\b.*|\b(?:notice[d]?|spot(?:ted)?|see|saw|catch your eye|caught your eye|realise[d]?|find out|found out)\b.*\b(?:too late|only (?:after|afterwards|later|when|at the end)|after(?:wards)?\b.*\b(?:finished|done|sent|pressed))/i,
  status:
    /^(?:and |so )?(?:is|are|has|have|was|were|does|do|will) (?!you\b|there\b|it (?:easy|hard|clear))[^?]*\b(?:now|yet|already|still|been|by whom|with whom|waiting|approved|accepted|confirmed|booked|signed|paid|final|settled)\b/i,
};

function afterIn(drawer: Drawer, text: string): AfterTask | null {
  const own = byDrawer[drawer];
  if (own === undefined || typeof own === 'string') return own ?? null;
  const [first, second] = own;
  return signs[second]?.test(text) === true ? second : first;
}

/** Null where the answer does not follow from the tasks. */
export function afterTask({ text, form, drawer }: Pick<Question, 'text' | 'form' | 'drawer'>): AfterTask | null {
  return drawer === undefined || form === 'scale' ? null : afterIn(drawer, text);
}
