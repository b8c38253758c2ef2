import type { CueWords } from './cue-words.ts';

/** Trust, privacy and control. */
export const trustCues: readonly CueWords[] = [
  {
    aspect: 'trust',
    neutral: `proof; evidence; review; reviews; guarantee; claim; claims; promise; promises; reputation; brand;
      company; credentials; accreditation; risk; security; safety; scam; warranty; insurance`,
    good: `covers that; count on them; sticks to its word; keeps its promises; keeps promises; third party;
      independent; known brand; well known; household name; familiar name; bother with; trust~; trust it; trust them;
      trust this; trustworthy!; can trust; could trust; would trust; i'd trust; i trust; trusted; believable;
      believe it; believe them; believe in; i believe; credible!; reputable!; reassuring!; reassured!; reassures;
      reassurance; safe; safer; safe hands; feel safe!; feel safer; secure; above board; legit; legitimate; honest;
      honesty; transparent!; transparency; upfront about; guaranteed; vouch; vouched; vouches; proof behind; proven;
      verified; certified; accredited; regulated; has been checked; has checked; somebody has checked;
      nothing to hide!; stand behind; stands behind; hold them to; settles my nerves; calms my nerves; calmed me;
      peace of mind!; gave me confidence; gives me confidence!; some confidence; confident in; feel confident;
      confident about; confidence in; comfortable with; comfortable enough; at ease; good reputation; good reviews;
      real reviews; proper outfit; no catch; nothing dodgy; take the risk; worth the risk; low risk; not at risk;
      professional`,
    bad: `believed it; before i believed; want a stranger's review; ask three people; want a guarantee; evaporate;
      too neat; neat for my liking; their benefit; for their own benefit; i'd check; name to it; no guarantee;
      who would own up; can't verify; hear from people who; reassurance i need; nobody vouches; distrust!; mistrust!;
      untrustworthy!; don't trust!; wouldn't trust!; can't trust!; couldn't trust!; hard to trust; don't believe!;
      can't believe a; believe a word; take it on faith; on faith~; suspicious!; suspicion; suspect; suspect it;
      i suspect; sceptical!; skeptical!; sceptic~; dodgy!; sketchy!; shady!; fishy; smells of; scam!; scams; a con;
      con me; fraud; fraudulent; hoax; too good to be true!; the catch; a catch; there's a catch!; what's the catch;
      small print; fine print; no proof!; need proof; want proof; see no proof; show me proof; no evidence;
      need evidence; where's the evidence; where is the proof; just words; only words; empty promise; empty promises;
      vague promise; vague promises; marketing speak; sales pitch!; sales talk; salesy; pushy; upsell; sponsored;
      advert; adverts; ads; gimmicky claim; alarm bells!; alarm in my head; red flag!; red flags!; my guard goes up;
      guard up; on my guard; burnt before; burned before; been burnt; been burned; been stung; been had; fell for;
      fake!; fake reviews; biased; hidden agenda; misleading!; mislead; misled; lied; lying; dishonest; insecure;
      unsafe; risky!; too risky!; a risk; the risk; at risk; nervous!; makes me nervous!; worried about safety;
      hesitate; hesitant; wary!; cautious; doubt; doubts; doubtful; question mark; own up; who says; who is behind;
      who's behind; never heard of them; unknown company; google the name; benefit and not mine; not put my name;
      hasn't earned; give me pause; gives me pause; made me pause; charge me without; asked for my card;
      wanted my card; card details`,
  },
  {
    aspect: 'privacy',
    neutral: `privacy; private; personal data; personal details; personal information; my data; my details;
      my information; data; location; camera; microphone; tracking; consent; contacts; permissions; bank details;
      medical records; health data; cookies`,
    good: `things stay personal; looking over my shoulder; privacy bits; passed my privacy; keeps it between;
      stay private; stays private!; keep private; keeps private; kept private!; keep * business my own;
      keeps * business my own; keep it to myself~; stays on my phone!; stay on my phone; stays on my device!;
      on my own phone; stays put; nothing personal; asks for nothing personal; anonymous; anonymously; anonymised;
      encrypted!; discreet!; doesn't share; don't share my; never shared!; not shared; doesn't track; not tracked;
      not tracking; no tracking!; no account needed; don't need an account; no snooping; respects my privacy!;
      respect my privacy; respects that; less collected; gives away as little; give away as little; right side of it;
      personal stays personal; opt out; without handing over`,
    bad: `leak my; leaks my; leaked my; the last leak; leak of; switch it off in settings; knowing where i am;
      knows where i am; know where i live; take it back; once it has my; our family's details; my family's details;
      whose hands; data about me; uneasy about my; more of my private; lie about my; tell * everything about me;
      sees everything; ends up online; goes to advertisers; advertisers; nosy!; nosey!; intrusive!; invasive!;
      invades; invasion of; creepy!; spying!; spies on; spy on; snoop; snooping; watched!; being watched!;
      watching me; watches me; follow me around; following me; track me; tracks me!; =tracked; tracking me!;
      tracks my; the tracking; surveillance!; monitor me; monitored; monitoring me; sell my data!; sells my data!;
      selling my data!; sold my data; share my data!; sharing my data!; shares my data; my data would end up;
      where my data goes; what happens to my data; what happens with my data; what they do with my data;
      do with my data; data leak; data breach!; hacked!; hand over my!; handing over; hand over; hand my data;
      hand out my; give out my; give them my; give away my; giving them my; wanted my phone number;
      wants my phone number; why do they need; why would it need; why does it need; need to know that about me;
      need to know my; knows too much; know too much about; too personal!; too much personal; wants too much;
      my private life; cover the camera; false name; throwaway email; uneasy with; cross a line; crosses a line!;
      oversteps; overstep; the shivers; who sees it; who can see; who else can see; who else gets to see; gets to see;
      see my messages; read my messages; private matter; spam; spammed; nagging emails; personal stuff`,
  },
  {
    aspect: 'control',
    neutral: `control; settings; setting; cancel; cancelling; cancellation; contract; undo; pause; opt in; permission;
      freedom; commitment`,
    good: `fiddler; all three; pick and choose; lets me; let me pause; let me stop; can leave; leave whenever;
      free to; freedom in; drop it when; can be undone; could be undone; be braver; in control!; in charge!;
      stay in charge!; under my control; gives me control!; control over; cancel any time!; cancel anytime!;
      cancel whenever; easy to cancel!; can cancel!; could cancel; can pause; could pause; can undo; could undo;
      undone; can change it; can stop whenever; stop whenever i want; change my mind; flexible!; flexibility!;
      customise; customisable; customize; customizable; adjust; adjustable; tweak; tailor it; set it up my own way;
      my own way; my own pace; own terms; up to me; i decide; i choose; you choose; lets me choose; lets me decide;
      let me decide; a say in; have a say; way back; way out; way back out; no contract!; no commitment; not tied;
      not locked; steering wheel; my own hands; in my hands; bends with; at my own; skip what i don't; switch it off;
      turn it off; turn off; off switch~; opt out; freedom to; leaves room`,
    bad: `can't change!; couldn't change!; can't alter; can't edit!; couldn't edit; can't move; can't remove;
      can't delete!; no way to delete!; doesn't bend; not bend; can't skip; couldn't skip; you're in * you're in;
      once you're in; bet i couldn't; not let me; doesn't let me; didn't let me; won't let me; no way to change;
      no way to stop; no way to cancel; no way to pause; no way to undo; skips that; they decide; stuck in;
      locked in!; locked into!; lock me in!; lock in!; tied in!; tied down!; tied to; tie me; tie myself; tying me;
      trapped!; stuck with!; stuck in a; no way out!; can't get out!; couldn't get out; get out of it;
      get out of * again; hard to cancel!; difficult to cancel!; can't cancel!; couldn't cancel!;
      impossible to cancel!; how do i cancel; cancelling something; auto-renew; auto renew; auto-renews;
      renews itself; minimum term; long contract; a contract; contract by another name; year long contract;
      annual contract; twelve month contract; commit to; commit me to; no undo!; can't undo!; no way back!;
      no second chance; no going back; can't change it; can't go back; couldn't go back; forced!; forces me!;
      forced to; force me to!; makes me do; pushed down; pushed into; pushes me; no say!; no choice in; no control!;
      out of my control!; lose control!; losing control!; not in control!; out of my hands; takes over;
      takes the decision; decides for me!; decide for me; behind my back; without asking; without asking me!;
      by itself~; by themselves; moves on its own; changes on its own; happens automatically; rigid!; inflexible!;
      too strict; bossy!; pushy; dictates; told what to do; telling me what to do; tells me what to do;
      somebody else is driving; where's the off switch; can't turn it off; can't switch it off; can't pause;
      couldn't pause`,
  },
];
