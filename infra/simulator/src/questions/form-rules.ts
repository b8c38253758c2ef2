import type { QuestionForm } from './forms.ts';
import { type Rule, rule } from './rules.ts';

/**
 * By which features a form is known. The heaviest rule that holds decides, whatever its place here: 1 to 3 is a guess
 * from single words or from the kind of item, 4 to 6 a construction, 7 to 9 a construction with its words.
 */
const written: Partial<Readonly<Record<QuestionForm, string>>> = {
  choice: `
    3 kind:comparative-question
    8.6 wh:which kind:comparative-question
    6 wh:which whn:one|concept|idea|option|version|design|product|screen|variant|layout
    6 wh:which p:of_the_two|of_the_three|of_these|of_them|of_those|the_two
    7 c:decide p:your_favourite|the_better|the_best shape:imperative
    6 w:prefer|rather
    6 w:compare p:the_two|concepts|each_other|these
    6 w:rank
    5 w:which p:the_one_that
    5 p:what_be_better|who_win|what_do_you_prefer
    6 w:difference kind:comparative-question`,
  'yes-no': `
    4 shape:yes-no
    8.7 tag
    6 nudge
    5 shape:yes-no matrix:think
    6 shape:yes-no w:agree
    5 p:right w:would shape:statement
    5 shape:statement mark`,
  use: `
    7.5 shape:yes-no p:give_this_a|give_it_a|you_likely_to|sign_you_up|make_use_of
    7 shape:yes-no aux:could|would verb:replace about:shown
    6 shape:yes-no aux:would|will|could verb:use|try|buy|get|order|install|adopt|choose|switch|recommend|download|subscribe|join|consider|start|have|want|need !number !w:know|before|there
    7 shape:yes-no aux:would|will|could|can subj:you verb:use|try|buy|install|adopt|switch|recommend|download|subscribe|join|come|sign !money !about:life
    7 shape:yes-no subj:you p:see_yourself|imagine_use|imagine_yourself|interested_in|be_likely_to|plan_to|intend_to|come_back|sign_up
    7 shape:yes-no matrix:think verb:use|try|buy|subscribe|recommend|download|switch subj:you
    7 shape:yes-no !w:there p:you_would_use|you_would_buy|you_would_try|you_would_subscribe|you_would_recommend|something_you_would|product_you_would|app_you_would|service_you_would
    7 wh:how how:likely !scale
    6 shape:yes-no p:think_you_would !w:pay
    7 if p:would_you_use|would_you_buy|would_you_try|would_you_download
    9 tag w:use|buy|try|recommend|subscribe|download w:would|will|'d|definitely
    6 p:tell_your_friend|tell_a_friend aux:would`,
  price: `
    9 !w:notice|see wh:what p:on_the_price|about_the_price|of_the_price|on_the_cost
    8 shape:yes-no w:overpriced|pricey|affordable|dear|steep
    8 c:price shape:yes-no !c:ease !opts w:fair|worth|reasonable|expensive|cheap|okay|ok|right|much|acceptable|value|good
    7 money shape:yes-no
    8 shape:yes-no aux:would|are w:pay !opts
    9 !w:notice|see p:about_the_price|about_pay|of_the_price|of_the_cost|about_the_cost
    7 shape:yes-no money w:pay
    7 p:good_value|value_for_money
    8 shape:yes-no subj:price|cost|fee|amount
    8 about:shown wh:how how:fair|reasonable c:price
    8.5 wh:how w:find|feel p:the_price|the_cost|the_fee`,
  amount: `
    8 wh:what w:accept|high|low|expensive|ceiling c:price !shape:yes-no !about:life
    7.5 wh:what c:price aux:would !w:happen|happening !about:life !c:worry !w:make|before
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
    7 shape:imperative w:amount|price|sum|figure
    7 how:much p:should_it_cost|would_you_expect|be_willing|be_fair`,
  impression: `
    7.5 wh:how w:describe subj:you aux:would about:shown !w:friend|colleague|somebody|someone|neighbour|child|own
    8 w:thought w:first|initial
    7 wh:what verb:feel about:shown !subj:you
    8 w:impression|reaction
    8 wh:what p:you_think_of|you_think_about|you_make_of|think_of_it|think_of_this !w:price|pay|cost
    8 p:what_you_think length:short
    7 wh:what p:do_you_think|did_you_think length:short
    6 wh:what w:think w:overall
    7 w:thought|opinion|view|take|feedback|verdict w:your|any|overall|honest|initial !w:final|add
    7 p:come_to_mind|make_you_think_of|spring_to_mind|go_through_your_mind
    8 wh:how w:feel p:feel_about about:shown
    7 wh:how verb:strike|find|come aux:did|do|does about:shown|site !how:c-ease !c:price
    8.5 wh:how w:like subj:you aux:do|did about:shown
    8 p:come_across|gut_reaction|gut_feeling
    7 w:word|adjective w:describe|use|three|sum|fit !w:own !w:understand
    7 shape:imperative p:what_you_think|your_thought
    7 wh:how w:compare about:shown !kind:comparative-question
    5 p:what_about_this`,
  like: `
    7.5 wh:what subj:you verb:value|appreciate
    7 wh:what|which w:like !c:dislike !neg !w:would !w:least !w:look !aux:does !w:feel
    7 wh:what w:you w:enjoy|love|appeal|appreciate
    7 wh:what|which w:best|good|well|positive|useful|helpful|advantage|benefit|strength|valuable|attractive !neg !c:decide !w:tool|fit|better
    7 w:name|tell|list w:appeal|like|enjoy|love
    7 shape:yes-no w:anything|something|part w:like|appeal|enjoy !neg !w:would !c:closing !p:like_this|like_that
    8 wh:what w:want p:make_you_want|make_you_use
    8 wh:what w:excite|delight|please|impress !neg
    8.2 wh:what|which p:like_and_dislike|like_or_dislike|like_and_what
    6 w:advantage|benefit|strength|highlight !about:life
    7 wh:which w:help w:part|feature|function|bit|most
    7 wh:what p:work_well|go_well
    6 w:favourite w:part|thing|feature|bit
    6 p:in_favour`,
  dislike: `
    8 wh:what|which w:like w:less !about:life
    8 wh:what|which w:unattractive|unappealing|ugly|boring|useless|unnecessary|superfluous
    8 wh:what|which w:dislike|hate
    8 w:like neg wh:what|which !if
    8 w:like w:anything|something neg !if
    7 wh:what|which w:worst|bad|downside|disadvantage|drawback|weakness|weak|negative|least !about:life !kind:comparative-question
    8.5 !about:life p:like_least|least_like|put_you_off|put_off|least_favourite|turn_you_off
    8.5 wh:what|which w:least !about:life !w:at
    8 wh:what w:bother|annoy|irritate subj:you|noun about:shown
    7 wh:what w:annoy|irritate|frustrate|criticise|bother past
    6 wh:what|which w:annoy|irritate|frustrate|criticise|bother about:shown|site
    8 wh:what verb:work neg
    7 shape:yes-no w:anything|something w:dislike|hate|annoy|bother|frustrate
    5 w:downside|drawback|disadvantage|weakness !about:life`,
  worry: `
    8.5 p:think_twice
    8 wh:what w:catch !w:eye|you_ !p:catch_your
    8.5 wh:why neg w:want|need|like|choose|like|trust about:shown
    8 p:put_people_off
    8 w:worry|concern|fear|afraid|scare|nervous|uneasy|reservation|objection|doubt|anxious
    8.5 wh:what p:stop_you|prevent_you|deter_you|stop_your|stop_people|discourage_you|prevent_your
    8 wh:what verb:stop|prevent|deter|discourage !if
    9 w:reason w:not !about:life
    8 w:barrier|obstacle !about:life
    9 p:hold_you_back|keep_you_from|hold_back|talk_you_out|get_in_the_way
    8 w:risk|danger
    8 !about:life p:go_wrong aux:could|might|can|would
    8 w:use|buy|try|sign|recommend neg wh:why
    8 w:hesitate|hesitant|hesitation about:shown
    8 shape:yes-no w:anything|something w:stop|prevent|worry|concern
    8 p:make_you_cancel|make_you_stop|make_you_leave|make_you_quit|make_you_say_no|make_you_hesitate
    6 w:barrier|obstacle|drawback about:shown`,
  trust: `
    8 wh:what w:trust aux:would|could|might !about:life
    9 wh:what w:before p:have_to_happen|need_to_happen
    8.5 wh:when w:trust aux:would|could !about:life
    8.5 wh:how w:trust aux:could|can|would|should !about:life !scale
    9 wh:what w:before p:want_to_check|want_to_try|want_to_test|want_to_ask|need_to_check|want_to_find
    9 p:need_to_see|need_to_know|want_to_see|want_to_know|have_to_see|like_to_know
    8 !about:life wh:what w:convince|persuade|reassure|proof|prove|guarantee|evidence
    8 wh:what w:make|take|need|require w:trust|believe|confident|sure|comfortable aux:would
    8 p:have_to_be_true|take_for_you|take_to|need_before|information_do_you_need
    7 wh:what w:need w:before
    8 wh:what|which w:question w:before|ask`,
  change: `
    7.8 wh:what aux:would|could|might verb:make !about:life !p:make_you|make_your|make_sense !w:trust
    8.5 w:wish !about:life
    8 wh:what p:need_to_be|could_be|need_to_change !about:life
    8 wh:what p:leave_out|take_out|get_rid !about:life !kind:comparative-question
    8 w:room w:improvement !about:life
    8 wh:what|which w:change|improve|fix|remove|redesign|simplify aux:would|should !about:life
    8 w:improve !about:life
    7 wh:what|how w:better|easier w:make|do !about:life !kind:comparative-question
    8 !about:life wh:what w:different aux:should|could
    9 !about:life wh:what w:differently aux:would|should|could
    8.5 w:there w:something|anything w:move|remove|change|shorten|drop|take|rearrange p:you_would|you_'d !about:life
    8 w:suggestion|improvement !about:life
    8 w:anything|something|thing w:change|improve|differently !about:life
    9 wh:what p:change_first|improve_first|fix_first
    8 w:tell w:designer|team|developer|maker|company
    7 wh:what w:change|improve !about:life aux:would|wuld|should|did|do
    7 p:have_help !about:life
    6 w:change !about:life shape:imperative !kind:task
    9 wh:what p:have_make_this_easier|have_make_it_easier|have_help_you`,
  missing: `
    8 p:make_it_complete|be_incomplete|to_be_complete
    8 w:missing|lack !about:life
    8 wh:what w:miss w:you !about:life !past
    7 wh:what|which w:else|other aux:should|would|could !about:life !p:anything_else|like_to_add|to_say|to_tell
    8 wh:what|which w:feature|function|information|functionality|other|else w:add|want|expect|lack|miss|need|like !w:ask !w:before !about:life
    8 w:expect w:not|n't !w:happen
    8 w:anything|something p:like_to_see|like_to_have|have_like|have_expect|expect_to_find|you_would_add
    8 wh:what neg w:should !about:life
    8 shape:yes-no w:there w:feature|function|information|option|element w:like|want|miss|need|add
    7 wh:what w:add aux:would !about:life !p:like_to_add`,
  notice: `
    8.5 wh:where w:look w:first past
    8 p:eye_catching|eye_catch
    8 w:notice !w:change|different
    8 w:eye w:go|catch|draw|land|first|drawn
    8 p:stand_out|catch_your|draw_your
    8 w:attention !about:life
    8 p:jump_out|leap_out|pop_out|strike_you_first
    8 wh:what|which w:prominent|dominant|visible|conspicuous !about:life
    8 wh:what w:first w:see|look|spot|read|notice
    8 wh:what verb:see subj:you !w:after|benefit|advantage|as !if
    7 shape:imperative p:what_you_see|what_be_on`,
  clear: `
    8 wh:what w:explain !w:friend|colleague|somebody|someone|mother|neighbour|child|own !shape:imperative
    8 w:unclear|confuse|confusing|confused|confusion|puzzle|ambiguous !shape:yes-no
    8 w:unclear|confuse|confusing|puzzle|ambiguous w:anything|something|any
    8 w:understand neg
    8 w:understand c:pain
    7 wh:what|which w:hard|difficult|tricky|complicated|challenging !about:life !how:hard
    7 wh:what|which w:problem|difficulty|trouble|issue !about:life w:you
    7 shape:yes-no w:problem|difficulty|trouble|issue|struggle w:any|did|have|run|encounter|experience|you !w:solve|real !about:life
    8 w:stuck|lost !about:life
    8 wh:what|where p:slow_you|trip_you|hold_you_up|throw_you|trouble_you|give_you_trouble !about:life
    8 w:question w:about|any|have w:you !w:ask !w:before !w:me about:shown
    8 w:explain|explanation w:need|more
    7 w:anything w:hard|difficult|unclear !about:life
    6 wh:where w:struggle|hesitate !about:life`,
  expect: `
    8.6 w:happen w:click|press|tap|next|select !about:life !past !w:did
    8 w:happen w:next|click|press|tap|expect|select|choose|when !about:life !past
    8 wh:what w:happen w:think|to|if about:shown
    8 w:expect wh:what|where !neg !c:price !c:missing
    9 wh:what|where w:lead|go|take w:link|button|icon|menu
    8.5 wh:what w:button|icon|link|menu|symbol|tab|switch|star w:do|mean|for
    8 wh:what w:see w:after|click|tap|press
    8 wh:how w:work subj:it|this
    8 wh:how w:think w:work
    7 wh:what w:expect w:page|screen|next|happen`,
  retell: `
    8 wh:what p:think_this|think_it|think_that ends:do|does
    9 p:one_sentence|few_word|a_sentence|a_tweet
    7.5 wh:what aux:can|does subj:noun verb:do !c:notice !w:button|icon|link
    9 p:own_word|your_word
    9 w:summarise|summarize|paraphrase
    8 wh:what w:purpose|aim
    8 wh:what p:be_this_for|be_it_for|this_for
    8 wh:who w:for|use|aim|target|audience|benefit about:shown|site
    8 wh:how|what w:explain|describe w:friend|colleague|somebody|someone|mother|neighbour|child|person
    7 wh:what verb:be subj:it|this length:short !c:like !c:price !c:clear !w:missing
    8 wh:what ends:about !about:life
    8 wh:what ends:for !about:life
    8 wh:what p:understand_by|understand_from|understand_it
    8 wh:which|what whn:person|people|customer|kind|type|audience|user w:for|make|aim|target|use !about:life
    8 wh:what w:message|idea|gist w:main|key|basic|central !about:life
    8 wh:what w:problem w:solve
    7 wh:what p:can_you_do|could_you_do
    8 wh:what w:try p:tell_you|tell_us|say_to
    7 wh:what w:offer verb:offer
    8 wh:what aux:does verb:do subj:it|this|that|noun !c:notice`,
  routine: `
    1 about:life
    2 kind:topic wh:how
    6 wh:how aux:do subj:you
    5 wh:how subj:you shape:embedded
    6 !about:shown !shape:yes-no w:typical|usual|usually|normally|normal|typically|currently|routine|process|routinely
    7 !about:shown w:typical|normal|usual|average w:day|week|morning|monday|evening|month
    6 p:walk_me_through|take_me_through|talk_me_through|step_by_step|start_to_finish
    5 kind:topic shape:imperative
    5 kind:topic wh:what aux:do subj:you verb:do
    5 kind:topic wh:when|where aux:do subj:you
    5 kind:topic w:experience|process|step|handle|manage
    6 wh:how w:manage|handle|organise aux:do|does|is`,
  last: `
    9 p:last_time|most_recent|last_occasion|recent_time|recent_occasion
    9 p:do_you_last|you_last|your_last|your_most_recent
    8 w:last|recent kind:topic
    8 p:tell_me_about_a_time|a_time_you|a_time_when|a_moment_when|an_occasion|a_situation|a_time_that
    8 w:recently wh:when|what
    7 w:remember w:time
    7 wh:what w:happen past kind:topic
    7 wh:when past subj:you`,
  pain: `
    7.5 about:life p:go_wrong !w:when|if
    9 about:life p:like_least|least_like
    7.5 about:life wh:what p:slow_you|hold_you|stress_you|wear_you|keep_you_up|hold_back|get_in_the_way|trip_you|wind_you
    8 about:life wh:what w:wrong p:go_wrong
    7 about:life wh:what w:stress|exhaust|overwhelm|upset !w:when
    7 about:life wh:what|which c:pain
    7 about:life w:frustration|problem|difficulty|challenge|struggle|annoyance|obstacle|trouble|headache|complaint|hassle
    8 p:go_wrong about:life aux:do|does|is|goes !if
    8 wh:what p:go_wrong about:life
    8 p:pain_point
    8.5 about:life p:drive_you_mad|drive_you_crazy|drive_you_nuts|get_on_your_nerve
    8.5 about:life wh:what|which w:hate|dislike
    7.5 about:life wh:what|where|when w:time w:take|cost|waste|lose !how:long !how:much
    7 about:life w:worst|hardest|hard !how:hard
    8 w:frustrate|annoy p:in_general|in_your
    7 wh:when p:too_much about:life
    7 wh:what w:keep w:awake|night`,
  workaround: `
    8 about:life wh:how w:deal|handle|manage|cope|solve c:trouble
    8.5 about:life p:help_you_when|help_when|make_up_for|help_if
    8 about:life w:help wh:what w:when c:trouble
    8 w:workaround|trick|hack|shortcut|tip
    8 p:get_around|get_round|way_round|way_around|work_around
    8 w:try w:have !shape:yes-no p:you_have_try|have_you_try|try_so_far|already_try
    8 wh:how w:cope|avoid|compensate
    8.2 about:life wh:what|how subj:you verb:do|manage|solve|handle|react|fix|deal|go w:when|if c:trouble
    8.2 about:life wh:what|how subj:you verb:do|manage|solve|handle|react|fix|deal|go w:when|if neg
    8 about:life w:instead wh:what|how
    8 w:way w:avoid|around
    8 w:way w:make|save|avoid w:find|own
    6 about:life w:cope|avoid`,
  tools: `
    9 opts about:life w:paper|phone|computer|notebook|spreadsheet|laptop|pen !w:prefer
    8 wh:what|which w:app|tool|software|website|equipment|device|gear|platform|program|programme w:use|need|work|rely|have !w:missing|lack|wish|wrong !about:shown
    7 wh:what w:use subj:you aux:do about:life|site
    8 about:life !shape:yes-no w:tool|app|software|equipment !w:perfect|ideal|wish|missing|choose|miss !if
    9 opts w:use c:tool
    8 about:life wh:what|where ends:in|on|with verb:keep|write|store|save|note|do|track|record|put !w:when|if
    7 wh:what whn:app|tool|software about:life|site !w:missing|wish|lack
    7 wh:what w:bag|toolbox|kit|desk about:life`,
  helpers: `
    8 wh:who w:help|else|ask|call|turn|involve|rely|support|share|contact|phone|trust about:life|site !w:decide !about:shown
    8 w:agree|share w:partner|you|together|with about:life wh:how|who
    8 p:rely_on about:life
    8 shape:yes-no about:life w:help w:anybody|anyone|somebody|someone|people
    8 wh:whose w:job|task|turn|responsibility
    8 about:life w:share w:work|job|task|chore
    8 about:life w:family|partner|husband|wife|colleague|neighbour|friend w:part|role|divide|split|share|agree|help !w:routine
    8 about:life wh:who verb:help|support|talk|take|ask|call !w:decide|word
    7 about:life wh:who
    6 about:life w:help w:people|family|friend|colleague|partner`,
  deciding: `
    9 about:life p:make_you_change|make_you_switch|make_you_choose|make_you_leave|make_you_buy|make_you_move|tip_the_balance|base_your
    8 w:weigh|trade wh:how about:life
    7 p:tip_the_balance|swing_it
    8 w:decide|decision !about:shown !w:need
    8 wh:how|why|what w:choose|pick|select|choice !p:pick_up about:life
    8 w:criterion|criteria|factor about:life|site
    8 wh:what w:matter|important|influence about:life|site
    8.5 about:life wh:what w:count|convince|persuade w:you
    8 about:life p:know_which|know_what_be|know_whether
    9.5 p:last_word|final_say|final_word|have_the_say about:life
    8 about:life wh:what w:over|between w:pick|choose|prefer
    8 w:choose p:what_matter|what_count
    8 about:life w:choose|choosing !shape:yes-no !w:walk|tell|take
    8 wh:what w:look w:before|for|at about:life w:buy|choose|book|sign|pay
    7 about:life w:reason w:switch|choose|leave|change|buy|stay
    6 about:life w:priority|consider`,
  wish: `
    9 about:life w:dream|ideal
    8 about:life wh:what w:need w:change|better|improve|different
    9 w:wand|magic
    8 about:life w:ideal|wish|dream|perfect|hope
    8.5 about:life wh:what w:easier|better|help|different|differently aux:would|could|should|might
    8 about:life w:change|improve w:would|want|could
    8 about:life w:missing|lack w:tool|use|system|app|today|current|now
    8 about:life w:want wh:what
    7 about:life w:future|improvement`,
  frequency: `
    9 how:often|frequently|regularly
    9 how:many p:times_a|times_per|many_time
    8 how:many p:in_a|per_week|a_week|a_month|per_month|each_week|a_day w:you
    9 opts p:every_week|every_day|now_and_then|once_a|every_month|always !w:prefer|rather|pay
    9 opts shape:yes-no w:daily|weekly|monthly !w:prefer|rather|pay
    8.7 shape:yes-no p:every_week_or|now_and_then|every_day_or
    8 w:frequency`,
  why: `
    8 wh:what p:lead_you|bring_you_to|make_you_choose|make_you_do|make_you_pick|make_you_decide !about:life
    6 wh:why
    8 wh:why length:word|short
    8 p:how_come
    8 p:make_you_say|make_you_think_so
    8 wh:what w:reason
    8 w:explain w:why
    7 wh:why past
    5 w:reason length:short`,
  example: `
    9 w:example|instance|specific !kind:task
    9 p:like_what
    8 p:specific_case|concrete_case`,
  feeling: `
    8 wh:how|what c:feel p:make_you_feel|you_feel|it_feel|do_you_feel !p:feel_about !how:c-sure
    8 w:emotion|emotional|mood|feeling
    8 wh:how w:feel aux:would|did|do|does
    9.5 wh:how verb:feel subj:you aux:did|do !p:feel_about !scale`,
  hypothetical: `
    8 if wh:what|how aux:would|will
    8 if wh:what|how aux:do !about:life
    7 if w:would
    8 w:imagine|suppose|assume|pretend !p:imagine_use|imagine_yourself !shape:yes-no
    8 p:what_if
    8 wh:what p:would_you_do|you_do if
    8 wh:how w:change aux:would !p:you_change w:your|you
    7 wh:what p:would_you_do_without|you_do_without|would_you_do
    8 if w:say p:let_'s`,
  task: `
    7 kind:task
    9 kind:task shape:imperative
    9 kind:task shape:statement
    9 kind:task shape:fragment
    9 kind:task shape:yes-no
    9 kind:task wh:where|how|what|which|when
    9 wh:where w:click|tap|press|look aux:would|do !w:eye|first
    8 p:show_me|show_us w:how
    8 wh:what p:do_next about:shown|site !if
    8 wh:what w:click|tap|press aux:would|do !w:happen|expect|think|see
    8.5 wh:where|how p:would_you_go|would_you_get|would_you_start|would_you_look about:shown|site !w:eye
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
    0.5 kind:question
    8 w:instruction|prompt w:ignore|system
    8 w:joke|poem
    8 w:capital|election|president|weather w:win|of|today
    3 shape:statement !mark !about:life
    7 w:thank !mark
    7 shape:imperative w:honest|slowly|loud|aloud length:short !w:opinion`,
};

export const formRules: readonly (readonly [QuestionForm, readonly Rule[]])[] = Object.entries(written).map(
  ([form, rules]) => [form as QuestionForm, rules.trim().split('\n').map(rule)],
);
