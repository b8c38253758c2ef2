import type { QuestionForm } from '../forms.ts';

/** Rules of the forms that fit any subject. `rules.ts` explains the notation, `form-rules.ts` the weights. */
export const generalRules: Partial<Readonly<Record<QuestionForm, string>>> = {
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
    8 wh:how w:react|respond aux:would
    7 wh:when|where aux:would subj:you verb:use|need|open|read !about:life
    8.6 if wh:what|how w:change p:change_for_you|be_different
    8 if wh:what|how aux:would|will
    8 if wh:what|how aux:do !about:life
    8 w:imagine|suppose|assume|pretend !p:imagine_use|imagine_yourself|do_you_imagine|you_imagine|do_you_suppose|do_you_assume !shape:yes-no
    8 p:what_if !w:anything|any|ever
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
    9 about:site wh:how p:get_on_with|get_on|get_along aux:did
    9 about:site wh:how aux:did w:task|it|that|everything w:go !w:about
    7 w:easy|difficult p:how_easy|how_difficult|how_hard`,
  closing: `
    9 shape:yes-no p:like_to_ask|like_to_say|like_to_tell|like_to_mention|want_to_ask
    9 p:anything_else|final_thought|last_thought
    9 p:something_else !w:or
    9 p:other_comment|other_thought|further_comment|like_to_add|want_to_add|final_comment
    9 p:else_would_you_like_to|want_to_tell_us|else_you_would_like !w:see|know|find|have
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
