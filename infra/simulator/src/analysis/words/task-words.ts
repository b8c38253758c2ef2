/** How an attempt at a task ends, in the words of the person who tried. */
export const taskWords = {
  completed: `managed to; i managed; got there; i got there; finished; i finished; done; all done; that's done;
    i'm done; that's it; it worked; it went through; went through; completed; completed it; success; sorted;
    ticked off; i did it; could do it; was able to; i was able; reached the end; found it; mission accomplished;
    the confirmation; thanked me; booked; i've booked; order placed; first go; first try; first attempt; no trouble;
    nothing to it`,
  helped: `a hint; hint from; with a hint; with help; with some help; with your help; a bit of help; after you;
    you had to show; you had to tell; you nudged; nudged me; a nudge; a pointer; needed a hint; needed help;
    needed a pointer; after some prompting; thanks to you; once you told; once you showed; with a push;
    knew where to look; you pointed`,
  failed: `couldn't do it; couldn't finish; couldn't complete; couldn't get it to; didn't manage; not manage to;
    never managed; failed; that's a fail; i failed; wrong thing; wrong one; never got to; never reached; wasn't done;
    it wasn't; apparently not; apparently i hadn't; thought i'd finished; thought i had finished; didn't go through;
    didn't work; put that down as a no; not what you asked; wrong place; let me think i'd`,
  gaveUp: `gave up; give up; i'd give up; giving up; gave it up; threw in the towel; i quit; quit halfway; i stopped;
    stopped there; i left it; walked away; i'd walk away; close the tab; close the page; closed it; i'd leave;
    i'd ring them; i'd call them instead; ring them instead; no more patience; gone elsewhere; go elsewhere;
    somewhere else by now; abandoned it; i'd abandon; had enough; lose me`,
} as const;

/** How people speak of what they do today. */
export const habitWords = `at the moment; at present; these days; right now i; currently; today i; i usually; usually;
  normally; i tend to; my routine; my system; my method; my way with; my way round; the way i; i get by; get by with;
  muddle through; make do with; made do; i rely on; i lean on; settled on; old school; no system; i use; we use;
  i've been using; i've used; i keep; i write; i start with; i deal with; i go by; i just; we just; used to; i always;
  we always; i do it; out of habit; came back to; workaround; work around it; a trick; what i do is;
  what i do instead; plan b; i end up; every week i; every day i; once a week i; most days`;

/** Things people manage with: the words, and after `>` how they are listed. */
export const toolWords = `spreadsheet > a spreadsheet; excel > Excel; google sheets > Google Sheets;
  google docs > Google Docs; notebook > a notebook; paper; pen and paper; paper diary > a paper diary;
  paper calendar > a paper calendar; diary > a diary; wall planner > a wall planner; wall calendar > a wall calendar;
  shared calendar > a shared calendar; calendar > a calendar; outlook > Outlook; whiteboard > a whiteboard;
  sticky notes; post-it notes > sticky notes; notes app > a notes app; phone notes > notes on the phone; alarms;
  email > e-mail; e-mail; inbox > the inbox; folder > a folder; shared folder > a shared folder;
  shared drive > a shared drive; whatsapp > WhatsApp; group chat > a group chat; text messages; phone calls;
  screenshots; photos on my phone > photos on the phone; memory; my head > memory; gut feeling; word of mouth;
  search engine > a search engine; google > Google; youtube > YouTube; facebook > Facebook; instagram > Instagram;
  slack > Slack; trello > Trello; notion > Notion; jira > Jira; banking app > a banking app; map app > a map app;
  supermarket app > the supermarket app; an app > an app; the app > an app; my app > an app; envelopes;
  envelope > envelopes; shopping list > a shopping list; to-do list > a to-do list; binder > a binder;
  drawer > a drawer; shoebox > a shoebox; comparison site > a comparison site; newsletter > a newsletter;
  forum > a forum; wiki > a wiki; scripts; ticket system > a ticket system; crm > a CRM; printouts;
  accountant > an accountant`;

/** A statement after one of these words depends on something. */
export const conditionWords = `if; unless; provided; providing; as long as; so long as; assuming; on condition; once;
  only if`;
