/** How people ask for something. Same notation as the words of an aspect. */
export const wishWords = {
  /** What follows is what they want. */
  wants: `i'd like; i would like; i'd love; i would love; i'd want; i would want; i want; i'd need; i would need;
    i need; i wish; i'd wish; i'd hope; i hope; i'm hoping; i'd prefer; i would prefer; i'd rather have; i'd expect;
    i'd ask for; i'd appreciate; i was hoping for; i was hoping; i keep hoping for; i'd settle for; i'm after;
    all i'm after; all i want; all i'd want; all i need; i'm looking for; i'd be happier with; i'd be happier if;
    my wish; what i'd want; what i want; what i'd like; what i need; what i'd love; i'd change; i'd add; i'd remove;
    i'd put; i'd make; i'd move; i'd give; i'd drop; i'd cut; i'd bring; i'd halve; i'd rename; i'd fix; i'd start by;
    i'd simplify; i'd suggest; my suggestion; i suggest; i'd recommend adding; my advice; my one wish`,
  /** What comes before or after would be an improvement. */
  would: `would help; would have helped; would be great; would be nice; would be good; would be better;
    would be useful; would be helpful; would be lovely; would be ideal; would be perfect; would be brilliant;
    would make a difference; would do it; would do it for me; would win me; would convince me; would change my mind;
    might help; could help; could do with; it'd be great; it'd be nice; it'd be good; it'd be better; it'd be useful;
    it'd help; that'd help; that'd be great; wouldn't hurt; half the battle; would solve; would reassure me;
    is what i'd want; is what i'd like; is what i need; is all i need`,
  /** What it ought to be. */
  ought: `should; should be; should have; shouldn't; ought to; needs to; need to be; =needs a; =needs an; =needs more;
    =needs less; need a; has to be; have to be; could use; could do with; has to have; there should be;
    there could be; there needs to be; somebody should; someone should; they should; they need to; they could;
    you should; you could; you need to; you'd have to; let's have; better if; easier if; nicer if; happier if;
    why not; why can't; why isn't there; how about; if only; if only there was; if only there were; if only it;
    if only they; if only i could; if only you could; if it had; if there was; if there were; if they had;
    if you could; if i could; if they could; what if; in an ideal world; ideally; if they added; if you added;
    =please; i'd use it if; i'd pay if; more likely if; if they sort; once they've; once you've`,
} as const;

/** Verbs that open a request: 'add a search box'. */
export const requestVerbs = `add; allow; ask; avoid; bring; build; change; cap; check; clarify; collect; combine;
  connect; cut; define; delete; display; drop; enable; explain; fix; get rid; give; group; have; hide; highlight;
  include; increase; introduce; keep; label; leave out; let; link; list; lower; make; mark; merge; move; offer; open;
  pre-fill; print; provide; put; reduce; remember; remind; remove; rename; replace; reword; rewrite; rework; save;
  say; send; separate; shorten; show; simplify; sort; spell out; split; start; state; stop; swap; take away; take out;
  tell; tidy; train; translate; trim; turn; update; use; warn; widen; write`;

/** Openings that look like a request and are none. */
export const noRequests = `let me think; let me see; let me try; let me say; let me be; let me start; let me put;
  let me count; let me rant; let me untangle; let me know; let's see; let's say; let's go; let's put; give or take;
  give it a go; give me a second; give me a minute; put simply; put it this way; put another way; put it like;
  put that way; put me down; put down; say it's; say it is; say i'm; say that; say you; call it; take it; take the;
  take my; take last; tell you what; to tell; ask me; ask my; ask anyone; ask anybody; make that; make of; use it;
  show of; keep going; keep in mind; start with; starting; hard to; have to; have a look; have you; leave it;
  count me; mark my; turns out; bring it on; get it; stop me if; check; sort of; list of`;
