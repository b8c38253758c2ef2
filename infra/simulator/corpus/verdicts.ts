/**
 * Short verdicts per attribute, said of something already named: `{v}` of the reason frames. At most about five words
 * each, because two people may share one; the frames around them are what nobody shares.
 */
const list = (text: string): readonly string[] => text.split('; ');

export const verdicts: Readonly<Record<string, readonly string[]>> = {
  'price+': list(
    "{x:theyre} good value; I can afford that; the money adds up; it saves me cash; {x:theyre} cheap enough; I'd pay that gladly; my budget survives; {x:theyre} worth the cost; that's a fair price; nobody gets overcharged; I keep my money; it costs me little",
  ),
  'price-': list(
    "{x:theyre} too expensive; I can't spare the money; the cost puts me off; {x:theyre} poor value; it's a lot to pay; my budget says no; somebody is overcharging; I'd feel robbed; that price is silly; I pay enough already; cheaper ones exist; {x:theyre} not worth paying for",
  ),
  'effort+': list(
    "it's hardly any work; {x:theyre} easy to do; I'd manage without effort; it saves me a chore; there's less to fill in; I needn't lift a finger; that's little fuss; the steps are few; it spares me typing; {x:theyre} simple to use; I'd barely notice doing it; no setup, no bother",
  ),
  'effort-': list(
    "it's too much work; {x:theyre} a chore; I'd give up halfway; there's too much to fill in; it's fiddly; that's more admin; the steps never end; I can't be bothered; the effort isn't repaid; {x:theyre} hard work; I'd put it off; it asks too much typing",
  ),
  'speed+': list(
    "{x:theyre} quick; I'd save time; there's no waiting; it's over in minutes; things happen fast; I get it same day; it moves at my pace; that's instant; no queue, no delay; I'd be done sooner; {x:theyre} faster than now; it doesn't drag",
  ),
  'speed-': list(
    "{x:theyre} slow; I'd be waiting; it takes too long; the delay annoys me; I'd lose patience waiting; that wastes my time; it drags; I need it sooner; it's late every time; {x:theyre} never quick; hours go by; I'd watch a spinner",
  ),
  'trust+': list(
    "I trust that; it feels honest; somebody stands behind it; {x:theyre} believable; I feel safe; there's proof; that reassures me; {x:theyre} checked by someone; I'd take their word; the promise holds; it's credible; I see no catch",
  ),
  'trust-': list(
    "I don't trust that; there's no proof; it sounds like a scam; I smell a catch; {x:theyre} hard to believe; nobody vouches for it; it makes me suspicious; I'd want evidence; that's a sales line; I doubt the claim; {x:theyre} a bit dodgy; I feel sold to",
  ),
  'privacy+': list(
    "my data stays mine; {x:theyre} private enough; nobody snoops; I share nothing personal; my details are safe; it isn't nosy; they ask for little; I stay anonymous; nothing gets passed on; {x:theyre} discreet; I'm not tracked; I can keep my secrets",
  ),
  'privacy-': list(
    "it's too personal; I'd be tracked; my data goes who knows where; {x:theyre} nosy; it feels intrusive; they'd know too much; I want that private; somebody would sell my details; {x:theyre} a bit creepy; I'd feel watched; that's none of their business; it leaks, sooner or later",
  ),
  'control+': list(
    "I stay in charge; I can stop any time; {x:theyre} flexible; it's my decision; I can undo mistakes; nobody locks me in; I'd set it my way; there's a way out; {x:theyre} up to me; I can change my mind; I hold the reins; it waits for my yes",
  ),
  'control-': list(
    "I can't stop it; I'd feel trapped; there's no way back; it decides for me; {x:theyre} out of my hands; I'm locked in; nothing can be undone; I get no say; it's too rigid; cancelling would be a fight; {x:theyre} forced on me; I can't switch it off",
  ),
  'novelty+': list(
    "that's new to me; {x:theyre} different; I'm curious now; it's a fresh idea; I haven't seen that before; that's clever; it made me look twice; {x:theyre} original; I'd try it for fun; somebody had an idea; it isn't the usual; {x:theyre} a nice surprise",
  ),
  'novelty-': list(
    "it's nothing new; {x:theyre} a gimmick; I've seen it before; that's change for its own sake; the old way works; it won't last; {x:theyre} a fad; it bores me; I don't need experiments; I'd wait and see; it's clever, not useful; the novelty wears off",
  ),
  'fit+': list(
    "it suits my life; {x:theyre} made for me; I'd use that weekly; it fits my routine; I need exactly that; {x:theyre} relevant to me; it solves my problem; that's my situation; I have a use for it; it comes in handy; {x:theyre} useful here; it works with my hours",
  ),
  'fit-': list(
    "it isn't for me; {x:theyre} no use to me; I don't have that problem; it doesn't fit my week; somebody else might need it; I'd never use that; my life is different; {x:theyre} irrelevant to me; I'm the wrong person; it's aimed elsewhere; I can't place it; it misses people like me",
  ),
  'social+': list(
    "other people join in; I like doing it together; friends would enjoy it; {x:theyre} sociable; it brings people closer; the family can share it; I'd have company; neighbours would talk more; we'd help each other; I'm not alone with it; {x:theyre} good for a group; the team would like it",
  ),
  'social-': list(
    "I'd rather do it alone; it puts me on show; strangers see too much; {x:theyre} too public; my friends won't join; I'm no joiner; people would judge; it's a private matter; {x:theyre} embarrassing in company; I dislike being compared; others spoil it; I don't want an audience",
  ),
  'integration+': list(
    'it works with my calendar; everything joins up; I copy nothing by hand; {x:theyre} connected to the rest; my tools stay as they are; it syncs; one place for all; {x:theyre} compatible; I keep my old files; it links to what I use; I can export it; no second login',
  ),
  'integration-': list(
    "it doesn't connect; I'd copy by hand; {x:theyre} cut off from the rest; that's one more app; nothing syncs; I'd type it twice; it won't talk to my calendar; {x:theyre} separate from everything; my files stay behind; there's no export; it means another login; two systems, double work",
  ),
  'support+': list(
    "there's help if I'm stuck; somebody answers; I'd have a person to ask; {x:theyre} helpful; I feel looked after; it shows me how; advice is close by; I wouldn't be left alone; the service is kind; they pick up the phone; {x:theyre} a safety net; it guides me along",
  ),
  'support-': list(
    "nobody answers; there's no help; I'd be on my own; I can't ask a person; {x:theyre} no help at all; the service is missing; a robot replies; who would I ring; beginners get stuck; advice comes too late; they leave you to it; support is an afterthought",
  ),
  'looks+': list(
    "{x:theyre} nice to look at; it looks clean; that pleases my eye; {x:theyre} pretty; the style is calm; it's well laid out; I like the look; {x:theyre} attractive; the colours work; it looks cared for; my eye is happy; it has a friendly face",
  ),
  'looks-': list(
    "{x:theyre} ugly; it looks cluttered; the look puts me off; {x:theyre} dull; it looks dated; my eyes complain; it's a visual mess; {x:theyre} too crowded; the colours clash; it looks cheap; nothing lines up; {x:theyre} an eyesore",
  ),
  'clarity+': list(
    "{x:theyre} clear; I understood at once; it explains itself; I know what to do; the words are plain; {x:theyre} easy to follow; there's no jargon; I wasn't confused; it makes sense; the meaning is obvious; I got the point; I never had to guess",
  ),
  'clarity-': list(
    "{x:theyre} confusing; I don't understand it; it's unclear; nobody explains it; I had to guess; the wording lost me; {x:theyre} hard to follow; it makes no sense yet; the meaning escapes me; that's jargon; I'd misread it again; I'm none the wiser",
  ),
  'reliability+': list(
    "I can rely on that; {x:theyre} dependable; nothing gets lost; it works every time; it would catch my mistakes; {x:theyre} accurate; it won't let me down; there's a backup; I get reminded in time; {x:theyre} solid; it survives bad signal; I'd stop double-checking",
  ),
  'reliability-': list(
    "I can't rely on that; it would crash; mistakes slip through; {x:theyre} not accurate; it breaks when needed; I'd lose my work; {x:theyre} half finished; it fails without signal; errors are coming; it's wobbly; I'd double-check everything; something would go missing",
  ),
  'access+': list(
    "I can read it; {x:theyre} big enough; my eyes cope; the contrast is good; I don't need glasses; anyone could use it; {x:theyre} easy to see; my thumbs hit it; {x:theyre} legible; it's comfortable to read; nobody is shut out; it works one-handed",
  ),
  'access-': list(
    "I can't read it; {x:theyre} too small; my eyes strain; the contrast is poor; I need my glasses; {x:theyre} hard to see; my thumbs miss it; {x:theyre} too faint; older people struggle; I'd have to squint; it's illegible outdoors; I overlooked it twice",
  ),
  'choice+': list(
    "there's plenty of choice; I like the range; I can compare; {x:theyre} varied; everyone finds something; it narrows things down; I get options; the selection is good; I'd pick my own; {x:theyre} more than expected; alternatives exist; it isn't one-size",
  ),
  'choice-': list(
    "there's too little choice; the range is thin; I can't compare; {x:theyre} too limited; mine isn't included; it's one size for all; no options there; I'd want more variety; {x:theyre} all the same; I'd run out quickly; nothing narrows it down; the selection is odd",
  ),
};
