/** Liking and disliking without saying what for; same notation as the words of an aspect. */
export const opinionWords = {
  good: `appealing; give * a go!; have a go at; have a proper go; earns its keep; earning its keep; earns its place;
    in my life; daft not to; would be silly not to; can picture it; picture it on; speak up for; i'm for it!;
    see the sense; something right about; over the line; makes the case; settles it; sway me; clicked; lifted my mood;
    perked me up; leaned in; made me want to; keep looking; waiting for it to come out; let me know when;
    top of my list; brag about; deserves it; tell people about it; tell my; mention it to; send the link;
    carry on with this; about time too; would matter to me; matters a lot; important to me; count for plenty;
    counts for a lot; a big deal; no surprises; steady; works for me; get through the door; rare enough; pleasantly;
    good news; handy; cracking; superb; happy with; content with; at ease with; no great; worth a look;
    worth the effort; appreciate!; appreciated!; love!; loved!; loves!; adore!; like; liked; likes; enjoy; enjoyed;
    enjoyable; great!; brilliant!; excellent!; fantastic!; amazing!; wonderful!; superb!; perfect!; lovely; nice;
    nicely; good; really good!; very good!; pretty good; quite good; not bad; not too bad; fine~; decent; okay~; ok~;
    all right~; alright~; solid; sensible; happy; happier; happily; pleased; pleases; pleasant; glad; grateful;
    delighted!; delightful!; impressed!; impressive!; satisfied; satisfying; positive; favourite!; favorite!;
    best thing!; best part!; best bit!; the best; better; better than!; much better!; a big improvement!; improvement;
    a relief!; relief; welcome; welcomed; hooray!; thumbs up!; smile; smiled; won me over!; wins me over!;
    win me over!; winner; wins for me; sold on; sells it; sold me!; i'm sold!; on board!; in favour!; all for it!;
    up my street; good idea!; great idea!; nice idea; clever idea; good thing; nice touch!; good touch; good start;
    decent start; well done; well thought; thought through; somebody gets it; someone gets it; got it right!;
    gets it right!; got that right; makes up for; get used to it~; appeal; appeals!; appeals to me!; attracted to;
    attracts me; drawn to; drew me in!; draws me in; caught my eye; grabbed my attention; stood out in a good;
    warmed to; i warm to; taken with; keen!; keen on!; i'd be keen; interested; interesting; =promising!; encouraging;
    hopeful; looking forward!; look forward!; can't wait!; tempted!; tempting; gets my vote!; my vote; hats off!;
    credit for; gets the credit; fair play; grant that; good on them; did well; full marks; good marks; a plus!;
    plus point; big plus!; an advantage; advantage; benefit; strength; strong point; strong card; value; valuable!;
    worth having; worthwhile!; worth a try; give it a go!; give it a try!; would try!; i'd try it!; try it for;
    have a go; sign up for it; i'd sign up!; sign me up!; count me in!; buy it!; i'd buy!; would buy!; use it again;
    keep using!; keep coming back!; come back to it; likely to use; very likely!; more likely; pretty likely!;
    quite likely; good chance; definitely use!; definitely try; definitely yes; yes from me; i'd say yes; a yes;
    i would yes; go for it; i'd go for; prefer it; preferred; i'd choose; i'd pick; would miss; i'd keep;
    keep it as it is!; keep that; don't change; hope they keep; right track!; right lines; right direction;
    makes a difference; makes the difference!; make a difference; game changer!; lifesaver!; life saver!; a godsend!;
    a treat; luxury; comfortable; comforting; comfort; reassured; confident; works well!; worked well!; works nicely;
    works beautifully; it works; worked for me; did the job; does the job; did what i; went well; without a hitch;
    no problem!; no problems!; no complaints!; no complaint!; can't complain!; can't fault!; couldn't fault!;
    nothing wrong with; nothing bad; nothing against!; nothing to complain; no issue; no issues; no concerns!;
    no worries; no worry; no great worry; no great trouble; no great struggle; no quarrel; not a problem;
    not worried!; worth noting~; good point; made me smile!; cheered me up!; relaxed; proud of; respected;
    thoughtful!; thoughtfully; considerate; generous; friendly; kind; polite; helpful; useful; had me nodding; nodded;
    nodding; matters to me; spot on!; bang on!; just right!; exactly what i!; just what i!; ticks the boxes!;
    tick all; hit the spot; fond of; soft spot; a fan of!; big fan!; enthusiastic!; enthusiasm; fun; entertaining;
    rewarding; motivating; motivated; motivates; successful; success; managed to; manage to; surprised me in a good;
    hard to beat; beats; outweighs; ahead of; see the point; see the value!; see the benefit!; grows on me; pays off`,
  bad: `back to the drawing board!; drawing board; rules it out!; rule it out; gets in the way!; got in the way;
    come between; get past!; couldn't get past; never get past; trip over; tripping over; tripped over; tripped me;
    trips me; got stuck on; stuck on; step back; marked down; enough said; blame; to blame; my gut said no!; oh no;
    arms folded; carry on as i am!; by myself no; low point; grievance; sinks it; what sinks; enough reason; no fan;
    be blunt about; holes in it; hole in it; gap for me; sort it out first; made my peace; a stretch; spoils that;
    far from it; not there yet!; not quite; warn; embarrassed by; keep quiet about it; hand it back; against it;
    see more against; rarely goes my way; don't get me started!; no contest~; flinched!; flinch; balk; baulk; baulked;
    put up with; go mad; lose sleep; had it with; miserable; grim; nasty; hassle; bane; hate!; hated!; hates!;
    dislike!; disliked!; liked least!; like least!; least favourite!; least bad; loathe!; detest!; can't stand!;
    can't bear!; awful!; terrible!; horrible!; dreadful!; appalling!; atrocious!; rubbish!; bad; really bad!; worse;
    worse than!; worst!; poor; poorly; weaker; weakest; weak spot!; weak point!; weakness; disappointing!;
    disappointed!; disappointment; disappoints; let down; let it down; lets it down!; lets itself down; unhappy;
    not happy!; dissatisfied!; unsatisfying; unimpressed!; underwhelmed!; underwhelming!; negative; mediocre; meh;
    so-so~; average~; left me flat; left me cold; leaves me cold; annoying!; annoyed!; annoys!; annoys me!; annoyance;
    irritating!; irritates!; irritated!; frustrating!; frustrated!; frustrates!; frustration!; infuriating!;
    maddening!; drives me mad!; drives me crazy!; drive me mad!; drive me up the wall!; drives me up the wall!;
    gets on my nerves!; on my nerves; grates; grating; bugs me!; bothers!; bothers me!; bothered; bother; worries!;
    worries me!; worry!; worried!; worrying!; concern!; concerned!; concerning!; concerns; anxious!; anxiety;
    nervous!; on edge; scares!; scary!; scared!; scare; afraid; fear; dread!; dreads; panic; stress!; stressful!;
    stressed!; upset; angry!; cross about; fed up!; sick of!; tired of!; sick and tired!; had enough; off-putting!;
    off putting!; puts me off!; put me off!; puts people off!; put people off!; puts you off!; puts off;
    turns me off!; turned me off!; turn off for me; deal breaker!; dealbreaker!; deal-breaker!; no go; no-go!;
    show stopper; kills it!; kill it; kills the; ruins!; ruined!; ruin; spoils!; spoil!; spoiled; spoilt; stops me!;
    stop me!; stopped me!; would stop me!; hold me back!; holds me back!; hold back; held me back; keeps me from;
    prevents me; barrier!; obstacle!; stumbling block!; hurdle; sticking point!; problem!; problems!; problematic!;
    issue; issues; trouble; troubles; difficulty; difficult!; difficulties; hard part!; hardest!; hardest part!;
    struggle!; struggled!; struggling!; struggles; challenge; challenging!; tricky; headache!; headaches!; nightmare!;
    pain point; painful!; a pain; pain in the; friction; drawback!; downside!; disadvantage; catch is; snag!; flaw!;
    flawed!; faulty; gripe!; gripes; complain!; complaint!; complaints; complaining; moan; moaning; grumble;
    criticism; critic; object to; objection; objections; reservation; reservations!; misgivings; second thoughts;
    not sure; unsure; uncertain; not convinced!; unconvinced!; unconvincing!; not sold!; not persuaded; not for me!;
    not keen!; not interested!; not impressed!; not a fan!; not great!; not good!; not ideal!; not right; not fond;
    not my favourite; not the best; isn't for me; don't see the point!; what's the point!; no point!; waste of!;
    a waste!; pointless!; silly; stupid!; ridiculous!; absurd; daft idea; nonsense!; annoyingly; sadly; unfortunately;
    regret; wouldn't use!; wouldn't buy!; wouldn't try!; wouldn't bother!; wouldn't recommend!; wouldn't want!;
    wouldn't choose; wouldn't pick; would not buy!; would not want!; don't want!; don't want it!; never want; avoid!;
    steer clear!; stay away!; walk away!; walked away!; walking away; leave it; i'd leave!; i'd close!;
    close the page; close the tab!; close it; i'd pass!; i'd skip!; skip it; no thanks!; no thank you; delete it!;
    i'd delete!; uninstall!; give up!; gave up!; giving up!; quit; throw in the towel; threw in the towel!;
    stopped there!; i stopped; lose me!; loses me!; lost me!; lost interest!; switch off; unlikely!; very unlikely!;
    slim chance; doubtful!; doubt it!; i'd question; push back; pushed me off; pushed me back; frown!; frowned; sank;
    heart sank!; went cold; shrug; shrugged; shrugging; sigh; sighed; winced!; wince!; cringe!; bristled;
    rolled my eyes!; roll my eyes!; eyebrows went up; rub me up the wrong!; rubbed me up the wrong!; alienating;
    patronising!; patronizing!; condescending!; insulting!; disrespectful; unfair!; unfriendly!; unwelcoming;
    unpleasant!; uncomfortable!; uneasy!; not comfortable; off with; something is off; something's off; feels off!;
    feels wrong!; goes too far!; too far; overkill!; falls down; fall down; fell down; falls short!; fall short;
    misses the; misjudged!; missed the mark; needs work!; needs another look; need of work; could be better!;
    could do without!; can do without!; live without; i'd lose; get rid of!; the wrong way; gone wrong; lost a;
    lost all; cost me a; nobody likes; nobody wants; no one wants; wears me down!; wear me down; drains me; draining;
    depressing!; sore point!; suffered; suffer; fails; failing; failed; sloppy!; lazy; thoughtless!; careless!;
    half-hearted; tacky!; cheesy; cheap trick; aggressive; unacceptable!; out of touch!; mixed bag; not enough;
    too much; too many; too little; too few; too hard!; too difficult!; too vague!; lacks!; lacking!; lack of!;
    missing piece`,
} as const;

