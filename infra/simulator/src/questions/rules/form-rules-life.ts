import type { QuestionForm } from '../forms.ts';

/** Rules of the forms that ask about daily life. `rules.ts` explains the notation, `form-rules.ts` the weights. */
export const lifeRules: Partial<Readonly<Record<QuestionForm, string>>> = {
  routine: `
    8.6 about:life p:your_last_step|last_thing_you_do
    8.4 about:life wh:how subj:you p:look_after|take_care
    7 !about:shown w:typical|normal|usual|average w:day|week|morning|monday|evening|month
    6 wh:how aux:do subj:you
    6 !about:shown !shape:yes-no w:typical|usual|usually|normally|normal|typically|currently|routine|process|routinely
    6 p:walk_me_through|take_me_through|talk_me_through|step_by_step|start_to_finish
    6 wh:how w:manage|handle|organise aux:do|does|is
    5 wh:how subj:you shape:embedded
    5 kind:topic shape:imperative
    5 kind:topic wh:what aux:do subj:you verb:do
    5 kind:topic wh:when|where aux:do subj:you
    5 kind:topic w:experience|process|step|handle|manage
    2 kind:topic wh:how
    1 about:life`,
  last: `
    9.2 kind:topic w:recent|recently w:example|case|instance
    9 p:last_time|most_recent|last_occasion|recent_time|recent_occasion
    9 p:do_you_last|you_last|your_last|your_most_recent
    8 w:last|recent kind:topic !p:last_minute|last_year|last_word
    8 p:tell_me_about_a_time|a_time_you|a_time_when|a_moment_when|an_occasion|a_situation|a_time_that
    8 w:recently wh:when|what
    7 w:remember w:time
    7 wh:what w:happen past kind:topic
    7 wh:when past subj:you`,
  pain: `
    8.8 about:life wh:what aux:is subj:hard|difficult|annoying|tricky|stressful|frustrating
    9 about:life p:like_least|least_like
    8.6 about:life wh:what w:annoy|annoying|frustrate|frustrating|irritating|stressful w:tool|app|system|software|now|current
    8.5 about:life p:drive_you_mad|drive_you_crazy|drive_you_nuts|get_on_your_nerve
    8.5 about:life wh:what|which w:hate|dislike
    8.4 about:life w:worry|fear|stress wh:what|which|how !w:app|use
    8.4 about:life shape:fragment w:worry|fear|stress
    8 about:life wh:what w:wrong p:go_wrong
    8 p:go_wrong about:life aux:do|does|is|goes !if
    8 wh:what p:go_wrong about:life
    8 p:pain_point
    8 w:frustrate|annoy p:in_general|in_your
    7.5 about:life p:go_wrong !w:when|if
    7.5 about:life wh:what p:slow_you|hold_you|stress_you|wear_you|keep_you_up|hold_back|get_in_the_way|trip_you|wind_you
    7.5 about:life wh:what|where|when w:time w:take|cost|waste|lose !how:long !how:much
    7 about:life wh:what w:stress|exhaust|overwhelm|upset !w:when
    7 about:life wh:what|which c:pain
    7 about:life w:frustration|problem|difficulty|challenge|struggle|annoyance|obstacle|trouble|headache|complaint|hassle
    7 about:life w:worst|hardest|hard !how:hard
    7 wh:when p:too_much about:life
    7 wh:what w:keep w:awake|night
    2.5 wh:what|which|where|who|when|how c:pain about:life`,
  workaround: `
    8.5 about:life p:help_you_when|help_when|make_up_for|help_if
    8.2 about:life wh:what|how subj:you verb:do|manage|solve|handle|react|fix|deal|go w:when|if c:trouble
    8.2 about:life wh:what|how subj:you verb:do|manage|solve|handle|react|fix|deal|go w:when|if neg
    8 about:life wh:how p:make_sure
    8 about:life wh:how w:deal|handle|manage|cope|solve c:trouble
    8 about:life w:help wh:what w:when c:trouble
    8 w:workaround|trick|hack|shortcut
    7 about:life w:tip
    8 p:get_around|get_round|way_round|way_around|work_around
    8 w:try w:have !shape:yes-no p:you_have_try|have_you_try|try_so_far|already_try
    8 wh:how w:cope|avoid|compensate
    8 about:life w:instead wh:what|how
    8 w:way w:avoid|around
    8 w:way w:make|save|avoid w:find|own
    6 about:life w:cope|avoid`,
  tools: `
    9 opts about:life w:paper|phone|computer|notebook|spreadsheet|laptop|pen !w:prefer
    9 opts w:use c:tool
    8.5 about:life wh:what subj:you verb:use shape:embedded
    8.5 about:life wh:what subj:you verb:use w:keep|track|record|manage|organise
    8.4 about:life shape:yes-no subj:you verb:use w:any c:tool
    8 about:life wh:what|which subj:you verb:use w:spreadsheet|app|phone|notebook
    8 wh:what|which w:app|tool|software|website|equipment|device|gear|platform|program|programme w:use|need|work|rely|have !w:missing|lack|wish|wrong !about:shown
    8 about:life !shape:yes-no w:tool|app|software|equipment !w:perfect|ideal|wish|missing|choose|miss !if
    8 about:life wh:what|where ends:in|on|with verb:keep|write|store|save|note|do|track|record|put !w:when|if
    7 wh:what w:use subj:you aux:do about:life|site
    7 wh:what whn:app|tool|software about:life|site !w:missing|wish|lack
    7 wh:what w:bag|toolbox|kit|desk about:life
    2.2 wh:what|which|where|who|when|how c:tool about:life`,
  helpers: `
    8.8 about:life wh:who verb:help|support w:you
    8.8 about:life wh:who aux:do subj:you ends:with
    8.4 about:life shape:yes-no subj:anyone|anybody|somebody|someone verb:help|support|assist
    8 wh:who w:help|else|ask|call|turn|involve|rely|support|share|contact|phone|trust about:life|site !w:decide !about:shown
    8 w:agree|share w:partner|you|together|with about:life wh:how|who
    8 p:rely_on about:life
    8 shape:yes-no about:life w:help w:anybody|anyone|somebody|someone|people
    8 wh:whose w:job|task|turn|responsibility
    8 about:life w:share w:work|job|task|chore
    8 about:life w:family|partner|husband|wife|colleague|neighbour|friend w:part|role|divide|split|share|agree|help !w:routine
    8 about:life wh:who verb:help|support|talk|take|ask|call !w:decide|word
    7 about:life wh:who
    6 about:life w:help w:people|family|friend|colleague|partner
    2.3 wh:what|which|where|who|when|how c:help about:life`,
  deciding: `
    9.5 p:last_word|final_say|final_word|have_the_say about:life
    9.2 about:life wh:why past w:leave|choose|switch|pick|change|buy|move
    9 about:life p:make_you_change|make_you_switch|make_you_choose|make_you_leave|make_you_buy|make_you_move|tip_the_balance|base_your
    8.5 about:life wh:what w:count|convince|persuade w:you
    8 about:life p:pay_attention_to|look_out_for|look_for|decisive|go_by
    8 w:weigh|trade wh:how about:life
    8 w:decide|decision !about:shown !w:need
    8 wh:how|why|what w:choose|pick|select|choice !p:pick_up about:life
    8 w:criterion|criteria|factor about:life|site
    8 wh:what w:matter|important|influence about:life|site
    8 about:life p:know_which|know_what_be|know_whether
    8 about:life wh:what w:over|between w:pick|choose|prefer
    8 w:choose p:what_matter|what_count
    8 about:life w:choose|choosing !shape:yes-no !w:walk|tell|take
    8 wh:what w:look w:before|for|at about:life w:buy|choose|book|sign|pay
    7 p:tip_the_balance|swing_it
    7 about:life w:reason w:switch|choose|leave|change|buy|stay
    6 about:life w:priority|consider
    2.5 wh:what|which|where|who|when|how c:decide about:life`,
  wish: `
    8.3 about:life wh:what aux:would|could verb:make !p:make_you !if
    5.5 about:life wh:what aux:would !if
    8 about:life w:missing|lack wh:what
    9 about:life w:dream|ideal
    9 w:wand|magic
    8.8 about:life wh:what aux:would w:app|tool|system w:like|want|do
    8.5 about:life wh:how aux:could|would|can w:easier|better|easy|improve
    8.5 about:life wh:what w:easier|better|help|different|differently aux:would|could|should|might
    8 about:life wh:what w:need w:change|better|improve|different
    8 about:life w:ideal|wish|dream|perfect|hope
    8 about:life w:change|improve w:would|want|could
    8 about:life w:missing|lack w:tool|use|system|app|today|current|now
    8 about:life w:want wh:what
    7 about:life w:future|improvement
    2.5 wh:what|which|where|who|when|how c:wish about:life`,
  frequency: `
    9 how:often|frequently|regularly
    9 how:many p:times_a|times_per|many_time
    9 opts p:every_week|every_day|now_and_then|once_a|every_month|always !w:prefer|rather|pay
    9 opts shape:yes-no w:daily|weekly|monthly !w:prefer|rather|pay
    8.7 shape:yes-no p:every_week_or|now_and_then|every_day_or
    8.4 about:life how:many w:day|week|month|year subj:you
    8.4 about:life shape:yes-no p:every_day|every_week|every_month|each_day
    8 how:many p:in_a|per_week|a_week|a_month|per_month|each_week|a_day w:you
    8 w:frequency`,
};
