import type { Drawer } from './drawers/drawer.ts';
import type { Question } from './forms.ts';

/** Questions that want somebody to take sides, told apart by what discharges them; the form alone does not. */
export type Stance =
  | {
      readonly kind:
        | 'order'
        | 'other-side'
        | 'actions'
        | 'options'
        | 'drop'
        | 'drops-out'
        | 'stop'
        | 'used-before'
        | 'occasion'
        | 'act-on'
        | 'other-feels'
        | 'consults'
        | 'compare-today';
    }
  /** Something happens; what would they do, or would the thing help? */
  | { readonly kind: 'event'; readonly wants: 'deed' | 'help' }
  /** How much of a quality one thing has for them. `much` for "how annoying", `far` for "to what extent", `whether` for "is it a problem", `view` for none. */
  | { readonly kind: 'degree'; readonly scale: 'much' | 'far' | 'whether' | 'view'; readonly polarity: 'good' | 'bad' };

const badQualities =
  'annoying|irritating|bothersome|worrying|worried|concerned|concerning|bothered|uncomfortable|uneasy|awkward|embarrassing|intrusive|invasive|off-putting|unfair|pushy|pushed|pressured|rushed|stressful|frustrating|disturbing|alarming|serious|upset|angry|nervous|suspicious|confusing|bad|strange|odd|risky|unpleasant|disappointing|disappointed|put off';
const goodQualities =
  'acceptable|comfortable|useful|helpful|important|fair|reassuring|reassured|relevant|credible|believable|convincing|happy|pleased|relaxed|safe|at ease|good|valuable|appealing|tempting|tempted|trustworthy|reasonable|realistic|welcome|handy|practical|attractive|interesting|necessary|essential|ok|okay|satisfied|natural|appropriate';
const howMuch = new RegExp(`\\bhow (?:very |much )?(?:(${badQualities})|(${goodQualities}))\\b`);
const extent =
  /\bto what (?:extent|degree)\b|\bhow far (?:do|would|is|are|does|can)\b|\bhow (?:much|strongly|badly|deeply|greatly) (?:of a (?:problem|nuisance|help|worry|difference)|(?:do|does|did|would|could)\b[^?]*\b(?:bother|annoy|worry|disturb|irritate|matter|help|put you off|mind|care|appeal|like|reassure|change|stress))/;
const whether =
  /\b(?:is|are|was|would|does|do)\b[^?]*\b(?:(?:a )?problem|good|enough|acceptable|ok|okay|fair|fine|reasonable|realistic|right|appropriate|bother(?:s)? you|worry you|annoy you|put you off|help you|suit you|fit)\b/;
const badVerbs =
  /\b(?:bother|annoy|worry|disturb|irritate|put you off|upset|scare|mind|problem|nuisance|unacceptable|stress|trouble|get in)\b/;
const view =
  /\bhow (?:do|would|did) you (?:feel|think) (?:about|of|when|if|that)\b|\bhow (?:does|do|would|did)\b.*\b(?:sit|go down|land|strike|grab|feel)\b|\bwhat(?:'s| is| are| was| would be)? your (?:view|reaction|opinion|feelings?|take|attitude|stance|thoughts?|position|response)s? (?:on|of|to|about|towards)\b|\bwhat do you (?:make|think|say) (?:of|about|to)\b|\bwhat would you say (?:to|about)\b|\bhow does (?:that|this|it) change (?:things|anything)\b|\bwhere do you stand on\b|\bwhat (?:significance|importance|weight|relevance)\b[^?]*\byou\b|\bwhat does it do to you\b/;

const actsOn =
  /\b(?:act on|act upon|respond to|react to|answer to|deal with|do about|do with) (?:it|this|that|the|such|an?|these)\b[^?]*\b(?:message|warning|alert|reminder|tip|notice|note|text|email|it)\b/;
const startsWithVerb = /^(?:and |so |then |but )?(?:is|are|was|does|do|would|did) /;
/** What a drawer wants somebody to take sides on. */
const byDrawer: Readonly<Partial<Record<Drawer, Exclude<Stance['kind'], 'event' | 'degree'>>>> = {
  stop: 'stop',
  'used-before': 'used-before',
  'when-use': 'occasion',
  cases: 'occasion',
  'compare-today': 'compare-today',
  'pick-thing': 'options',
  drop: 'drop',
  'drops-out': 'drops-out',
  'others-think': 'other-feels',
  helpers: 'consults',
};

/** The side that a drawer wants; null where it wants none. */
function stanceIn(drawer: Drawer, { text, form, actions }: Question): Stance | null {
  const asked = text.toLowerCase().replaceAll('’', "'");
  if (drawer === 'do-next' || drawer === 'feel-about' || drawer === 'use')
    if (actions !== undefined) return { kind: 'actions' };
  if (drawer === 'do-next') return actsOn.test(asked) ? { kind: 'act-on' } : null;
  if (drawer === 'if-do') return { kind: 'event', wants: 'deed' };
  if (drawer === 'if-case') return { kind: 'event', wants: 'help' };
  if (drawer === 'feel-about')
    return (
      degreeStance(asked, form === 'yes-no' || startsWithVerb.test(asked)) ?? {
        kind: 'degree',
        scale: 'view',
        polarity: 'good',
      }
    );
  const kind = byDrawer[drawer];
  return kind === undefined ? null : { kind };
}

/** Null for a question that takes no sides, or that its form serves. */
export function stanceOf(question: Question, comparative: boolean): Stance | null {
  if (comparative) return comparativeStance(question.text.toLowerCase().replaceAll('’', "'"));
  if (question.drawer === undefined || question.form === 'scale') return null;
  return stanceIn(question.drawer, question);
}

function comparativeStance(asked: string): Stance | null {
  if (
    /\bin (?:an? |the )?order\b|\brank\b|\bbest (?:to worst|first)\b|\bwhich\b[^?]*\band which\b|\bfirst to last\b/.test(
      asked,
    )
  )
    return { kind: 'order' };
  return /\b(?:would|does|do|is) your (?:preference|choice|answer|vote|pick)\b|\bpreference be another\b|\bchoose differently\b|\bchange your mind\b|\bwould you (?:still|also) (?:choose|prefer|pick|say|go)\b/.test(
    asked,
  )
    ? { kind: 'other-side' }
    : null;
}

/** "How annoying is it that ...?", by its text in lower case; `yesNo` if it is to be answered by yes or no. */
export function degreeStance(asked: string, yesNo: boolean): Stance | null {
  const quality = howMuch.exec(asked);
  if (quality !== null) return { kind: 'degree', scale: 'much', polarity: quality[1] === undefined ? 'good' : 'bad' };
  if (extent.test(asked)) return { kind: 'degree', scale: 'far', polarity: badVerbs.test(asked) ? 'bad' : 'good' };
  if (view.test(asked)) return { kind: 'degree', scale: 'view', polarity: 'good' };
  return yesNo && whether.test(asked)
    ? { kind: 'degree', scale: 'whether', polarity: badVerbs.test(asked) ? 'bad' : 'good' }
    : null;
}
