import { readText } from '../reading/sentences.ts';
import { remembered } from '../remembered.ts';
import { askingPart, mainClause } from './asking-part.ts';
import { halvesOf, joinsTwoQualities } from './double.ts';
import { formIn, suits } from './drawers/as-form.ts';
import { readDrawer } from './drawers/read-drawer.ts';
import type { Asked } from './drawers/signs.ts';
import { withoutExamples } from './examples.ts';
import type { FactUnit, ItemKind, OwnFact, Question, QuestionForm } from './forms.ts';
import { actionsIn, optionsIn, scaleIn } from './given.ts';
import { foreignLanguage } from './language.ts';
import { isHostile, isSensitive, leadingOf, tone } from './manner.ts';
import { isNoQuestion } from './nonsense.ts';
import { ownFactRules, stimulusFactRules, units } from './rules/fact-rules.ts';
import { featuresOf } from './rules/features.ts';
import { formRules } from './rules/form-rules.ts';
import { type Features, weigh } from './rules/rules.ts';

interface Verdict {
  readonly form: QuestionForm;
  readonly weight: number;
  readonly fact?: OwnFact;
}

/** What `form-rules.ts` calls a guess. */
const guessMost = 3;

/** Every turn and every analysis of a study comes back with the same questions. */
const questions = new Map<string, Question>();
const questionsMost = 500;

/**
 * What a guide's item asks for: its form first, then what the answer has to contain. `kind` is the item's kind, which
 * decides what "it" is: a topic is about daily life, a screen or concept question about what is shown.
 */
export function classify(text: string, kind: ItemKind): Question {
  return remembered(questions, `${kind} ${text}`, questionsMost, () => withDrawer(byRules(text, kind), kind));
}

/** What the reader of drawers looks at. */
export function askedOf(text: string, kind: ItemKind): Asked {
  return { ...byRules(text, kind), kind };
}

/** The drawer where the reader is sure of it; text that asks nothing, or in another language, belongs into none. */
function withDrawer(question: Question, kind: ItemKind): Question {
  if (kind === 'task' || /^(?:foreign|no-question)$/.test(question.form)) return question;
  if (question.form === 'scale') return { ...question, drawer: 'rate' };
  // What the card tells is asked in words of its own.
  if (question.form === 'own-fact' && question.guessed === undefined) return { ...question, drawer: 'own-fact' };
  const { drawer, sure } = readDrawer({ ...question, kind });
  if (sure < (question.guessed === undefined && suits(drawer, question.form, kind) ? enoughWithRules : enough))
    return question;
  const { guessed, ...rest } = question;
  // What a question pushes for is answered in the form in which it pushes.
  return {
    ...rest,
    drawer,
    form: question.leading === undefined ? formIn(drawer, question.form, kind) : question.form,
  };
}

/** Of the questions of writers it has not seen that are read with less certainty, more are read wrong than right. */
const enough = 0.5;
/** The same where the rules found a form that suits. */
const enoughWithRules = 0.25;

function byRules(text: string, kind: ItemKind): Question {
  const written = text.trim();
  const language = foreignLanguage(written);
  if (language !== null) return { text: written, form: 'foreign', language, keywords: [] };
  if (isNoQuestion(written, kind)) return { text: written, form: 'no-question', keywords: [] };
  const asked = mainClause(askingPart(written));
  const halves = halvesOf(asked);
  const first = halves[0] ?? asked;
  const features = withGiven(featuresOf(first, kind), first);
  const whole = withGiven(featuresOf(asked, kind), asked);
  const all = asked === written ? whole : featuresOf(written, kind);
  const verdict = formOf(halves.length > 1 ? features : whole);
  const second = halves[1] === undefined ? null : formOf(featuresOf(halves[1], kind)).form;
  const secondForm = second ?? secondVerb(whole, verdict.form);
  const unit = unitOf(verdict.form, features);
  const polarity = polarityOf(verdict.form, whole);
  const scale = scaleIn(written);
  const options = optionsIn(halves.length > 1 ? first : asked);
  const actions = actionsIn(asked);
  // Of two questions the first is answered, and only its own push counts.
  const leading = leadingOf(halves.length > 1 ? features : whole);
  return {
    text: written,
    form: verdict.form,
    ...(verdict.weight <= guessMost ? { guessed: true as const } : {}),
    ...(secondForm === null || secondForm === verdict.form ? {} : { secondForm }),
    ...(secondForm !== null || joinsTwoQualities(written, whole) ? { double: true as const } : {}),
    ...(halves[1] === undefined || unclosed.test(first) ? {} : { halves: [first, halves[1]] as const }),
    ...(verdict.form === 'scale' && scale !== null ? { scale } : {}),
    ...(options.length > 1 && features.has.has('opts') && actions.length === 0 ? { options } : {}),
    ...(actions.length > 1 ? { actions } : {}),
    ...(verdict.fact === undefined ? {} : { fact: verdict.fact }),
    ...(unit === null ? {} : { unit }),
    ...(polarity === null || leading !== null ? {} : { polarity }),
    ...(leading === null ? {} : { leading }),
    ...(isHostile(all) ? { hostile: true as const } : {}),
    ...(isSensitive(all) ? { sensitive: true as const } : {}),
    keywords: keywordsOf(withoutExamples(written)),
  };
}

