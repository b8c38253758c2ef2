import type { FactUnit, OwnFact } from '../forms.ts';
import { type Rule, rule } from './rules.ts';

/** Which fact about the participant is wanted. Weighed like the forms: a sure one (9) beats every form. */
const written: Readonly<Record<OwnFact, string>> = {
  age: `
    9.5 how:old p:are_you|you_are !w:child
    9.5 how:old subj:you
    9.5 wh:what w:age p:your_age|age_are_you|age_be_you
    9.5 p:your_age|age_group !w:child !c:like`,
  name: `
    9.5 wh:what p:your_name
    9.5 p:you_call|call_you wh:what length:short`,
  job: `
    9.3 shape:yes-no subj:you w:employed|employ|retired|self length:short
    9.3 wh:where verb:work subj:you length:short
    9.5 wh:what p:for_a_living|be_your_job|be_your_occupation|be_your_profession|be_your_work|be_your_role|your_job_title|line_of_work
    9.5 kind:topic shape:fragment p:your_role|your_job|your_occupation
    9.5 kind:topic p:about_your_job|about_your_role|describe_your_job|describe_your_role !w:part|hard|difficult|best|worst|like|most
    9.5 wh:what w:your ends:job|occupation|profession|role|position|living length:short
    9.5 wh:what p:do_you_work_as|kind_of_work|your_job_be
    9 wh:where verb:work subj:you length:short
    9.3 wh:what subj:you ends:do length:short !past !about:shown !kind:task`,
  town: `
    9.5 wh:where verb:live|base|come subj:you length:short
    9.5 wh:which|what whn:town|city|country|region|area|part w:live|from|base
    9.5 wh:where p:you_from|are_you_from|you_live|you_base`,
  household: `
    9.5 w:marital
    9.5 wh:who verb:live subj:you
    9.5 shape:yes-no subj:you w:marry|married|single|partner length:short
    9.5 shape:yes-no p:live_alone|live_with|have_a_partner
    9.5 how:many p:your_household|your_home|live_with_you
    9.2 p:your_household length:short
    9.5 kind:topic p:introduce_your_family|introduce_your_household|about_your_family|about_your_household|describe_your_family|describe_your_household !w:routine|day|week|life|meal|budget`,
  children: `
    9.5 shape:yes-no subj:you w:child|kid|son|daughter aux:do|have verb:have|get
    9.5 shape:yes-no p:you_have_child|have_any_child|have_kid|have_any_kid|you_have_any_child|a_parent|you_get_kid
    9.5 how:many w:child|kid|son|daughter
    9.5 how:old w:child|kid|son|daughter`,
  tenure: `
    9.5 how:long w:job|role|work|employ|company|profession|position p:have_you|you_have !w:take
    9.5 how:many w:year w:work|job|role|employ|live
    9 how:long aux:have subj:you kind:topic
    9.2 how:long p:have_you_be !about:shown !w:use|try|look|search|think|plan
    9.2 how:long w:live|work subj:you aux:have|'ve !about:shown
    9 how:long w:do p:have_you_be_do`,
  device: `
    9.3 shape:yes-no subj:you w:iphone|android|smartphone|ipad verb:use|have|own !about:shown
    9.5 wh:what|which whn:phone|device|computer|laptop|smartphone|tablet|browser subj:you !kind:topic
    9.5 w:iphone|android|windows|mac opts shape:yes-no`,
  pet: `
    9.5 shape:yes-no subj:you w:pet|dog|cat aux:do|have
    9.5 wh:what|which whn:pet
    9.5 how:many w:pet|dog|cat`,
  home: `
    9.5 w:rent w:own shape:yes-no
    9.5 shape:yes-no p:own_your|own_a_house|own_a_home !w:car|business
    9.5 wh:what w:live p:kind_of_home|type_of_home|sort_of_home|kind_of_house|live_in
    9 shape:yes-no subj:you w:homeowner|tenant`,
  income: `
    9.5 how:much w:earn|make subj:you !w:difference
    9.5 wh:what p:your_income|your_salary|household_income`,
  team: `
    9.5 how:big|large|many p:your_team|your_company|your_business|your_staff|your_department
    9.5 how:many w:people|employee|colleague|staff w:team|work|employ|company|manage`,
  gender: `
    9.5 p:your_gender|male_or_female|man_or_woman|woman_or_man`,
  education: `
    9.5 wh:what p:your_education|level_of_education|you_study|your_degree|high_qualification
    9 shape:yes-no w:degree|university subj:you`,
  hours: `
    9.5 how:many w:hour w:work p:do_you_work|you_work
    9 shape:yes-no w:part|full w:time w:work`,
  drives: `
    9.5 shape:yes-no subj:you verb:drive length:short
    9.5 shape:yes-no p:a_car|driving_licence w:have|own`,
  spending: `
    9.2 how:much w:spend|pay subj:you aux:do|did|does !w:would
    9 how:much w:cost w:you w:now|today|currently|present`,
  effort: `
    9.2 how:long w:take w:you aux:do|did|does !about:shown
    9 how:much w:time subj:you w:spend`,
  real: `
    9.6 shape:yes-no subj:you w:real|human|robot|bot|ai|chatbot|simulated|machine|program
    9.6 p:real_person|language_model`,
  about: `
    9.4 w:introduce w:yourself
    9.4 p:about_yourself|who_are_you|about_you length:short
    9.4 p:tell_me_a_little_about_yourself|tell_me_about_yourself|a_bit_about_yourself|describe_yourself`,
};

