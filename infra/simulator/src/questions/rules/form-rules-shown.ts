import type { QuestionForm } from '../forms.ts';

/** Rules of the forms that ask what somebody makes of a thing on show. `rules.ts` explains the notation, `form-rules.ts` the weights. */
export const shownRules: Partial<Readonly<Record<QuestionForm, string>>> = {
  impression: `
    7 how:c-evaluative !how:c-ease !about:life !scale !c:price
    8.5 wh:how w:like subj:you aux:do|did about:shown
    8.2 wh:what p:you_think_when
    8.2 w:feeling w:your about:shown
    8 wh:how p:sum_it_up|sum_up
    8 p:stay_with_you|stick_with_you|go_through_your
    8 w:thought w:first|initial
    8 w:impression|reaction
    8 wh:what p:you_think_of|you_think_about|you_make_of|think_of_it|think_of_this !w:price|pay|cost
    8 p:what_you_think length:short
    8 wh:how w:feel p:feel_about about:shown
    8 p:come_across|gut_reaction|gut_feeling
    7.5 wh:how w:describe subj:you aux:would about:shown !w:friend|colleague|somebody|someone|neighbour|child|own
    7 wh:what p:be_your_view|be_your_verdict
    7 wh:what verb:feel about:shown !subj:you
    7 wh:what p:do_you_think|did_you_think length:short
    7 w:thought|opinion|view|take|feedback|verdict w:your|any|overall|honest|initial !w:final|add
    7 p:come_to_mind|make_you_think_of|spring_to_mind|go_through_your_mind
    7 wh:how verb:strike|find|come aux:did|do|does about:shown|site !how:c-ease !c:price
    7 w:word|adjective w:describe|use|three|sum|fit !w:own !w:understand
    7 shape:imperative p:what_you_think|your_thought
    7 wh:how w:compare about:shown !kind:comparative-question
    6 wh:what w:think w:overall
    5 p:what_about_this
    1.5 wh:what|how !about:life w:you`,
  like: `
    8.2 wh:what|which p:like_and_dislike|like_or_dislike|like_and_what
    8 wh:what w:want p:make_you_want|make_you_use
    8 wh:what w:excite|delight|please|impress !neg
    7.5 wh:what subj:you verb:value|appreciate
    7 wh:what w:like w:most|best !neg !about:life
    7 wh:what|which w:like !c:dislike !neg !w:would !w:least !w:look !aux:does !w:feel
    7 wh:what w:you w:enjoy|love|appeal|appreciate
    7 wh:what|which w:best|good|well|positive|useful|helpful|advantage|benefit|strength|valuable|attractive !neg !c:decide !w:tool|fit|better
    7 w:name|tell|list w:appeal|like|enjoy|love
    7 shape:yes-no w:anything|something|part w:like|appeal|enjoy !neg !w:would !c:closing !p:like_this|like_that
    7 wh:which w:help w:part|feature|function|bit|most
    7 wh:what p:work_well|go_well
    6.2 shape:yes-no w:anything|something|any c:like !neg !about:life !c:dislike !kind:topic !p:like_this|like_that
    6 w:advantage|benefit|strength|highlight !about:life
    6 w:favourite w:part|thing|feature|bit
    6 p:in_favour
    2.3 wh:what|which|where|who|when|how c:like !neg !about:life !c:dislike`,
  dislike: `
    8.5 !about:life p:like_least|least_like|put_you_off|put_off|least_favourite|turn_you_off
    8.5 wh:what|which w:least !about:life !w:at
    8 wh:what|which w:like w:less !about:life
    9.2 wh:what|which p:less_good|not_so_good|less_useful|less_helpful|less_appealing|less_attractive|less_convenient !about:life
    8 wh:what|which w:unattractive|unappealing|ugly|boring|useless|unnecessary|superfluous
    8 wh:what|which w:dislike|hate
    8 w:like neg wh:what|which !if
    8 w:like w:anything|something neg !if
    8 wh:what w:bother|annoy|irritate subj:you|noun about:shown
    8 wh:what verb:work neg
    7.5 wh:what neg w:want|like|need|use !about:life !w:should|see
    7 wh:what|which w:worst|bad|downside|disadvantage|drawback|weakness|weak|negative|least !about:life !kind:comparative-question
    7 wh:what w:annoy|irritate|frustrate|criticise|bother past
    7 shape:yes-no w:anything|something w:dislike|hate|annoy|bother|frustrate
    6.2 shape:yes-no w:anything|something|any c:dislike !about:life !kind:topic !p:like_this|like_that
    6 wh:what|which w:annoy|irritate|frustrate|criticise|bother about:shown|site
    5 w:downside|drawback|disadvantage|weakness !about:life
    2.5 wh:what|which|where|who|when|how c:dislike !about:life`,
  worry: `
    8.2 wh:what aux:would|could|might w:difficult|hard|tricky|awkward|inconvenient !about:life !verb:make
    9 shape:yes-no p:see_any_problem|see_any_issue|see_any_risk|any_problem_with|foresee
    9 w:reason w:not !about:life
    9 p:hold_you_back|keep_you_from|hold_back|talk_you_out|get_in_the_way
    8.5 w:distrust|mistrust|suspicious
    8.5 p:think_twice
    8.5 wh:why neg w:want|need|like|choose|like|trust about:shown
    8.5 wh:what p:stop_you|prevent_you|deter_you|stop_your|stop_people|discourage_you|prevent_your
    8 wh:what verb:discourage|deter|scare|worry|concern|bother aux:would about:shown
    8 wh:what w:catch !w:eye|you_ !p:catch_your
    8 p:put_people_off
    8 w:worry|concern|fear|afraid|scare|nervous|uneasy|reservation|objection|doubt|anxious
    8 wh:what verb:stop|prevent|deter|discourage !if
    8 w:barrier|obstacle !about:life
    8 w:risk|danger
    8 !about:life p:go_wrong aux:could|might|can|would
    8 w:use|buy|try|sign|recommend neg wh:why
    8 w:hesitate|hesitant|hesitation about:shown
    8 shape:yes-no w:anything|something w:stop|prevent|worry|concern
    8 p:make_you_cancel|make_you_stop|make_you_leave|make_you_quit|make_you_say_no|make_you_hesitate
    6.2 shape:yes-no w:anything|something|any c:worry !kind:topic !p:like_this|like_that
    6 w:barrier|obstacle|drawback about:shown
    2.5 wh:what|which|where|who|when|how c:worry`,
  trust: `
    9 wh:what w:before p:have_to_happen|need_to_happen
    9 wh:what w:before p:want_to_check|want_to_try|want_to_test|want_to_ask|need_to_check|want_to_find
    9 p:need_to_see|need_to_know|want_to_see|want_to_know|have_to_see|like_to_know
    8.5 wh:when w:trust aux:would|could !about:life
    8.5 wh:how w:trust aux:could|can|would|should !about:life !scale
    8 wh:what w:trust subj:you w:need|want|require !about:life
    8 wh:what w:before aux:must|should|would !about:life !w:happen !p:you_have_to_do|have_to_do
    8 wh:what w:trust aux:would|could|might !about:life
    8 !about:life wh:what w:convince|persuade|reassure|proof|prove|guarantee|evidence
    8 wh:what w:make|take|need|require w:trust|believe|confident|sure|comfortable aux:would
    8 p:have_to_be_true|take_for_you|take_to|need_before|information_do_you_need
    8 wh:what|which w:question w:before|ask
    7 wh:what w:need w:before
    6.2 shape:yes-no w:anything|something|any c:trust !about:life !kind:topic !p:like_this|like_that
    2.5 wh:what|which|where|who|when|how c:trust !about:life`,
  change: `
    9 !about:life wh:what w:differently aux:would|should|could
    9 wh:what p:change_first|improve_first|fix_first
    9 wh:what p:have_make_this_easier|have_make_it_easier|have_help_you
    8.5 w:wish !about:life
    8.5 w:there w:something|anything w:move|remove|change|shorten|drop|take|rearrange p:you_would|you_'d !about:life
    8 wh:what subj:you verb:move|drop|cut|shorten|rename|reorder|swap|rearrange aux:would !about:life
    8 wh:how aux:can|could|should|might w:simpler|simple|better|clearer|easier|improve !about:life
    8 wh:what p:need_to_be|could_be|need_to_change !about:life
    8 wh:what p:leave_out|take_out|get_rid !about:life !kind:comparative-question
    8 w:room w:improvement !about:life
    8 wh:what|which w:change|improve|fix|remove|redesign|simplify aux:would|should subj:you|we|they|i !about:life
    8 wh:what|which w:change|improve|fix|remove|simplify aux:should !about:life
    8 w:improve !about:life
    8 !about:life wh:what w:different aux:should|could
    8 w:suggestion|improvement !about:life
    8 w:anything|something|thing w:change|improve|differently !about:life !p:have_changed !p:this_change
    8 w:tell w:designer|team|developer|maker|company
    7.8 wh:what aux:would|could|might verb:make !about:life !p:make_you|make_your|make_sense !w:trust
    7 wh:what|how w:better|easier w:make|do !about:life !kind:comparative-question
    7 wh:what w:change|improve !about:life aux:would|wuld|should|did|do
    7 p:have_help !about:life
    6.2 shape:yes-no w:anything|something|any c:change !about:life !kind:topic !p:like_this|like_that
    6 w:change !about:life shape:imperative !kind:task
    2.5 wh:what|which|where|who|when|how c:change !about:life`,
  missing: `
    9 p:wish_be_on|wish_be_there|wish_there_be|wish_it_have !about:life
    8 wh:what|which w:miss|lack subj:you aux:do !about:life
    8 p:make_it_complete|be_incomplete|to_be_complete
    8 w:missing|lack !about:life
    8 wh:what w:miss w:you !about:life !past
    8 wh:what|which w:feature|function|information|functionality|other|else w:add|want|expect|lack|miss|need|like !w:ask !w:before !about:life
    8 w:expect w:not|n't !w:happen
    8 w:anything|something p:like_to_see|like_to_have|have_like|have_expect|expect_to_find|you_would_add
    8 wh:what neg w:should !about:life
    8 shape:yes-no w:there w:feature|function|information|option|element w:like|want|miss|need|add
    7 wh:what|which w:else|other aux:should|would|could !about:life !p:anything_else|like_to_add|to_say|to_tell
    7 wh:what w:add aux:would !about:life !p:like_to_add
    6.2 shape:yes-no w:anything|something|any c:missing !about:life !kind:topic !p:like_this|like_that
    2.2 wh:what|which|where|who|when|how c:missing !about:life`,
  notice: `
    8.5 wh:where w:look w:first past
    8 wh:what w:grab|attract|pop about:shown
    8 p:eye_catching|eye_catch
    8 w:notice !w:change|different
    8 w:eye w:go|catch|draw|land|first|drawn
    8 p:stand_out|catch_your|draw_your
    8 w:attention !about:life
    8 p:jump_out|leap_out|pop_out|strike_you_first
    8 wh:what|which w:prominent|dominant|visible|conspicuous !about:life
    8 wh:what w:first w:see|look|spot|read|notice
    8 wh:what verb:see subj:you !w:after|benefit|advantage|as !if
    7 shape:imperative p:what_you_see|what_be_on
    2.5 wh:what|which|where|who|when|how c:notice !about:life`,
  clear: `
    8.2 how:clear|unclear|understandable|confusing|readable|comprehensible !scale !about:life
    8 shape:yes-no w:there neg w:know|understand|get !about:life
    8 wh:what w:make w:difficult|hard !about:life
    8 wh:what w:explain !w:friend|colleague|somebody|someone|mother|neighbour|child|own !shape:imperative
    8 w:unclear|confuse|confusing|confused|confusion|puzzle|ambiguous !shape:yes-no
    8 w:unclear|confuse|confusing|puzzle|ambiguous w:anything|something|any
    8 w:understand neg
    8 w:understand c:pain
    8 w:stuck|lost !about:life
    8 wh:what|where p:slow_you|trip_you|hold_you_up|throw_you|trouble_you|give_you_trouble !about:life
    8 w:question w:about|any|have w:you !w:ask !w:before !w:me about:shown
    8 w:explain|explanation w:need|more
    7.5 wh:what w:clear w:less|not|least !about:life
    7 wh:what|which w:hard|difficult|tricky|complicated|challenging !about:life !how:hard
    7 wh:what|which w:problem|difficulty|trouble|issue !about:life w:you
    7 shape:yes-no w:problem|difficulty|trouble|issue|struggle w:any|did|have|run|encounter|experience|you !w:solve|real !about:life
    7 w:anything w:hard|difficult|unclear !about:life
    6.2 shape:yes-no w:anything|something|any c:clear !about:life !kind:topic !p:like_this|like_that
    6 wh:where w:struggle|hesitate !about:life
    2.5 wh:what|which|where|who|when|how c:clear !about:life`,
  expect: `
    8.2 wh:what w:mean !about:life !p:mean_for_you|mean_to_you
    9 wh:what|where w:lead|go|take w:link|button|icon|menu
    8.6 w:happen w:think|imagine|believe|expect !about:life !p:what_happen_in
    8.6 w:happen w:click|press|tap|next|select !about:life !past !w:did
    8.5 wh:what w:button|icon|link|menu|symbol|tab|switch|star w:do|mean|for
    8 w:happen w:next|click|press|tap|expect|select|choose|when !about:life !past
    8 wh:what w:happen w:think|to|if about:shown
    8 w:expect wh:what|where !neg !c:price !c:missing
    8 wh:what w:see w:after|click|tap|press
    8 wh:how w:work subj:it|this
    8 wh:how w:think w:work
    7 wh:what w:expect w:page|screen|next|happen`,
  retell: `
    9 p:one_sentence|few_word|a_sentence|a_tweet
    9 p:own_word|your_word
    9 w:summarise|summarize|paraphrase
    8 wh:what w:idea|concept length:short verb:be|idea !c:like !c:dislike !w:think
    8 wh:what p:tell_you|say_to_you|communicate !about:life
    8 wh:what p:think_this|think_it|think_that ends:do|does
    8 wh:what w:purpose|aim
    8 wh:what p:be_this_for|be_it_for|this_for
    8 wh:who w:for|use|aim|target|audience|benefit about:shown|site
    8 wh:how|what w:explain|describe w:friend|colleague|somebody|someone|mother|neighbour|child|person
    8 wh:what ends:about !about:life
    8 wh:what ends:for !about:life
    8 wh:what p:understand_by|understand_from|understand_it
    8 wh:which|what whn:person|people|customer|kind|type|audience|user w:for|make|aim|target|use !about:life
    8 wh:what w:message|idea|gist w:main|key|basic|central !about:life
    8 wh:what w:problem w:solve
    8 wh:what w:try p:tell_you|tell_us|say_to
    8 wh:what aux:does verb:do subj:it|this|that|noun !c:notice
    7.5 wh:what p:be_the_idea|be_the_point|be_the_concept
    7.5 wh:what aux:can|does subj:noun verb:do !c:notice !w:button|icon|link
    7 wh:what verb:be subj:it|this length:short !c:like !c:price !c:clear !w:missing
    7 wh:what p:can_you_do|could_you_do
    7 wh:what w:offer verb:offer
    1.6 wh:what|who !about:life subj:it|this|noun`,
};