/** "'Dies in 14 days? We send another.' How does that change things?": the first mark of a question is quoted. */
const unclosed = /^['‘"“][^'’"”]*$/;

function withGiven(features: Features, text: string): Features {
  const has = new Set(features.has);
  if (scaleIn(text) !== null) has.add('scale');
  if (optionsIn(text).length > 1 && !features.has.has('shape:fragment')) has.add('opts');
  if (actionsIn(text).length > 1) has.add('actions');
  return { has, words: features.words };
}

/** The form with the heaviest rule; own facts and facts of the text compete with the rest. */
function formOf(features: Features): Verdict {
  if (features.has.has('scale') && !features.has.has('kind:task')) return { form: 'scale', weight: 10 };
  const candidates: Verdict[] = formRules.map(([form, rules]) => ({ form, weight: weigh(rules, features) }));
  candidates.push({ form: 'stimulus-fact', weight: weigh(stimulusFactRules, features) });
  for (const [fact, rules] of ownFactRules) candidates.push({ form: 'own-fact', fact, weight: weigh(rules, features) });
  if (features.has.has('opts') && !features.has.has('kind:task'))
    candidates.push({ form: 'choice', weight: isPick(features) ? 9.6 : 8.6 });
  if (features.has.has('actions') && !features.has.has('kind:task')) candidates.push({ form: 'choice', weight: 9.6 });
  const best = candidates.reduce((heaviest, each) => (each.weight > heaviest.weight ? each : heaviest));
  return best.weight > 0 ? best : { form: features.has.has('about:life') ? 'routine' : 'other', weight: 0 };
}

/** "If you had to pick one, would you rather have a seat or a lower fare?" supposes nothing but the picking. */
const isPick = ({ has }: Features) => ['w:pick', 'w:choose', 'w:rather', 'w:prefer'].some((word) => has.has(word));

const formsWithUnit = new Set<QuestionForm>([
  'own-fact',
  'stimulus-fact',
  'last',
  'routine',
  'helpers',
  'deciding',
  'frequency',
  'pain',
  'other',
]);

function unitOf(form: QuestionForm, features: Features): FactUnit | null {
  if (!formsWithUnit.has(form)) return null;
  const weighed = units.map(([unit, rules]) => ({ unit, weight: weigh(rules, features) }));
  const best = weighed.reduce((heaviest, each) => (each.weight > heaviest.weight ? each : heaviest));
  // Daily life is asked for a moment, a place or a person; only a fact is asked for an amount.
  if (best.weight === 0 || (!/fact|other/.test(form) && /money|percent/.test(best.unit))) return null;
  return form === 'own-fact' && best.unit === 'who' && !features.has.has('w:live') ? null : best.unit;
}

/** Of a yes-no question either; a choice or a price is only marked when the bad is asked for ("the weaker", "too expensive"). */
function polarityOf(form: QuestionForm, features: Features): 'positive' | 'negative' | null {
  const found = tone(features);
  if (form === 'yes-no') return isHostile(features) ? null : found;
  return (form === 'choice' || form === 'price') && found === 'negative' ? found : null;
}

/** "What do you like and dislike": one question word, two verbs of opposite forms. */
function secondVerb(features: Features, form: QuestionForm): QuestionForm | null {
  if (form === 'like' && features.has.has('w:dislike')) return 'dislike';
  if (form === 'dislike' && features.has.has('w:like') && features.has.has('w:dislike')) return 'like';
  return null;
}

const emptyWords = new Set(
  'do be have would will can could should may might must get let tell describe explain walk take talk show think say please thing something anything everything one way lot kind sort other more most first last next much many very really just also else example time'.split(
    ' ',
  ),
);

function keywordsOf(text: string): string[] {
  const tokens = readText(text).flatMap((sentence) => sentence.tokens);
  const content = tokens.filter(({ tag, lower }) => /^(NOUN|PROPN|VERB|ADJ)$/.test(tag) && /\p{L}{2}/u.test(lower));
  return [
    ...new Set(content.flatMap(({ lemma, lower, forms }) => (lemma === lower && forms.length > 2 ? [lemma] : [lemma]))),
  ].filter((lemma) => !emptyWords.has(lemma));
}
