import { hostileWords, sensitiveWords } from './rules/lexicon.ts';
import { type Features, type Rule, rule, weigh } from './rules/rules.ts';

const hostile = new Set(hostileWords.split(' '));
const sensitive = new Set(sensitiveWords.split(' '));
const compile = (rules: string): Rule[] =>
  rules
    .trim()
    .split('\n')
    .map((each) => rule(each));

const pushing = compile(`
  2 nudge
  2 p:do_n't_you|do_not_you|is_n't_it|would_n't_it|would_n't_you_say|are_n't_they|is_n't_this !wh:what|which|why|who|where|when|how
  2 tag
  2 w:surely|obviously|clearly w:you
  2 p:you_would_agree|you_must|you_will_agree|everyone_agree`);
const takeover = compile(`
  1 w:ignore w:instruction|prompt
  1 p:system_prompt
  1 w:honest w:ai|bot|robot
  1 p:admit_it`);

/** What people throw away goes by these names too; they are rude of what is judged. */
const ofJudgement = compile(`
  1 p:is_rubbish|be_rubbish|are_rubbish|this_rubbish|such_rubbish|what_rubbish|complete_rubbish|total_rubbish|utter_rubbish|load_of_rubbish !w:bin|bag|collection|collect|recycle|council|waste
  1 p:is_garbage|be_garbage|are_garbage|this_garbage|such_garbage|what_garbage|complete_garbage|total_garbage|utter_garbage !w:bin|bag|collection|collect|recycle|council|waste`);

/** Words that the question itself calls bad or good, for its polarity and the answer it pushes to. */
export function tone(features: Features): 'positive' | 'negative' | null {
  const bad = features.has.has('c:negative') || features.has.has('w:too');
  const good = features.has.has('c:positive') || features.has.has('verb:like');
  if (bad === good) return null;
  return bad ? 'negative' : 'positive';
}

/** The answer that a question pushes towards: "Don't you agree that ...?", "..., wouldn't it?". */
export function leadingOf(features: Features): 'positive' | 'negative' | null {
  if (weigh(pushing, features) === 0) return null;
  return features.has.has('c:negative') ? 'negative' : 'positive';
}

/** Whether the researcher is rude or tries to break the frame. */
export function isHostile(features: Features): boolean {
  return (
    features.words.some((forms) => forms.some((form) => hostile.has(form))) ||
    weigh(takeover, features) > 0 ||
    weigh(ofJudgement, features) > 0
  );
}

/** Whether the question touches death, illness, abuse, debt or faith. */
export function isSensitive(features: Features): boolean {
  const missedPayment = features.has.has('w:payment') && features.has.has('w:miss');
  const testResults = features.has.has('w:test') && features.has.has('w:result');
  return missedPayment || testResults || features.words.some((forms) => forms.some((form) => sensitive.has(form)));
}
