/** Closed word classes and the verbs and adjectives that product texts use; enough to find noun phrases without a tagger. */
const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

export const determiners = list(`a an the this that these those my your our their his her its each every no some any
  another both all several many few most one's either neither whose`);

export const prepositions = list(`of in on at by for from with without within into onto over under above below between
  through during before after about against across along around behind beside beyond near off per via to toward towards
  until till upon up down out as than like despite except inside outside since throughout alongside versus vs`);

export const conjunctions = list(`and or but nor so yet if when while because although though whereas unless whether
  where which who whom what why how that then plus whenever wherever`);

export const pronouns = list(`i you he she it we they me him us them myself yourself itself ourselves themselves
  someone anyone everyone something anything everything nothing nobody somebody anybody everybody one ones mine yours
  who's there here`);

export const auxiliaries = list(`is are was were be been being am do does did have has had having can could will would
  shall should may might must isn't aren't wasn't weren't don't doesn't didn't haven't hasn't hadn't can't cannot couldn't
  won't wouldn't shouldn't let lets let's gets get got getting`);

export const adverbs = list(`not never always often sometimes usually currently just only also even still already soon
  very too quite rather really almost again once twice together apart away back instead maybe perhaps today tomorrow
  yesterday now later forever twice thrice ever straight however otherwise else anywhere everywhere abroad aloud ahead
  normally typically first last exactly up-front at-home on-screen please much more less well far enough long next
  roughly nearly around monthly-ish side-by-side face-to-face mostly mainly such`);

/** Words that are nearly always verbs in their plain, -s or -ing form. */
export const verbs = list(`add adds adding allow allows allowing answer answers answering appear appears apply applies
  applying arrange arranges arranging arrive arrives arriving ask asks asking avoid avoids avoiding become becomes begin
  begins bring brings bringing build builds building buy buys buying carry carries catch catches choose chooses choosing
  come comes coming compare compares comparing complete completes completing confirm confirms confirming connect connects
  connecting consider considers create creates creating decide decides deciding deliver delivers delivering depend depends
  describe describes discover discovers earn earns earning eat eats enable enables enjoy enjoys ensure ensures enter enters
  entering expect expects expecting explain explains explaining feel feels feeling find finds finding fix fixes fixing follow
  follows following forget forgets get getting give gives giving go goes going grow grows happen happens hear hears help
  helps helping hide hides hiding hold holds holding improve improves improving include includes including keep keeps keeping
  know knows learn learns learning leave leaves leaving lend lends lending lets listen listens live lives look looks looking
  lose loses losing love loves make makes making manage manages managing match matches mean means meet meets mention mentions
  motivate motivates move moves moving need needs needing notice notices offer offers offering open opens opening organise
  organises organising organize organizes organizing pay pays paying perform pick picks picking prepare prepares preparing
  prevent prevents prevents provide provides providing put puts putting reach reaches react reacts read reads reading receive
  receives receiving recommend recommends reduce reduces reducing remember remembers remind reminds reminding remove removes
  removing replace replaces replacing repair repairs repairing require requires requiring return save saves saving say says see
  sees seeing seem seems sell sells selling send sends sending serve serves set sets setting share shares sharing show shows
  showing sit sits solve solves sort sorts sorting spend spends spending stand stands start starts starting stay stays staying
  stop stops stopping suggest suggests suggesting swap swaps swapping take takes taking talk talks tell tells telling think
  thinks throw throws track tracks tracking travel travels travelling try tries trying turn turns turning understand
  understands update updates updating use uses using wait waits waiting want wants wanting watch watches wear wears work works
  working worry worries write writes writing sign signs signing log logs logging book books booking order orders ordering
  search searches searching check checks checking change changes changing plan plans planning shop shops shopping browse
  browses browsing download downloads downloading upload uploads uploading install installs installing cook cooks cooking
  clean cleans cleaning split splits splitting pause pauses pausing cancel cancels cancelling schedule schedules scheduling
  review reviews reviewing handle handles handling deal deals dealing cope copes coping collect collects collecting drop drops
  dropping pair pairs pairing fill fills filling submit submits submitting select selects selecting scroll scrolls scrolling
  rent rents renting hire hires hiring train trains training teach teaches teaching rate rates rating rank ranks ranking
  report reports reporting measure measures measuring record records recording store stores storing charge charges charging
  press presses pressing tap taps tapping click clicks clicking link links linking list lists listing point points pointing
  test tests testing switch switches switching trust trusts trusting register registers registering renew renews renewing
  locate locates locating view views viewing edit edits editing delete deletes deleting print prints printing pull pulls
  pulling push pushes pushing run runs running play plays playing turn refund refunds refunding cost costs costing cover
  covers covering guide guides guiding support supports supporting feature features featuring place places placing design
  designs designing display displays displaying present presents presenting produce produces producing visit visits visiting
  expire expires expiring suit suits suiting fit fits fitting reserve reserves reserving adjust adjusts adjusting feed feeds feeding
  reads fails fail repeat repeats greet greets sits covers promise promises promising recycle recycles recycling frustrate
  frustrates wish wishes struggle struggles struggling rely relies relying prefer prefers preferring
  borrow borrows borrowing unlock unlocks unlocking scan scans scanning lock locks locking pick explore explores exploring
  manage join joins joining meet gather gathers invite invites inviting message messages messaging lead leads sync syncs
  syncing alert alerts translate translates translating detect detects warn warns warning flag flags glow glows blink blinks
  appear slide slides sliding jump jumps vanish vanishes disappear disappears saying containing instead explaining involving
  regarding combine combines refuse refuses declare grant grants lists pause revoke accept accepts accepting decline declines
  earn claim claims claiming attach attaches assign assigns assigning merge merges export exports exporting import imports
  importing convert converts converting bill bills predict predicts predicting adapt adapts adapting nudge nudges pack packs
  packing deliver weigh weighs weighing subscribe subscribes subscribing sell donate donates donating owe owes owing chase
  chases chasing juggle juggling fetch request requests requesting skip skips skipping round rounds rounding refill refills divide divides vibrate vibrates dim dims last lasts tick ticks ticking dissolve dissolves park parks spot spots spotting pool pools pooling keep`);

