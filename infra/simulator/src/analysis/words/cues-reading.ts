import type { CueWords } from './cue-words.ts';

/** Looks, clarity, finding things, learning, being able to read it. */
export const readingCues: readonly CueWords[] = [
  {
    aspect: 'looks',
    neutral: `looks; design; layout; colours; colour; colors; style; photo; photos; picture; pictures; images; image;
      icons; icon; visual; visuals; font; look and feel; appearance; background; illustration`,
    good: `gorgeous!; stunning!; pleasant to look at; smart looking; crisp; nice colours; lovely colours; =clean;
      modern design; feels modern; =modern look; is pretty; looks pretty; so pretty; pretty design; pretty pictures;
      room around; made me want to look; looks expensive~; keep looking at; attractive!; beautiful!; lovely to look;
      nice to look at!; good looking; good-looking!; looks good!; looks great!; looks nice!; looks lovely;
      looks clean!; looks modern; looks professional; looks fresh; clean look; clean design!; clean layout!; sleek!;
      elegant!; stylish!; handsome; eye-catching!; eye catching!; =inviting!; welcoming; warm; warmth; friendly face;
      calm; calming; uncluttered!; no clutter!; tidy; neat; well laid out!; well designed!; nicely designed!;
      polished; with taste; tasteful; =pleasing; cheered me; colourful; colorful; bright; white space;
      easy on the eye!; vibrant; like the look!; love the look!; like the design!; like the colours; like the photos;
      somebody with taste`,
    bad: `colours clash; clashing colours; =dated!; ugly!; hideous!; eyesore!; unattractive!; not attractive;
      looks dated!; old-fashioned!; old fashioned!; looks old; looks tired; looks cheap!; cheap-looking!;
      cheap looking!; cheapness; cluttered!; clutter!; crowded!; busy layout; too busy!; busy page; busy screen;
      looks busy; messy; jumble; jumbled; dull!; drab!; drabbest; grey and; bland; garish!; loud; too loud;
      too bright; unprofessional!; amateurish!; school project; mismatched; stock photo; stock photos; banner;
      banners; flashing; distracting!; distracts; fights with; competes with; poke out; pokes out; sticks out;
      stick out; too much going on!; too much on the screen; too much on one; everything at once;
      everything on at once; off balance; balance is off; not inviting; don't like the look!; don't like the colour;
      don't like the design; puts me off before; slid straight past; a circus; like a leaflet; wince at the design`,
  },
  {
    aspect: 'clarity',
    neutral: `wording; headline; label; labels; explanation; language; instructions; meaning; copy; description;
      terms; terminology; summary`,
    good: `speaks for itself; no mistaking; can tell at once; crystal; tells me exactly; reads well;
      never wondered what; where you are; get it without; it stuck; stuck in my mind; knew what to do;
      know what to do; no rereading; explained; told me exactly; clear!; very clear!; clearly; crystal clear!;
      makes it clear; made it clear; obvious~; it's obvious; was obvious; self-explanatory!; explains itself!;
      explained well!; well explained!; explains it well; explains why; explains what; easy to understand!;
      easy to follow!; easy to read; simple to read; simple to understand; simple to follow; understandable;
      understand it straight away; understood straight away!; understood it; understood at once; i understood!;
      understood everything; understand what; i understand it; i get it!; got it straight away; got the point!;
      get the point; makes sense!; made sense!; make sense to me; sense to me; plain english!; plain language!;
      plain words!; no jargon!; without jargon; to the point; concise; straight to the point!; simple;
      simple language; tells me what; told me what; tell me exactly; know where you are; know where i am;
      knew where i was; know exactly; knew exactly; knew what it; never lost; wasn't lost; not lost;
      nothing to decode; at first glance; straight away what; readable; stuck with me; repeat it back;
      for normal people; well labelled; clearly labelled!; step by step; unambiguous`,
    bad: `head or tail!; head nor tail!; all greek; says why not; nobody says why!; doesn't say why!;
      without saying why!; tells me nothing!; told me nothing!; says nothing to me; haven't the foggiest!;
      not the foggiest!; a mystery!; mystified; no clue what!; lost on me; what it stands for; what it is supposed;
      what that is; what's that supposed; makes little sense; scratch my head; scratching my head; throws me;
      threw me; stumped; bewildered; ask somebody what; ask someone what; pretended to understand; took me a while;
      a while to work out; need an explanation; explain it to me; would have to explain; could be anything; no clue;
      clueless; not a clue; what's it for; what it's for; what it is for; mixed messages; unclear!; not clear!;
      isn't clear!; wasn't clear!; confusing!; confused!; confuse; confuses me!; confusion; baffled!; baffling!;
      puzzled; puzzling; bewildering!; muddled!; muddle; vague!; ambiguous!; cryptic!; jargon!; technical words;
      technical language; technical terms; abbreviations; acronyms; hard to understand!; difficult to understand!;
      don't understand!; didn't understand!; couldn't understand!; can't understand!; not understand; hard to follow!;
      don't get it!; didn't get it!; don't get what; don't know what it means; no idea what!; not sure what!;
      wasn't sure what!; not sure how; unsure what; unsure how; couldn't tell!; can't tell; couldn't tell you;
      can't work out; couldn't work out!; work out what; makes no sense!; made no sense!; doesn't make sense!;
      didn't make sense; what does it mean; what does that mean!; what does * mean; what does * even mean!;
      what it means; even mean; could mean two; two things; read it twice; reread; re-read; rereading;
      read it three times; had to guess!; guess at; guessed; guessing!; guess what; lost me!; loses me; i was lost!;
      i got lost; lost the thread; over my head!; head hurt; head spin; made my head; misread!; misunderstood!;
      misleading label; too much text!; wall of text!; wordy; long text; nobody explains!; no explanation!;
      not explained!; doesn't explain!; didn't explain; without explanation; unexplained; more questions than;
      raises more questions; raises questions; where it leads; what happens next~; what happens when; supposed to do;
      meant to do; badly labelled!; unlabelled; badly worded; badly written; contradicts; contradictory;
      contradiction; inconsistent; two buttons; hazy; foggy; in the trade`,
  },
  {
    aspect: 'findability',
    neutral: `menu; menus; search; navigation`,
    good: `easy to find!; found it straight away!; found it quickly!; found it easily!; found it at once;
      found it immediately!; found it in seconds!; easy to navigate!; navigate easily; where i expected!;
      where i thought; where you'd expect; where i'd expect; where my thumb expected; right where; right there;
      right in front; well organised; well organized; well structured; logical!; intuitive!; no wrong turns;
      never felt lost; knew where to go!; knew where to click!; knew where to look!; know where to go;
      showed me the way; stands out; stood out; jumped out~; can't miss it; first thing i saw~; drew me in;
      search worked; led to the next; found my way; find my way`,
    bad: `missing information; what's missing; was missing; couldn't find!; can't find!; could not find!; didn't find;
      hard to find!; difficult to find!; impossible to find!; never found!; hadn't found; still hadn't found;
      not where i!; wasn't where!; where is it; where's the; hidden!; hidden away!; hides; buried!; tucked away!;
      looked everywhere; looked all over; looking for it; had to look for; had to search; searched for; searching for;
      hunt for; hunting for; hunted; dig for; digging; scroll and scroll; scrolled; scrolling; scroll for;
      lots of scrolling; endless scrolling; lost in the; got lost!; get lost!; lost around; went round in circles!;
      round in circles!; in circles!; circled back; wrong turn!; wrong page!; wrong place!; wrong button!;
      ended up on; ended up in the wrong; dead end!; no sign of!; overlooked!; missed the button;
      missed it completely!; easy to miss!; easily missed; didn't notice!; didn't see; didn't spot; didn't realise;
      never noticed; walked straight past; sailed past; scrolled past; ignored it; went past; not obvious!;
      isn't obvious!; wasn't obvious!; no obvious; not intuitive; unintuitive!; counterintuitive!; poorly organised;
      badly organised; sends you the wrong; three menus; too many menus; up and down; nothing that sounded like;
      nothing about; nothing on; nowhere to; nowhere does it; doesn't say; didn't say; doesn't mention; doesn't tell;
      not mentioned; nobody mentions; isn't written; is missing; something missing`,
  },
  {
    aspect: 'learning',
    neutral: `learning; learning curve; practice; training; instructions; manual; tutorial; beginners; beginner;
      experience with`,
    good: `easy to learn!; quick to learn!; learn quickly; learnt it quickly; picked it up!; pick it up quickly;
      got the hang of!; get the hang of!; no training; no learning curve!; familiar!; feels familiar;
      used to it already; like other apps; same as other; without instructions; without a manual; without notes;
      learn as i go; learnt something; teaches me; learn something new!`,
    bad: `learning curve!; steep learning; hard to learn!; difficult to learn; have to learn; learn a new;
      learn another; learn it all; get used to; getting used to; takes practice; takes getting used; need training;
      needs training!; trained on; need a manual; needs a manual; read the manual; not tech savvy; not technical;
      not very technical; bad with technology; not good with technology; too technical!; too complicated!;
      complicated!; complex!; complexity; too complex!; beginners would; for experts; feel stupid!; feel daft;
      feels stupid; felt stupid!; makes me feel stupid!; makes me feel old; unfamiliar; too advanced; steep for`,
  },
  {
    aspect: 'access',
    neutral: `font size; text size; contrast; print; letters; glasses; eyesight; screen reader; captions; subtitles;
      one-handed`,
    good: `who can't see well would; took that into account; see well would manage; mum could use; my mum could;
      large text!; large print!; big =letters; big =buttons; big enough!; large and legible!; legible!;
      good contrast!; high contrast; readable from; can read it; could read it; read without my glasses!;
      without my glasses!; didn't strain; accessible!; accessible to; read aloud; reads aloud; captions help;
      voice control; comfortable to read; proper size; one-handed; with one hand; even on a small screen; in daylight;
      didn't have to zoom; not have to squint; leaves nobody out`,
    bad: `contrast is hopeless; might as well not exist; at arm's length; kept losing; losing it on the screen;
      can't see well; for my eyes; bad eyes; poor light; too small!; so small; tiny!; tiny print!; tiny text!;
      tiny letters!; small print for; small text!; small letters; small font!; small for my; squint!; squinting!;
      had to squint!; pinch and zoom; pinched and zoomed; zoom in; zooming; hard to read!; difficult to read!;
      can't read!; couldn't read!; unreadable!; illegible!; hard to see!; can't see it; couldn't see; barely see;
      low contrast!; poor contrast!; pale!; faint!; thin letters; light grey!; grey on; washed out; pale on;
      need my glasses!; needed my glasses; reading glasses; strain!; eye strain!; strain my eyes!; hurts my eyes!;
      tired eyes; colour-blind!; colour blind!; color blind; see badly; bad eyesight; poor eyesight; fat fingers;
      not accessible!; inaccessible!; no captions; hands shake; make it out; fades into; vanishes into; eye test;
      shut out`,
  },
];
