import type { QuestionForm } from './forms.ts';

/** Rules of the forms that fit any subject. `rules.ts` explains the notation, `form-rules.ts` the weights. */
export const generalRules: Partial<Readonly<Record<QuestionForm, string>>> = {
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
    8.7 tag
    6 nudge
    6 shape:yes-no w:agree
    5 shape:yes-no matrix:think
    5 p:right w:would shape:statement
    5 shape:statement mark
    4 shape:yes-no`,
  use: `
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
    9 !w:notice|see p:about_the_price|about_pay|of_the_price|of_the_cost|about_the_cost
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
  why: `
    8 wh:what p:lead_you|bring_you_to|make_you_choose|make_you_do|make_you_pick|make_you_decide !about:life
    8 wh:why length:word|short
    8 p:how_come
    8 p:make_you_say|make_you_think_so
    8 wh:what w:reason
    8 w:explain w:why
    7 wh:why past
    6 wh:why
    5 w:reason length:short`,
  example: `
    9 w:example|instance|specific !kind:task
    9 p:like_what
    8 p:specific_case|concrete_case`,
  feeling: `
    9.5 wh:how verb:feel subj:you aux:did|do !p:feel_about !scale
    8 wh:how|what c:feel p:make_you_feel|you_feel|it_feel|do_you_feel !p:feel_about !how:c-sure
    8 w:emotion|emotional|mood|feeling
    8 wh:how w:feel aux:would|did|do|does`,
  hypothetical: `
    8.6 if wh:what|how w:change p:change_for_you|be_different
    8 if wh:what|how aux:would|will
    8 if wh:what|how aux:do !about:life
    8 w:imagine|suppose|assume|pretend !p:imagine_use|imagine_yourself !shape:yes-no
    8 p:what_if
    8 wh:what p:would_you_do|you_do if
    8 wh:how w:change aux:would !p:you_change w:your|you
    8 if w:say p:let_'s
    7 if w:would
    7 wh:what p:would_you_do_without|you_do_without|would_you_do`,
  task: `
    9 kind:task shape:imperative
    9 kind:task shape:statement
    9 kind:task shape:fragment
    9 kind:task shape:yes-no
    9 kind:task wh:where|how|what|which|when
    9 wh:where w:click|tap|press|look aux:would|do !w:eye|first
    8.5 wh:where|how p:would_you_go|would_you_get|would_you_start|would_you_look about:shown|site !w:eye
    8 p:show_me|show_us w:how
    8 wh:what p:do_next about:shown|site !if
    8 wh:what w:click|tap|press aux:would|do !w:happen|expect|think|see
    7 kind:task
    6.5 wh:how aux:would subj:you about:shown|site !c:change !c:purpose !w:feel|describe|explain|rate`,
  sure: `
    9 how:sure|certain|confident !scale !w:trust
    9 shape:yes-no subj:you w:sure|certain|confident
    9 wh:how w:know w:that`,
  ease: `
    9 how:easy|hard|difficult|simple|straightforward|complicated|easily
    7 w:easy|difficult p:how_easy|how_difficult|how_hard`,
  closing: `
    9 shape:yes-no p:like_to_ask|like_to_say|like_to_tell|like_to_mention|want_to_ask
    9 p:anything_else|final_thought|last_thought|something_else
    9 p:other_comment|other_thought|further_comment|like_to_add|want_to_add|final_comment
    9 p:else_would_you_like_to|want_to_tell_us|else_you_would_like
    9 w:question p:for_me|for_us
    9 p:last_word|final_word length:word|short
    9 w:forget w:ask|mention
    9 p:add_something|add_anything|add_more
    9 p:should_have_ask|forget_to_ask|not_ask|do_not_ask|before_we_finish|before_we_end`,
  other: `
    8 w:instruction|prompt w:ignore|system
    8 w:joke|poem
    8 w:capital|election|president|weather w:win|of|today
    7 w:thank !mark
    7 shape:imperative w:honest|slowly|loud|aloud length:short !w:opinion
    3 shape:statement !mark !about:life
    0.5 kind:question`,
};