/** Of the verbs above, those that are just as often nouns; what stands before them decides. */
export const verbsOrNouns = list(`answer answers help start stop need needs offer offers order orders search
  searches check checks change changes plan plans shop shops download downloads upload uploads pause schedule schedules review
  reviews deal deals drop pair pairs rent rate rates rank report reports measure measures record records store stores charge
  charges press tap taps click clicks link links list lists point points test tests switch switches trust view views print
  push run runs play refund refunds cost costs cover guide guides support feature features place places design designs display
  visit visits fit reserve promise promises feed feeds wait look looks match matches repair repairs return swap swaps travel
  share shares update updates use uses work works worry worries book books building training setting settings saving savings
  booking bookings rating ratings reading readings meeting listing listings feeling cleaning cooking shopping learning tracking
  spending catch reach fix fixes train trains sort move log logs watch plan repeat struggle struggles recycling hold lists
  hire landing present produce lock locks message messages lead leads alert alerts claim claims export exports import
  imports bill bills grant grants slide slides warning nudge nudges request requests pack packs join flag flags gather present record drop clean open complete wish wishes charging split sign signs sit stand talk talks try
  turn turns`);

export const adjectives = list(`new old big small large little long short high low early late free full empty easy hard
  simple clear plain quick fast slow cheap expensive dear good bad best worst better worse nice great main extra available
  optional mandatory required different similar same other own real main only possible able unable ready happy busy sure likely
  unlikely interested useful helpful important bright dark grey gray white black blue green red yellow orange bold thin wide
  narrow tiny huge tall visible hidden annoying frustrating confusing single double daily weekly monthly yearly annual local
  online offline public private personal digital mobile automatic manual smart safe secure strict tight loose fresh frozen hot
  cold warm cool healthy sick fair unfair true false left right top bottom final initial current previous next average typical
  annual certain specific various multiple total correct wrong live raw rough smooth soft vague upfront careful unclear unsure afraid aware common dense used crowded seasonal regular separate older younger elderly modern
  shared ideal quiet loud honest easier harder quicker nearby upcoming near whole entire recent past future weak strong heavy missing fairer cheaper faster safer clearer simpler nicer smoother
  smaller bigger larger longer shorter believable attractive higher lower unusual usual difficult worth fixed sick overdue unpaid ill`);

/** Nouns too empty to be worth repeating back on their own. */
export const emptyNouns =
  list(`way ways thing things people person user users someone time times lot lots kind kinds part
  parts number numbers end front back case cases bit bits type types sort sorts example examples place places use fact first
  impression impressions thought thoughts feeling feelings opinion opinions view experience experiences idea ideas concept
  concepts question questions answer answers feature features design designs screen screens page product products thing aspect
  aspects element elements option look reason reasons term terms scale top bottom middle side sides left right centre center
  role roles situation situations area areas home work day days week weeks month months year years today minute minutes hour
  hours moment morning evening night life others everything anything something nothing participant participants customer
  customers day-to-day none half level levels range section sections row rows line lines one ones friend friends colleague
  colleagues it approach stage stages task tasks value change changes difference differences improvement improvements concern
  concerns worry worries problem problems step steps need needs challenge challenges frustration frustrations attention eye
  purchase app site website service tool tools pound pounds dollar dollars percent addition order
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december weekday weekend minute second`);

/** Activities that behave as plain nouns in product texts: `booking form`, `parking space`. */
export const gerundNouns = list(`booking parking training shopping cooking cleaning recycling billing pricing onboarding
  landing loading rating setting meeting reading spending saving banking gardening housing lighting heating charging
  packaging shipping tracking messaging planning budgeting marketing staffing nursing building painting hearing opening
  timing wording spelling catering commuting running cycling swimming babysitting childcare reporting roadmapping scheduling
  invoicing accounting wedding evening morning ceiling string ring thing`);

/** Past forms without -ed: never the head of a phrase. */
export const irregularPasts =
  list(`broke bought went came took made gave said told found felt left kept lost paid sent spent
  stood thought wrote read ran saw sold met led held heard became began brought chose cut did done drew drove ate fell flew
  forgot grew hid hurt knew known lay lent let put quit rang rose sat set shut spoke stole taught threw understood won wore
  used seen taken given gone written broken chosen built meant known shown unused`);

/** Verbs that say how a text is made rather than what is done. */
export const emptyVerbs =
  list(`include includes including contain contains containing have has having need needs come comes
  go goes appear appears look looks say says saying sit sits mean means seem seems feel feels think thinks describe describes
  expect expects tell tells explain explains explaining like want wants notice rate understand see sees improve recommend trust trusts trusting
  prefer consider show shows showing display displays displaying list lists feature features present presents read reads
  depend depends become becomes happen happens stay stays start starts stop stops hear mention imagine use uses using work
  works fit fits suit suits stand stands make makes do does get gets let lets help helps allow allows enable enables keep lead
  leads be cost costs offer offers offering provide provides cover covers apply applies point points call remain turn turns
  warn warns blink blinks give gives try trying decide instead regarding involving change changing find finding run runs`);