export const ownFactRules: readonly (readonly [OwnFact, readonly Rule[]])[] = Object.entries(written).map(
  ([fact, rules]) => [fact as OwnFact, rules.trim().split('\n').map(rule)],
);

/** A fact that the text on show may state: asked about it, not about the participant. */
export const stimulusFactRules: readonly Rule[] = `
  8.5 wh:how how:much w:cost !subj:you !about:life !w:would
  8.5 wh:what w:cost aux:does|do|is !subj:you !about:life
  8.5 wh:what p:the_price|the_cost|the_fee aux:is|are|was !about:life !w:think|fair|right
  8.5 wh:what w:price|cost|fee|charge|deposit|fine|discount|saving aux:is|are|'s !about:life !subj:you !w:fair|think|opinion|your|you|right|reasonable
  8.8 wh:what w:rate|interest|percentage|limit|maximum|minimum|deadline|amount|sum|total aux:is|are|'s !about:life !subj:you !w:fair|think|opinion|your|you|right|reasonable
  9 wh:what|how p:have_to_pay|must_pay about:shown !w:worth
  8.5 how:much aux:is|are|does !subj:you !about:life !w:worth|agree
  8.5 wh:when|where about:shown aux:do|does|is|are|must|can|will !w:click|eye|look|see|would !past
  8.5 wh:what whn:time about:shown
  8.5 wh:which|what whn:day|date about:shown
  9.2 how:often|frequently about:shown subj:it|noun aux:does|do|is
  8.5 how:long about:shown !w:would !aux:have
  8.5 how:many about:shown !w:star|point|time|would
  8.5 wh:what|which whn:percentage|percent|share|proportion|discount about:shown
  8.5 how:big|large|high w:discount|saving|fee|price|deposit|fine about:shown
  8 wh:who about:shown !w:for|use|aim|benefit|target|think|would`
  .trim()
  .split('\n')
  .map((each) => rule(each));

/** What kind of thing answers; the first unit of the list whose rule is heaviest. */
const unitRules: Readonly<Record<FactUnit, string>> = {
  money:
    '9 how:much c:price !w:time\n9 how:many w:pound|euro|dollar|cent|pence\n8 wh:what c:price\n8 how:much aux:is|are\n8 how:much w:earn',
  percent:
    '9.5 wh:what|which whn:percentage|percent|proportion\n9.2 wh:what w:discount|saving\n9.5 how:big|large|high w:discount|saving|rate|interest\n9.3 wh:what w:rate|interest|percentage',
  duration: '9 how:long\n8.5 how:much w:time',
  time: '9.4 wh:what w:deadline\n8 wh:when\n9 wh:what|which whn:time|day|date|month',
  count: '8 how:many\n8 how:often|frequently about:shown subj:it|noun\n8 how:big|large w:team|company|staff|business',
  place: '8 wh:where\n8 wh:which|what whn:town|city|country|region',
  who: '8 wh:who|whose',
};

export const units: readonly (readonly [FactUnit, readonly Rule[]])[] = Object.entries(unitRules).map(
  ([unit, rules]) => [unit as FactUnit, rules.split('\n').map(rule)],
);
