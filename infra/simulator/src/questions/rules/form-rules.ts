import type { QuestionForm } from '../forms.ts';
import { generalRules } from './form-rules-general.ts';
import { lifeRules } from './form-rules-life.ts';
import { shownRules } from './form-rules-shown.ts';
import { verdictRules } from './form-rules-verdict.ts';
import { type Rule, rule } from './rules.ts';

/**
 * By which features a form is known; `rules.ts` explains the notation. The heaviest rule that holds decides: up to 3 is
 * a guess from single words or from the kind of item, 4 to 6 a construction, 7 and more a construction with its words. Of
 * two that weigh the same, the earlier form here.
 */
export const formRules: readonly (readonly [QuestionForm, readonly Rule[]])[] = Object.entries({
  ...verdictRules,
  ...shownRules,
  ...lifeRules,
  ...generalRules,
}).map(([form, rules]) => [form as QuestionForm, rules.trim().split('\n').map(rule)]);
