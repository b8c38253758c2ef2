import type { QuestionForm } from '../forms.ts';

/** Rules of the forms that want a verdict: which, whether, and for how much. `form-rules.ts` explains the weights. */
export const verdictRules: Partial<Readonly<Record<QuestionForm, string>>> = {
  choice: `
    8.6 wh:which kind:comparative-question
    7 c:decide p:your_favourite|the_better|the_best shape:imperative
    6 wh:which whn:one|concept|idea|option|version|design|product|screen|variant|layout
    6 wh:which p:of_the_two|of_the_three|of_these|of_them|of_those|the_two
    6 w:prefer|rather
    6 w:compare p:the_two|concepts|each_other|these
    6 w:rank
    6 w:difference kind:comparative-question
    5 w:which p:the_one_that
    5 p:what_be_better|who_win|what_do_you_prefer
    3 kind:comparative-question`,
  'yes-no': `
    9.2 p:yes_or_no
    8.7 tag
    6 nudge
    6 shape:yes-no w:agree
    5 shape:yes-no matrix:think
    5 p:right w:would shape:statement
    5 shape:statement mark
    4 shape:yes-no`,
  use: `
    9 p:keep_it_or|keep_or_cancel|you_keep_it|keep_pay|you_cancel w:would|will !about:life !wh:what
    9 tag w:use|buy|try|recommend|subscribe|download w:would|will|'d|definitely
    7.5 shape:yes-no p:give_this_a|give_it_a|you_likely_to|sign_you_up|make_use_of
    7 shape:yes-no aux:could|would verb:replace about:shown
    7 shape:yes-no aux:would|will|could|can subj:you verb:use|try|buy|install|adopt|switch|recommend|download|subscribe|join|come|sign !money !about:life
    7 shape:yes-no subj:you p:see_yourself|imagine_use|imagine_yourself|interested_in|be_likely_to|plan_to|intend_to|come_back|sign_up
    7 shape:yes-no matrix:think verb:use|try|buy|subscribe|recommend|download|switch subj:you
    7 shape:yes-no !w:there p:you_would_use|you_would_buy|you_would_try|you_would_subscribe|you_would_recommend|something_you_would|product_you_would|app_you_would|service_you_would
    7 wh:how how:likely !scale
    7 if p:would_you_use|would_you_buy|would_you_try|would_you_download
    6 shape:yes-no aux:would|will|could verb:use|try|buy|get|order|install|adopt|choose|switch|recommend|download|subscribe|join|consider|start|have|want|need !number !w:know|before|there
    6 shape:yes-no p:think_you_would !w:pay
    6 p:tell_your_friend|tell_a_friend aux:would`,
  price: `
    9 money shape:yes-no
    9 money wh:what|how p:you_think|you_feel|you_find !about:life
    9 !w:notice|see wh:what p:on_the_price|about_the_price|of_the_price|on_the_cost
    9 !w:notice|see !c:like !c:dislike !c:worry p:about_the_price|about_pay|of_the_price|of_the_cost|about_the_cost
    8.5 wh:how w:find|feel p:the_price|the_cost|the_fee
    8 how:c-evaluative c:price !scale about:shown
    8 shape:yes-no w:overpriced|pricey|affordable|dear|steep
    8 c:price shape:yes-no !c:ease !opts w:fair|worth|reasonable|expensive|cheap|okay|ok|right|much|acceptable|value|good
    8 shape:yes-no aux:would|are w:pay !opts
    8 shape:yes-no subj:price|cost|fee|amount
    8 about:shown wh:how how:fair|reasonable c:price
    7 money shape:yes-no
    7 shape:yes-no money w:pay
    7 p:good_value|value_for_money`,
  amount: `
    8.6 how:much aux:should about:shown
    8.2 how:much w:pay !about:life !subj:it !aux:do|does|is
    8 how:much w:pay aux:would
    8 wh:what whn:amount|price|sum aux:would
    8 wh:what w:accept|high|low|expensive|ceiling c:price !shape:yes-no !about:life
    8 how:much w:worth !w:agree
    8 wh:what|how w:pay|spend aux:would !w:happen|expect
    8 how:much w:pay|spend w:willing|would|wud|ready|prepared|happy
    8 wh:what w:fair|reasonable|right|maximum|most|expect|acceptable c:price !shape:yes-no
    8 w:price wh:what p:too_expensive|too_much|a_bargain
    8 how:much|money w:worth|give w:you
    8 how:much w:money aux:would
    8 wh:what w:worth !shape:yes-no
    8 wh:what whn:price|amount aux:would
    8 wh:what aux:should c:price
    7.5 wh:what c:price aux:would !w:happen|happening !about:life !c:worry !w:make|before
    7 shape:imperative w:amount|price|sum|figure
    7 how:much p:should_it_cost|would_you_expect|be_willing|be_fair`,
};
