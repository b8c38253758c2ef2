const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

/** Words that never belong to the name of a thing. */
export const functionWords =
  set(`a an the this that these those my your his her its our their mine yours hers ours theirs some any
  no every each either neither both all half such what which whose who whom whoever whatever whichever i you he she it we they me
  him us them myself yourself himself herself itself ourselves themselves one ones someone somebody anyone anybody everyone
  everybody nobody none nothing something anything everything another other others anywhere everywhere somewhere nowhere online overnight else and or but nor so yet for because since
  although though while whereas if unless until than as when whenever where wherever why how whether once in on at by to from of
  with without within into onto off over under about above below between among across through during before after against along
  around behind beside besides beyond despite down except inside near outside past round toward towards up upon via per like
  unlike out away back here there then now just only even still already again ever never always often sometimes usually rarely
  very really quite rather too much many more most less least few fewer little lot lots bit enough almost nearly perhaps maybe
  probably possibly definitely certainly actually basically literally simply mostly mainly partly exactly especially particularly
  generally normally honestly frankly personally obviously clearly apparently hopefully anyway however therefore instead
  otherwise also well yes no yeah yep nope not okay ok oh hm hmm um er ah ooh oof phew please thanks sure right first second
  third last next same own several dozen couple together later soon today tonight tomorrow yesterday ago long straight
  far apart aside kind sort plus minus etc regarding concerning given i'm i've i'd i'll you're you've you'd you'll he's he'd she's she'd it's it'd it'll
  we're we've we'd we'll they're they've they'd they'll that's that'd there's here's what's who's where's how's let's can't
  won't don't doesn't didn't isn't aren't wasn't weren't wouldn't couldn't shouldn't hasn't haven't hadn't cannot ain't
  one two three four five six seven eight nine ten hundred thousand zero`);

/** Common verbs, most of them in short: they end the name of a thing. */
export const verbs =
  set(`be am is are was were been being have has had having do doe did done doing can could will would shall
  should may might must ought get got go goes went gone come came tak took taken mak made giv gave given see saw seen know knew
  known think thought find found want need use used us tri put tell told said say ask work feel felt leav left keep kept let begin
  began seem help show hear heard play run ran mov liv believ hold held bring brought happen writ wrote written provid sit sat
  stand stood los lost pay paid meet met includ continu set learn learnt chang lead led understand understood watch follow stop
  creat speak spoke read allow add spend spent grow grew open walk win won offer remember lov consider appear buy bought wait serv
  die send sent expect build built stay fall fell cut reach kill remain suggest rais pass sell sold requir decid pull push lik hat
  enjoy prefer wish hop worri bother annoi mean meant look turn start end click tap press scroll type enter fill save choos chos
  pick select sign log book order cancel check compar explain describ notic guess forget forgot forgotten miss break broke fix
  solv handl deal cop manag fail crash freez load sync export import connect share follow track remind trust doubt suspect hop
  care matter appeal attract suit fit belong depend rely reli cost sav wast drag drop pop jump draw drew catch caught grab stick
  stuck strik struck bit hid sort skip ignor hate dread rush hurri struggl imagin pictur suppos reckon guess agre disagre wonder
  realis realiz discover recommend mention point call nam reach cover contain involv deliver arriv prefer admit complain moan
  shrug sigh smil laugh wince frown squint zoom pinch land head sink sank rise close shut throw threw carry carri drive drove eat
  ate drink drank sleep slept cook teach taught lear earn lend borrow steal fight fought hit hurt kick kiss hug beat swap switch
  join quit leave lean lay lie sound smell tast touch talk chat discuss argue explain answer repli respond bet beg bother count delet submit unsubscrib upload download brows customis install donat reset verifi explor locat`);

/** Nouns too general to name what somebody talks about. */
export const emptyNouns =
  set(`thing stuff way time day week month year hour minute moment bit part side point case sort kind type lot
  number amount level degree reason fact idea matter sense example instance course deal place area end start begin middle top
  bottom rest whole half piece item aspect element factor issue problem question answer word people person man woman guy folk
  someone everyone life world home work job hand head eye heart mind mood gut nose foot finger face body hair feeling thought
  opinion view impression reaction experience expectation interest attention choice decision fault blame mistake optional electric public automatic basic digital technical cold warm hot odd opposite contrary visual annual normal usual special general favourite favorite vote yes no
  good bad better best worse worst great nice big small large little old new different similar whole main real true own certain
  possible likely able ready clear hard easy fine full long short high low early late quick slow open close left right
  concept design screen product study interview participant researcher anything everything something nothing use user try look
  feel glance truth joke story trick deal chance luck shame pity worry trouble mess fuss effort energy bother bottom line
  situation circumstance condition detail details benefit advantage use purpose goal aim plan hope wish need want gap difference
  morning afternoon evening night weekend monday tuesday wednesday thursday friday saturday sunday january february march april
  june july august september october november december spring summer autumn winter today tomorrow`);

/** Furniture of everyday lives: a subject only when the interviewer brings it up. */
export const everydayNouns =
  set(`phone iphone tablet ipad laptop computer desktop samsung device tv television kettle tea coffee cup
  sofa bed bath kitchen bathroom house flat car bus train tram bike van road street town city village shop school work office
  desk ward library pub gym garden allotment choir park dog cat pet kid kids child children baby son daughter mum mom dad mother
  father parent parents brother sister husband wife partner gran grandma grandad aunt uncle cousin nephew niece friend friends
  mate mates colleague colleagues boss neighbour neighbours manager teacher doctor nurse rent mortgage bill bills gas electricity
  water petrol shoes breakfast lunch dinner supper meal weather rain holiday birthday christmas party football telly radio music
  book newspaper run walk commute shift break meeting meetings lecture deadline deadlines pocket money wallet purse door window
  wall floor table chair box bag paper pen glasses headache blood pressure patience kilo mile pound pounds`);

/** What interviewers say about the interview itself. */
export const interviewNouns =
  set(`question topic impression thought reaction opinion feeling experience answer example moment story
  scale interview session task concept description first last one time day anything something overall expectation attention
  people person someone life words mind reason way thing part everything`);

/** Verbs that open a task: 'book a table'. */
export const taskVerbs =
  set(`add apply ask book browse buy call cancel change check choose click compare complete contact create
  customise delete donate download edit enter explore filter find finish follow get give go hire install invite join leave listen
  locate log look make manage message move open order pay pick place plan play post print register remove rent reorder report
  request reserve reset return review save schedule search see select sell send set share show sign sort start submit subscribe
  switch tell track try unsubscribe update upgrade upload use verify view visit watch write`);
