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

const usedBefore =
  /\b(?:would|could|might|wouldn't) (?:you|it|this|that|either|one) (?:ever )?(?:have|'ve) (?:been )?(?:ever )?(?:used|tried|needed|turned|reached|wanted|bought|ordered|picked|pressed|added|opened|taken|asked|sent|booked|helped|useful|handy|any use|of use|any help|of help|changed|made|saved|spared|come in handy|switched|chosen|signed|paid|done)\b|\bwould(?: you)? have (?:used|helped|changed|come in handy|saved|made a difference|been (?:useful|of use|any use|a help|any help|handy))\b/;
const stops =
  /\b(?:what|anything|something|which)\b[^?]*\b(?:stop|keep|prevent|hold|put|deter|discourage|talk|scare|drive|turn)(?:s|ing|ed)? you\b|\b(?:think twice|get in (?:the|your) way|hold back|hesitate (?:before|to|about)|make you (?:hesitate|say no|walk away|close|leave it|refuse|decline|press no)|stand(?:s|ing)? in (?:the|your) way|reasons? (?:not to|against|for not)|why (?:might|would|wouldn't) you not)\b/;
const occasions =
  /\b(?:when|for which|for what|in (?:what|which)|on (?:which|what)|at (?:which|what)|which of your (?:own )?\w+|what (?:sort|kind|type|situations?|occasions?|days?|moments?|trips?)(?: of)?)\b[^?]*\b(?:would|could|might|can|do|will) you (?:actually |really |most likely |ever |personally |be likely to |see yourself |imagine |picture yourself )?(?:use|using|add|adding|open|opening|turn|turning|reach|reaching|need|needing|want|choose|pay|go for|buy|book|switch|press|pressing|take)\b/;
const drops =
  /\b(?:which|what)\b[^?]*\b(?:remove|drop|leave out|take (?:out|off|away)|get rid|do without|cut|scrap|delete|throw out|sacrifice|lose first|go first|had to go)\b/;
const whichThing =
  /\bwhich (?:of |one|would you|do you|two|three|(?:\w+ ){0,2}(?:button|option|way|ticket|plan|row|tab|price|link|choice|train|answer|setting|offer|seat|size|slot|payment|method|delivery|rate|tariff)s?\b)/;
const stopsWhen =
  /\b(?:when|by which|after (?:how|which|what)|at (?:what|which) (?:point|stage)|how long|how soon)\b[^?]*\b(?:stop|give up|drop out|quit|cancel|lose interest|abandon|keep it up|stick with|fall off)\b/;
const actsOn =
  /\b(?:act on|act upon|respond to|react to|answer to|deal with|do about|do with) (?:it|this|that|the|such|an?|these)\b[^?]*\b(?:message|warning|alert|reminder|tip|notice|note|text|email|it)\b/;
const startsWithVerb = /^(?:and |so |then |but )?(?:is|are|was|does|do|would|did) /;
const othersFeel =
  /\bhow (?:\w+ ){0,2}?(?:will|would|might|do you think|does)\b(?! you (?:feel|react|take)\b)[^?]*\b(?:feel|react|take it|like it|find it|respond)\b/;
const consulted =
  /\b(?:with whom|who|whom|what|where|anyone|anybody)\b[^?]*\byou\b[^?]*\b(?:confer|consult|ask|talk (?:to|it over)|turn to|speak to|check with|discuss)\b/;
const picks =
  /\b(?:which|what)\b[^?]*\b(?:choose|go for|pick|press|take|prefer|select|opt|tap|click|use|suit|be yours|be for you|have)\b/;
const today =
  /(?:\bcompar\w*|\bfits? in(?:to| with)?\b|\bbetter\b|\bworse\b|\bdifferent\b|\bdifference\b|\bimprove\w*|\bgain\b|\breplace\b|\binstead of\b|\bover what\b|\bthan\b|\bbeat\b|\badd to\b|\bmeasure up\b|\bstack up\b|\bgive up\b)[^?]*(?:\btoday\b|\bnow\b|\bcurrently\b|\bat present\b|\bat the moment\b|\balready\b|\bthese days\b|\busual(?:ly)?\b|\bso far\b|\bpresent way\b|\bup to now\b)/;
const supposes =
  /^(?:so |now |and |ok(?:ay)?,? )?(?:say|suppose|supposing|imagine|imagining|let's say|picture|assume|assuming|what if|pretend|if)\b|\bsay (?:that )?(?:you|your|it|the)\b|\bhad (?:you|your|the|it)\b[^?]*,/;
const deeds =
  /\b(?:what|how|where|which|who)\b[^?]*\b(?:would|do|should|could|will|can|might) (?:you|we) (?:then |first |next |still |actually |be able to )?(?:do|go|press|tap|click|start|turn|handle|deal|react|respond|act|use|look|solve|sort|manage|find|change|contact|call|proceed|cope)\b|\b(?:your|the) next (?:step|move)\b|\bgo about\b/;
const helps =
  /\b(?:does|do|would|will|is|are|can|could)\b[^?]*\b(?:help|cover|work|enough|count|apply|protect|still|any use|of use|save|allow|let you|get (?:you|your)|pay|lend|be lost|valid)\b/;

/** Null for a question that takes no sides, or that its form serves. */
export function stanceOf(
  { text, form, options, actions, double, secondForm, halves }: Question,
  comparative: boolean,
): Stance | null {
  // "When would you use it, and what might stop you?" does not ask when somebody would stop.
  const lower = (words: string) => words.toLowerCase().replaceAll('’', "'");
  if (comparative) return comparativeStance(lower(text));
  const asked = lower(halves?.[0] ?? text);
  const twice = double === true && secondForm !== 'why' && secondForm !== 'change';
  if (usedBefore.test(asked)) return { kind: 'used-before' };
  if (actions !== undefined) return { kind: 'actions' };
  if (form === 'scale' || options !== undefined) return null;
  if (stopsWhen.test(asked)) return { kind: 'drops-out' };
  if (actsOn.test(asked)) return { kind: 'act-on' };
  if (stops.test(asked)) return { kind: 'stop' };
  if (
    othersFeel.test(asked) &&
    !/\bhow (?:do|does|did|would|will)\b[^?]*\byou\b[^?]*\bfeel\b/.test(asked.replace('do you think', ''))
  )
    return { kind: 'other-feels' };
  if (consulted.test(asked) && /\b(?:before|if anyone|if anybody|first)\b/.test(asked)) return { kind: 'consults' };
  if (drops.test(asked) && /\bwhich\b/.test(asked)) return { kind: 'drop' };
  if (occasions.test(asked)) return { kind: 'occasion' };
  if (picks.test(asked) && whichThing.test(asked)) return { kind: 'options' };
  if (today.test(asked) && /\b(?:it|this|that|these|.+ compare)\b/.test(asked)) return { kind: 'compare-today' };
  // Of two questions in one the form of the first decides.
  return eventStance(asked) ?? (twice ? null : degreeStance(asked, form === 'yes-no' || startsWithVerb.test(asked)));
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

/** Nothing happens but that the screen comes up. */
const onlyLooks =
  /\b(?:see this|seeing this|look(?:ing)? at this|pops up|(?:get|have) this in front|this screen comes up|open this)\b/;

/** "Say you had moved house", "Your first train is cancelled. Does it help you?" */
function eventStance(asked: string): Stance | null {
  const [first = '', ...others] = asked.split(/(?<=[.?!]) /);
  const question = others.findLast((sentence) => sentence.endsWith('?')) ?? first;
  const told =
    others.length > 0 &&
    !first.endsWith('?') &&
    /^(?:it is|it's|you|your|someone|somebody|one|two|the|a|an|there|now|halfway|next)\b/.test(first);
  const happens = told && !/\b(?:says|reads|shows|is called|calls|states)\b|['"“]/.test(first);
  if (
    (!happens && !supposes.test(asked) && !/\bif (?:it|you|your|someone|a|the)\b/.test(asked)) ||
    onlyLooks.test(asked)
  )
    return null;
  if (deeds.test(question)) return { kind: 'event', wants: 'deed' };
  return helps.test(question) && /^(?:and |so |then |but )?(?:does|do|would|will|is|are|can|could)\b/.test(question)
    ? { kind: 'event', wants: 'help' }
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