/** Turn the sign of the next opinion. The number is how many words may stand in between. */
export const negators: Readonly<Record<number, string>> = {
  2: `no; without; never; hardly; barely; scarcely; less; fewer; neither; nor; non; minus; lack; isn't; aren't;
    wasn't; weren't; stop; stopped; rarely; seldom; far from; anything but; instead of; rather than; nowhere near;
    free from; zero; little`,
  4: `used to; not; don't; doesn't; didn't; won't; wouldn't; can't; cannot; couldn't; shouldn't; hasn't; haven't;
    hadn't; ain't; nobody; no one; nothing; none; hard to; difficult to; impossible to; tough to; struggle to;
    struggled to; struggling to; unable to; failed to; fails to; refuse to; reluctant to; too tired to; too busy to;
    cannot say; wouldn't say; wouldn't call; not sure; not certain; not convinced; doubt; i doubt; unless; no way;
    no way to; no longer; need to be; needs to be; should be; could be; if it was; if it were; if only`,
  7: `wouldn't have to; didn't have to; don't have to; doesn't have to; won't have to; not have to; not having to;
    no need to; wouldn't need to; don't need to; didn't need to; doesn't leave; won't leave; don't think;
    didn't think; don't believe; don't feel; doesn't feel; didn't feel; don't find; didn't find; don't see; can't see;
    can't say; couldn't say; can't imagine; can't call; not sure i'd; not sure that; not convinced that; wouldn't say;
    wouldn't call; i doubt; hard to believe; hard to imagine; hard to see; not as; isn't as; wasn't as; hasn't been;
    be lying if i said; lying if i said`,
};

