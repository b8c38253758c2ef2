import type { CueWords } from './cue-words.ts';

/** Working with other tools, help, reliability, range, keeping track. */
export const toolCues: readonly CueWords[] = [
  {
    aspect: 'integration',
    neutral: `calendar; sync; export; import; integration; integrations; spreadsheet; spreadsheets; other apps;
      other tools; existing tools; existing systems; our system; login; connection; api`,
    good: `things line up; line up on; lines up with; brings everything together; pulls everything together;
      keeps everything together; syncs!; sync with; syncs with!; synced; integrates!; integrates with!;
      integrate with; connects to; connects with; connect to my; connected to; links to my; links up; linked up;
      link up; plugs into; plug into; hooks into; works with my; works with what; works with other; works with the;
      work with what i; talks to; talk to what i; imports; import my; import what; exports; exporting; can export;
      could export; compatible!; compatible with; all in one place!; one place!; in one place!; one place instead;
      everything in one!; single place; one login; joined up; join up; joins up; joins them up; carries over;
      carry over; alongside what i use; sits beside; sit beside; replace two of; no copying; no re-entering;
      not have to re-enter; existing setup survives`,
    bad: `=copying; gets into my spreadsheet; connected up; bridge between; stuck in one; lives elsewhere;
      doesn't sync!; won't sync!; not sync; no sync; doesn't connect!; won't connect; can't connect!; not connected;
      doesn't integrate!; no integration!; doesn't work with; won't work with; does it work with; incompatible!;
      not compatible; another login!; another app; another password; yet another app!; one more app; one more login;
      separate app!; separate login; separate system; separate account; standalone; stand-alone; silo; island;
      own little world; stands apart; no export!; can't export!; no import; can't import!; nothing imports; import it;
      copy and paste; copy it across; copying across; copying over; copy it over; copy everything; copying everything;
      double entry!; enter it twice; enter twice; type it twice; type twice; typing twice; typing the same;
      same thing twice; re-enter; re-entering; re-enter everything; two versions; two places; several places;
      different places; spread over; spread across; scattered; switching between; switch between; jumping between;
      switching windows; fight with our; doesn't join up; stranded; moving my stuff; migrate; migrating;
      move everything over; wall between; hand-over; different app; different system`,
  },
  {
    aspect: 'support',
    neutral: `support; helpline; customer service; service; advice; chat; chatbot; phone number; adviser; advisor;
      expert; experts; guidance; instructions; tutorial; staff; receptionist; somebody to ring; someone to call`,
    good: `minding the shop; get me going; need a hand; gives one; be smoother; smoother with; too daft; lend a hand;
      gives me a hand; help me along; stay for; walk me through; good support; great support!; good service!;
      helpful staff!; helpful people; friendly staff; real person!; a real person; a human at; an actual human;
      human being at; talk to a person; speak to a person; speak to someone; speak to somebody; talk to someone;
      somebody to ring!; somebody to call; someone to call!; someone to ring; someone to ask; somebody to ask;
      there to help; help when i need; help when you need; get help; ask for help; looked after!; holds your hand;
      holds my hand; hold your hand; walks me through; guided through; guides me!; guides you; guided; coach;
      coaching; by being shown; shows you how; experts on; advice from; fall back on; answered my question;
      answers my questions; backup person; got me going again; patient with`,
    bad: `nobody picks up; no one picks up; no one ever picks up; nobody ever picks up; call my son; ring my daughter;
      ask my son; ask my daughter; had to ask somebody; had to ask someone; had to call somebody; had to phone them;
      leaves you to; leave you to; leaves me to; work it out; cut corners; need a person; need a human; ask my sister;
      end up asking; who do i ask; who do i turn to; find someone to ask; no human; go around in circles with;
      no support!; poor support!; bad support!; no help!; nobody to ask; no one to ask; nobody to help;
      no one to help; nobody to ring; nobody to call; no one to call; on my own with; left on my own!;
      left alone with; work it out myself; work it out yourself; figure it out myself; figure it out on my own;
      fend for; abandoned!; who do i call; who do i ring; who do you call; who helps; no phone number!; no number to;
      can't speak to!; can't talk to; couldn't speak to; can't reach anyone; can't get hold of; nobody answers!;
      no one answers!; nobody answered!; no one answered; never answered; unanswered; no answer; no reply;
      never replied; don't reply; chatbot!; a bot; robot; automated reply; automated replies; hold music; on hold;
      passed around; passed from; help pages; faq; faqs; poor service!; bad service!; terrible service!; unhelpful!;
      not helpful; talked at; rude!; nowhere last time; got nowhere; email only; days for an answer; days to reply;
      days for a reply; days for an email; call back`,
  },
  {
    aspect: 'reliability',
    neutral: `rely on; quality; accuracy; battery; signal; backup; backups; offline; reminders; error; errors;
      confirmation; update; updates; results; durability; performance`,
    good: `lean on it; lean on this; feels solid; rock solid; spot on every time; bulletproof; always there;
      should work; steady as; works in a dead spot; as a clock; still there when; safe and sound; survives;
      right first time; gets it right; reliable!; reliably; dependable!; depend on it; count on!; rely on it!; solid;
      robust!; sturdy; accurate!; accuracy is good; precise; correct; consistent!; consistently; stable;
      works every time!; works offline!; work offline; works without; without a signal; no signal needed;
      signal or no signal; always works!; just works!; never fails!; hasn't let me down!; not let me down;
      never lets me down; doesn't crash; no crashes; no bugs; bug free; no glitches; saves as i go;
      saved automatically; nothing gets lost!; nothing is lost; doesn't lose; backed up; back-up; a record;
      keeps a record; confirmation i can keep; well made; well built; tested; high quality!; good quality!;
      last for years; holds up; hold up; in one piece; catch me before; belt and braces; sleep better`,
    bad: `days behind; out of sync; double-check; double check; wrong figures; wrong numbers; overdrawn; cut out;
      cuts out; dropped out; lagged behind; nothing happened!; nothing happens!; rely on it; wouldn't rely on!;
      not on a wet; work in the demo; stops working; if * stops working; where does my stuff go; most times;
      only works; works half the time; sometimes works; hit and miss; on and off; gone off; wiped; overwritten;
      unreliable!; not reliable!; can't rely on!; couldn't rely on!; can't count on!; can't depend on; let me down!;
      lets me down!; letting me down; crash!; crashes!; crashed!; crashing!; freezes!; froze!; frozen; bug!; bugs!;
      buggy!; glitch!; glitches!; glitchy!; error!; error message; red message; broken!; broke!; break at the worst;
      breaks down; stops working!; stopped working!; not working; doesn't work!; didn't work!; won't work;
      never works; failed!; fails!; fail on me; fall over; fell over; outage; outages; goes down; went down;
      times out; timed out; logged me out!; logs me out!; kicked me out; lost my!; lost everything!; loses my;
      lost what i; lose my work!; lost the; vanished!; vanishes!; disappeared!; disappears; went missing;
      going missing; goes missing; gone missing; out of date!; outdated info; stale; inaccurate!; not accurate;
      wrong results; wrong!; incorrect!; mistakes!; mistake; missed an order; mixed up; mix-up; mix up; got mixed;
      wobbly; shaky; flimsy; unfinished; half finished; half-finished; half baked; patchy; spotty; bad signal;
      no signal~; drains my battery; battery drain; battery dies; poor quality!; low quality; bad quality;
      an estimate; just a guess; unpredictable; bounced; declined; didn't go through; never arrived; not arrive;
      went wrong!; goes wrong!; go wrong; gone wrong; expired; double booked; double-booked; overbooked; went off;
      mislaid; misplaced; lost track`,
  },
  {
    aspect: 'choice',
    neutral: `options; option; range; selection; variety; choices; choice; filters; filter; alternatives; stock;
      catalogue; versions`,
    good: `enough choice; have something for; would have something; sort it by; rich selection; all sorts;
      a lot to choose from; plenty to choose; plenty of choice!; lots of choice!; lots of options; many options;
      good range!; wide range!; wide choice; great range!; good selection!; decent selection; great selection!;
      good variety; lots of variety!; variety keeps; plenty to pick; options finally; can compare; could compare;
      compare properly; side by side; something for everyone!; something for everybody; covers everything;
      covers more; cover more; found my thing; rule things out; rules things out; narrow it down; narrowing it down;
      find something in; breadth; not one size; mix is right; give me some choice; gives me options!`,
    bad: `options shrink; nothing in * for; allergies; expected more; not many; hardly any; only one kind; same few;
      same five; limited!; limited range; limited choice!; not much choice; not much to choose!; little choice;
      no choice; no options; few options; few choices; fewer choices; too few; not enough choice!;
      not enough options!; not enough variety; only one option; only two options; only three; narrow range;
      oddly narrow; thin selection; selection is thin; is that all; expected more than; too many options!;
      too much choice!; too many choices!; too much to choose; overwhelming!; overwhelmed!; overwhelms;
      no alternatives; no alternative; where are the alternatives; sold out!; sold-out; out of stock!; no filter!;
      no filters!; no way to filter; no way to narrow; no way to compare; can't filter!; can't compare; can't sort;
      nothing to compare; too much of the same; all the same; repetitive; one kind for; one size; left out what;
      want variety; twice the range; spoilt for choice~`,
  },
  {
    aspect: 'memory',
    neutral: `reminder; overview`,
    good: `where i left off!; remembers where; remembered where; keep track!; keeps track!; stay on top;
      on top of things; on top of it; organised!; organized!; remembers for me!; remembers my; remember my settings;
      remind me; reminds me!; won't forget; can't forget; not forget; never forget; see everything at a glance;
      at a glance; clear overview; good overview; the whole picture; nothing slips; everything written down`,
    bad: `all in my head; keep it in my head; half in my head; carry it in my head; i =forget!; we =forget!;
      easily =forget; always =forget; easy to =forget; =forgetting; =forgot!; forgot!; forgotten; forgetting;
      keep forgetting!; slips my mind; slipped my mind!; lose track!; losing track; lost track!; hard to keep track!;
      can't keep track; couldn't keep track; keep up with; can't keep up!; couldn't keep up; hard to keep up;
      out of my head; disorganised!; disorganized!; chaos!; chaotic!; mess!; messy process; falls through the cracks;
      fell through the cracks; slips through; slipped through; last minute!; last-minute; missed it; miss deadlines;
      miss appointments; juggling!; juggle!; piles up; piling up; couldn't find my; nowhere written`,
  },
];
