import type { CueWords } from './cue-words.ts';

/** Novelty, fit with one's life, other people. */
export const selfCues: readonly CueWords[] = [
  {
    aspect: 'novelty',
    neutral: `innovation; invention; novelty; trend`,
    good: `don't see that everywhere; not seen anywhere; sucker for; get me through the door; next year; new way of;
      something new; innovative!; original; new idea; new ideas; fresh; fresh take; fresh idea; unique!; clever!;
      ingenious!; inventive; unusual~; different in a good; it's different; something different; haven't seen before;
      not seen before; haven't come across; never seen anything like; never seen that before; first of its kind;
      nothing else like!; don't see everywhere; new to me~; curious; curiosity; intrigued!; intriguing!; exciting!;
      excited!; excitement!; imaginative; imagination; forward thinking; surprising in a good; pleasant surprise;
      pleasantly surprised!; inspired; inspiring; wow!; sit up; ahead of; beats the old way; finally somebody;
      finally someone; about time; play with it; like to try`,
    bad: `every launch; works in the demo; claims something like; paper can't; paper does; old way is fine;
      same as before; gimmick!; gimmicky!; fad!; toy; a toy; nothing new!; not new; nothing special!; not special;
      nothing different; not different; what's different; special about; same old!; seen it before; seen this before;
      seen it elsewhere; already exists; been done before; run of the mill; generic!; bland; unoriginal!; boring!;
      bored!; yawn; yawned; me too; copycat; already have something; have something like; i already have;
      already do that; does that already; already does; experiment on me; experiments; guinea pig; trendy;
      too futuristic; futuristic; wears off; novelty wears; change for the sake; for the sake of; reinvent the wheel;
      what i use now works; isn't broken; not broken; why change; no reason to switch; no reason to change;
      no better than what; not better than; three others; all the others; like every other; like all the others; hype;
      hyped; overhyped`,
  },
  {
    aspect: 'fit',
    neutral: `routine; household; lifestyle; situation; my week; my day; my job; my work; my life; daily life;
      people like me; use case`,
    good: `gap in my routine; moments this week; get something out of; would get used; get used; made for;
      matches the way; match the way; matches how; way we do things; relevant because; be a relief; suits how;
      right time of my life; we'd use; i'd use; we would use; use it all the time; one for me; useful!; very useful!;
      helpful!; relevant; suits me!; suit me; suits my; suit us; suits us; suits a; would suit; right for me!;
      perfect for me!; made for me!; made for someone like me!; made for people like me!; for somebody like me;
      for someone like me; somebody like me; fits my!; fit my; fits into my!; fits in with; fit in with; fits how!;
      fits my life; fit into my; slot into; slots into; blends into; works for me!; would work for me;
      would work for us; works for us; work for my; need this!; i need this!; wanted this for years;
      wanted something like this; have wanted; problem i have!; problem i actually have!; solves a problem!;
      solves my problem!; solve a real; real problem; meets my needs; answers a; comes in handy; come in handy;
      makes sense for me; makes sense for us; makes my life easier!; make my life easier!; life easier!; help me with;
      would help me; see myself using!; i'd use it!; would use it!; use it daily!; use it every day!;
      use it every week; place in my week; part of my routine; tailored!; personalised!; personalized!;
      personal to me; my situation; my kind of; felt seen; aimed at me; meant for me; speaks to me; spoke to me;
      practical!; benefit me; benefits me; right up my street`,
    bad: `solves a problem i don't have!; solves a problem i haven't got!; solve a problem i don't have!;
      a problem i don't have!; not who * meant for; aimed at somebody; aimed at someone; different job; drawn up for;
      enough of this to need; more free evenings; for someone with; for people with more; fall between;
      tried to imagine; not in my; wrong audience; not my world; no place in; no room for; carry on without; useless!;
      no use to me!; no use; not useful; not relevant; irrelevant!; pointless!; don't need!; don't need it!;
      don't need this!; wouldn't need; no need for; not needed; unnecessary; needless; nothing in my life;
      doesn't suit; wouldn't suit; not suit; doesn't fit!; wouldn't fit; not fit; doesn't match; not match;
      doesn't apply; not for me!; isn't for me!; wasn't for me; not for people like me!; not aimed at me!;
      not meant for me; not who it's for; not the target; for other people; for someone else; for somebody else;
      for younger; for older people; for rich people; for tidy lives; for big companies; for professionals;
      not my kind; not my thing; not practical; impractical!; unrealistic!; problem i don't have!;
      problem i haven't got!; don't have that problem; haven't got that problem; haven't that problem;
      can't see where it; can't see myself!; couldn't see myself!; don't see myself!; can't imagine using!;
      can't picture myself; struggle to see; struggle to find a place; struggle to imagine; wouldn't use!;
      would not use!; wouldn't bother; never use!; hardly use; rarely use; use it once; use it once and forget;
      sit unused; gather dust; forget it was there; forget about it; last thing i'd reach for; last thing i need;
      real world; not realistic; doesn't reflect; not how i; no interest; not interested!; one size fits all;
      thank me for`,
  },
  {
    aspect: 'social',
    neutral: `friends; family; share it; community; neighbours; colleagues; team; group; social; together;
      other people`,
    good: `gets neighbours talking; get people talking; gets people talking; bit of community; doing things together;
      not alone; do it together; doing it together; doing it with; share it with; sharing it with; sharing with;
      enjoy sharing; with my friends; with my family; bring people together!; brings people together!;
      brings other people; bring us together; community feel; sense of community!; part of something; feel connected!;
      keep in touch; stay in touch; comparing notes; compare notes; encourage each other; motivate each other;
      nudged along by; supportive group; forward it to; pass it on; tell my friends!; tell friends; tell everyone;
      recommend it!; recommend it to; would recommend!; i'd recommend!; happy to recommend!; family can join; join in;
      talk to; helping each other; help each other; as a team; see what others; learn from others;
      people over companies; on the same page; chat about; sociable`,
    bad: `=judged!; judging =me; judge =me; =strangers; another group chat; too many group chats; on show;
      put me on show; showing off; show off; embarrassed!; embarrassing!; embarrass me!; cringe!; awkward in front;
      in front of everyone; compare myself; comparing myself; comparison with others; competing; compete with;
      competition with; leaderboard; peer pressure!; pressure from others; feel judged!; strangers in my;
      don't want others; don't want other people!; don't want people; other people involved; people involved;
      involve other people; involve my friends; involving others; keep to myself; to myself; prefer alone;
      rather do it alone; on my own thanks; begging; nag my friends; bother my friends; bother other people;
      nobody i know; no one i know; none of my friends; friends wouldn't; friends don't; my friends would never;
      never join in; unkind; trolls; bullying; too public; being public; made public; public about it;
      everyone can see; everybody can see; wouldn't recommend!; not recommend!; would not recommend!; warn people;
      warn my; antisocial; leaves me cold; rely on neighbours; rely on other people; chasing people; chase people;
      nobody replies; no one replies; chasing replies; chase everyone; club`,
  },
];