export const intensifiers = `pretty; very; really; so; too; extremely; incredibly; absolutely; totally; completely;
  utterly; especially; particularly; seriously; genuinely; properly; truly; awfully; terribly; super; massively;
  hugely; always; every time; definitely; by far; most; constantly; never again; best; worst; above all;
  more than anything; without question; no question; straight away; immediately; deal breaker; whole`;

export const hedges = `maybe; perhaps; possibly; probably; might; a bit; a little; slightly; somewhat; sort of;
  kind of; kinda; quite; fairly; rather; i guess; i suppose; i think; i reckon; i imagine; i'd imagine; not sure;
  more or less; in a way; at a push; if pressed; could be; seems; seem; presumably; mostly; most likely;
  as far as i can tell; depends; it depends; to some extent; in theory`;

/** Everyday turns of phrase that contain opinion words without being opinions. */
export const idleWords = `people i like; someone i like; somebody i like; things i like; people i love; what i like;
  as i like; whatever i like; if you like; not just; not only; not to mention; in the way my; in the way that;
  in the way i; of course; to be fair; to be honest; if i'm honest; honestly; frankly; truthfully; truth be told;
  fair enough; good question; fair question; interesting question; straight answer; honest answer;
  at the end of the day; in fairness; all told; let's see; let me see; let me think; well then; right then; right so;
  okay so; good morning; good afternoon; thank you; thanks for; no idea; i mean; you know; you see; like i said;
  as i said; something like; anything like; things like; stuff like; looks like; look like; looked like; sounds like;
  sound like; feels like; feel like; felt like; seems like; more like; like this; like that; people like;
  someone like; somebody like; not like; just like; like me; like you; like him; like her; like us; like them;
  like mine; like most; like everyone; like the rest; would you like; free time; free evening; free evenings;
  free afternoon; free hand; feel free; spare time; last time; first time; next time; this time; every time;
  same time; some time; from time to time; half the time; nine times out of ten; in the end; in the middle; at least;
  at most; at best; at worst; most of; the most; as well as; as well; as soon as; as long as; so far so good;
  good luck; better half; good friend; good friends; best friend; good while; good hour; good half hour; good few;
  a good deal; a great deal; good deal less; wrong end of the stick; no doubt; without a doubt; without doubt;
  no wonder; old school; hard copy; worst case; best case; pretty much; kind of; what kind; all kinds;
  by hand luggage; worth noting; for what it's worth; what it's worth; needless to say; with respect; best guess;
  cold tea; cold coffee; late night; late at night; late shift; late on; lately; right now; free lunch; sick leave;
  tired eyes after; a lovely day; happy birthday; love from; i'd love to know; fine print; hang on; hold on; wait a;
  let me try again; for instance; for example; bad weather; bad luck; touch wood; mind you; the other day; good at;
  better at; bad at; not least`;
